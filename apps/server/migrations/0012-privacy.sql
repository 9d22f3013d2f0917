-- Forgetting, archives and retention (product.md, Privacy).

create table privacy_requests (
  id uuid primary key default uuidv7(),
  customer_id bigint not null references customers,
  kind text not null check (kind in ('forget', 'export')),
  email text not null,
  token_hash bytea,
  state text not null default 'asked' check (state in ('held', 'asked', 'confirmed', 'done', 'withdrawn', 'lapsed')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  due_at timestamptz,
  done_at timestamptz,
  -- A request that waits for its address to be verified, and for a new address's time.
  held_until timestamptz
);
create index privacy_requests_by_customer on privacy_requests (customer_id, asked_at desc);
-- The link of a mail finds its request by the hash of its token.
create unique index privacy_requests_by_token on privacy_requests (token_hash) where token_hash is not null;
-- 'due_at' is when something is to be done: a link lapses, a customer is erased, an archive is removed.
create index privacy_requests_due on privacy_requests (due_at) where state in ('asked', 'confirmed', 'done');

-- Archives of portability lie in the database: several processes serve the link, and a copy of the database that is put
-- back has what its requests speak of. A row lives until its link lapses, or its customer is erased; what is in it is
-- compressed already.
create table privacy_archives (
  request_id uuid primary key references privacy_requests on delete cascade,
  content bytea not null
);
alter table privacy_archives alter column content set storage external;
