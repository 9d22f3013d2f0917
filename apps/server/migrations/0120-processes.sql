-- What the processes of one database share beside the product's own rows.

-- How often an address called in a minute, over all processes. Worth nothing after a crash, so it costs no write-ahead log.
create unlogged table address_calls (
  key text primary key,
  calls integer not null,
  ends_at timestamptz not null
);
create index on address_calls (ends_at);

-- What every process must have alike, such as the digest of their keys: the first one writes it, the others compare.
create table process_agreements (
  name text primary key,
  value text not null,
  agreed_at timestamptz not null default now()
);
