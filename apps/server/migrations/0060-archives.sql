-- Archives of portability lie in the database: several processes serve the link, and a copy of the database that is put
-- back has what its requests speak of. A row lives until its link lapses, or its customer is erased; what is in it is
-- compressed already. `privacy_requests.file`, which named a file of one machine, is no longer written.
create table privacy_archives (
  request_id uuid primary key references privacy_requests on delete cascade,
  content bytea not null
);
alter table privacy_archives alter column content set storage external;
