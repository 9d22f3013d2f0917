-- A shop's drawer from its opening to its closing: what was counted, what there should have been, and the sums between.

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

-- Said when a shift closes, of all that no shift before it had: a sale is in one of them, whenever it was made.
alter table till_sales add column shift_id uuid;
alter table till_returns add column shift_id uuid;
alter table till_sales add foreign key (shift_id) references till_shifts not valid;
alter table till_returns add foreign key (shift_id) references till_shifts not valid;
