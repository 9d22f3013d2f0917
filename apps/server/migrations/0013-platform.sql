-- What the processes of one database share beside the product's own rows.

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null default '{}',
  -- Whose realtime streams look again: customer:{id}, order:{id}, shop:{id}, device:{uid}, global.
  keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Readers that must not skip a row still in flight read below pg_snapshot_xmin.
  transaction_id xid8 not null default pg_current_xact_id(),
  dispatched_at timestamptz,
  -- Which request a thing happened in, so that the jobs that follow it say so too. The server names it in its transactions.
  request_id uuid default nullif(current_setting('fornada.request_id', true), '')::uuid,
  -- An event may be more or less urgent than its topic: a code than other messages, a message to everybody than one to one.
  -- Null is as its topic.
  priority smallint
);
create index outbox_waiting on outbox (id) where dispatched_at is null;
-- Realtime reads the outbox in the order in which transactions may be seen.
create index outbox_tail on outbox (transaction_id, id);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);

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

-- What a process that was told of a full disk writes, and takes back, to learn whether there is room again.
create unlogged table disk_probe (
  content text not null
);

-- What the daily audit of the ledger found. One row a day: two processes that begin at once would need the same one.
create table money_audits (
  started_at timestamptz not null,
  day date generated always as ((started_at at time zone 'UTC')::date) stored,
  finished_at timestamptz,
  customers bigint,
  orders bigint,
  entries bigint,
  differences integer,
  primary key (day)
);
