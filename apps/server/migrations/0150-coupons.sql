-- Codes that add an amount to the balance of whoever enters one (docs/decisions/0150).
alter type ledger_kind add value 'coupon';

create table coupons (
  id integer generated always as identity primary key,
  -- As it is printed, and with whatever can be mistaken taken out of it: what was typed is looked up by the second.
  code text not null,
  code_key text not null unique,
  name text not null,
  value_cents integer not null check (value_cents > 0),
  -- Days of the chain's (Europe/Lisbon), both included.
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- How many customers may redeem it, and how many did: nobody comes past the first, whoever comes at once.
  total integer not null check (total > 0),
  redeemed_count integer not null default 0 check (redeemed_count between 0 and total),
  -- Whom it is for: everyone, or those who haven't bought yet, bought in one shop, or haven't come for so many days.
  new_customers_only boolean not null default false,
  shop_id integer references shops,
  absent_days integer check (absent_days between 1 and 1095),
  ended_at timestamptz,
  created_by bigint references staff,
  created_at timestamptz not null
);
create index coupons_by_author on coupons (created_by, created_at);

create table coupon_redemptions (
  id bigint generated always as identity primary key,
  coupon_id integer not null references coupons,
  -- Of two accounts that are merged, the one that stays.
  customer_id bigint not null references customers,
  amount_cents integer not null check (amount_cents > 0),
  redeemed_at timestamptz not null,
  unique (coupon_id, customer_id)
);
create index coupon_redemptions_by_customer on coupon_redemptions (customer_id);
