-- Which of the times that a form was sent did what is there: what it had said before, and comes after, is done no more.
alter table office_requests
  add column turn integer not null default 1;
