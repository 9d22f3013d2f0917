-- How a change of the office left what it changed: what its form says next follows on that, and on nothing that came between.
alter table office_requests
  add column left_as text;
