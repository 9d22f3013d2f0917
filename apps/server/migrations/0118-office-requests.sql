-- What the office gave back, by the request that asked for it: told again it does nothing.
create table office_requests (
  staff_id bigint not null references staff,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  created_at timestamptz not null,
  primary key (staff_id, key)
);
create index office_requests_by_age on office_requests (created_at);
