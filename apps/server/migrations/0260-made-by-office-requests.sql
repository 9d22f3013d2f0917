-- What a request of the office made, so that told again it answers with that one; and what of the answer is told but once,
-- sealed: nothing else holds a key that a till was given.
alter table office_requests
  add column made_id text,
  add column told bytea;
