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
