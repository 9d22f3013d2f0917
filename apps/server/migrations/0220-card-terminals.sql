-- The card terminals of a shop's tills, each by what its vendor calls it.
create table card_terminals (
  id uuid primary key default uuidv7(),
  shop_id integer not null references shops,
  name text not null,
  reference text not null,
  active boolean not null default true,
  created_at timestamptz not null
);
create index card_terminals_of_shop on card_terminals (shop_id);
-- One terminal takes one card at a time: it is one shop's.
create unique index card_terminals_reference on card_terminals (reference);

-- At which terminal a payment was asked for, as it was called then.
alter table payments add column terminal text;

-- What the simulated terminals were asked for, and gave back.
create table simulator.charges (
  id uuid primary key default uuidv7(),
  payment_id text not null unique,
  terminal text not null,
  amount_cents integer not null,
  description text not null,
  state text not null default 'pending',
  refunded_cents integer not null default 0,
  created_at timestamptz not null,
  -- Until then nobody is answered: the network is lost.
  silent_until timestamptz,
  expires_at timestamptz not null
);
create table simulator.charge_refunds (
  id text primary key,
  charge_id uuid not null references simulator.charges,
  amount_cents integer not null
);
