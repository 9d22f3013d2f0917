-- A shop's drawer from its opening to its closing, and every amount that came in at its counter or went out there.

create table till_shifts (
  id uuid primary key,
  shop_id integer not null references shops,
  opened_at timestamptz not null,
  opened_by bigint references staff,
  float_cents integer not null check (float_cents >= 0),
  closed_at timestamptz,
  closed_by bigint references staff,
  counted_cents integer check (counted_cents >= 0),
  expected_cents integer,
  note text not null default '',
  -- By method and by rate of VAT, as it was closed with.
  sums jsonb,
  constraint till_shifts_closed_whole check (num_nulls(closed_at, counted_cents, expected_cents, sums) in (0, 4))
);
create unique index till_shifts_open on till_shifts (shop_id) where closed_at is null;
create index till_shifts_of_shop on till_shifts (shop_id, opened_at desc);

-- Posted by `post_drawer` with what moved the money. Each is one shift's: that which was open then, or apart, where none was, that
-- which opened next.
create table drawer_entries (
  id bigint generated always as identity primary key,
  shop_id integer not null references shops,
  shift_id uuid references till_shifts,
  apart boolean not null default false,
  kind text not null check (kind in ('sale', 'return', 'order', 'order_undone', 'order_returned')),
  method text not null check (method in ('cash', 'terminal', 'mbway', 'balance')),
  -- Below zero, it went out.
  cents integer not null check (cents <> 0),
  -- The sale, the return, the payment, or the part of one that went back.
  subject uuid not null,
  posted_at timestamptz not null,
  constraint drawer_entries_once unique (subject, kind, method)
);
create index drawer_entries_of_shift on drawer_entries (shift_id) where shift_id is not null;
create index drawer_entries_waiting on drawer_entries (shop_id) where shift_id is null;
