-- What loyalty gives, takes and owes, and who comes back, added up for the office by jobs: the ledger and the sales stay what counts.

-- The ledger's entries are added once each, in their order. An id may be taken by a transaction that hasn't ended: ids up to
-- 'next_id' are there, or never will be, once every transaction before 'next_xid' has.
create table ledger_rolled_up (
  only_one boolean primary key default true check (only_one),
  until_id bigint not null default 0,
  next_id bigint,
  next_xid xid8
);
insert into ledger_rolled_up default values;

-- Days of the chain's own calendar.
create table loyalty_by_day (
  -- 0 is all of the chain, as in products_by_hour, and -1 what no shop did.
  shop_id integer not null,
  day date not null,
  kind text not null,
  points integer not null,
  -- Those of them that became balance are told apart: they aren't less of what was given.
  redeemed_points integer not null,
  balance_cents bigint not null,
  held_cents bigint not null,
  -- The money that gave points.
  earning_cents bigint not null,
  primary key (shop_id, day, kind)
);

-- Customers who bought in a month, by the shop and the month of their first purchase.
create table cohorts_by_month (
  month date not null,
  shop_id integer not null references shops on delete cascade,
  first_month date not null,
  customers integer not null,
  primary key (month, shop_id, first_month)
);

-- Which months are counted; null is to be counted anew.
create table cohorts_counted (
  month date primary key,
  counted_at timestamptz
);
