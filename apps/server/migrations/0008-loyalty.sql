-- Sales, the ledger of what they gave, coupons, and opinions about them.

-- The loyalty rule in force (product.md, Loyalty), written from the settings at start.
create table loyalty_rule (
  only_one boolean primary key default true check (only_one),
  cents_per_point integer not null default 600 check (cents_per_point > 0),
  threshold integer not null default 10 check (threshold > 0),
  reward_cents integer not null default 600 check (reward_cents > 0),
  since timestamptz not null default '-infinity'
);
insert into loyalty_rule default values;

-- A sale that counts for loyalty: the specification's Transaction.
create table transactions (
  id uuid primary key default uuidv7(),
  customer_id bigint not null references customers,
  shop_id integer not null references shops,
  order_id uuid unique references orders,
  source text not null check (source in ('app', 'till', 'pos')),
  receipt text,
  client_id text,
  staff_id bigint references staff,
  happened_at timestamptz not null,
  subtotal_cents integer not null,
  discount_cents integer not null,
  paid_cents integer not null check (paid_cents = subtotal_cents - discount_cents),
  points_added integer not null default 0,
  balance_added_cents integer not null default 0,
  balance_removed_cents integer not null default 0,
  points_before integer not null default 0, points_after integer not null default 0,
  balance_before_cents integer not null default 0, balance_after_cents integer not null default 0,
  vat jsonb not null default '[]',
  reversed_at timestamptz,
  -- Sales at a till: made once by the id that the till gave them, undone once, and nobody's balance spent without a proof.
  request_hash bytea,
  device_id uuid references till_devices,
  recorded_at timestamptz,
  reversed_by bigint references staff,
  reverse_reason text,
  -- The sums of a sale's returns.
  returned_cents integer not null default 0,
  returned_discount_cents integer not null default 0,
  returned_points integer not null default 0,
  returned_reward_cents integer not null default 0,
  unique (shop_id, client_id),
  constraint transactions_returned_check check (
    returned_cents between 0 and subtotal_cents
    and returned_discount_cents between 0 and least(discount_cents, returned_cents)
    and returned_cents - returned_discount_cents <= paid_cents
  )
);
create index transactions_by_customer on transactions (customer_id, id desc);
-- A receipt counts once, whoever brings it; one whose sale was undone may be brought again.
create unique index transactions_by_receipt on transactions (shop_id, receipt)
  where receipt is not null and reversed_at is null;
create index transactions_of_shop on transactions (shop_id, id desc) where client_id is not null;

-- What came back of a sale, in consumer prices, and how it was given back: the discount's share as balance, the rest from the drawer.
create table sale_returns (
  id uuid primary key,
  transaction_id uuid not null references transactions (id),
  amount_cents integer not null check (amount_cents > 0),
  discount_cents integer not null check (discount_cents between 0 and amount_cents),
  -- Points and reward that the part had given, as far as they were taken back.
  points integer not null,
  reward_cents integer not null,
  reason text,
  returned_at timestamptz not null
);
create index sale_returns_by_transaction on sale_returns (transaction_id);

create type ledger_kind as enum
  ('earn', 'hold', 'release', 'spend', 'reverse_earn', 'return_spend', 'adjust', 'lapse', 'merge', 'coupon');

-- Append-only. 'reference' makes each movement happen once, whoever repeats it.
create table ledger_entries (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  kind ledger_kind not null,
  reference text not null unique,
  order_id uuid references orders,
  transaction_id uuid references transactions,
  balance_before integer not null, balance_delta integer not null, balance_after integer not null check (balance_after >= 0),
  held_before integer not null, held_delta integer not null, held_after integer not null check (held_after >= 0),
  progress_before integer not null, progress_delta integer not null, progress_after integer not null,
  points_before integer not null, points_after integer not null,
  reason text,
  staff_id bigint references staff,
  created_at timestamptz not null,
  check (balance_before + balance_delta = balance_after),
  check (held_before + held_delta = held_after),
  check (progress_before + progress_delta = progress_after)
);
create index ledger_entries_by_customer on ledger_entries (customer_id, id desc);
create index ledger_entries_by_order on ledger_entries (order_id) where order_id is not null;

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

create table opinions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  shop_id integer not null references shops,
  transaction_id uuid unique references transactions,
  comment text not null,
  rating smallint check (rating between 1 and 5),
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
