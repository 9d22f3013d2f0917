-- Who bought a product between two days, and segments that are kept by a name: a message has a copy of the one that it is for, so that
-- whoever approves it reads whom it reaches.
alter table broadcasts add column product_code text, add column bought_since date, add column bought_until date,
  add constraint broadcasts_product_bought check (num_nulls(product_code, bought_since, bought_until) in (0, 3)) not valid;
create table segments (
  id integer generated always as identity primary key,
  name text not null,
  shop_id integer references shops,
  absent_days integer check (absent_days between 1 and 1095),
  purchases_least integer check (purchases_least > 0),
  spent_least_cents integer check (spent_least_cents > 0),
  within_days integer not null default 90 check (within_days between 1 and 1095),
  new_customers_only boolean not null default false,
  product_code text,
  bought_since date,
  bought_until date,
  written_by bigint references staff,
  written_at timestamptz not null,
  check (num_nulls(product_code, bought_since, bought_until) in (0, 3))
);
