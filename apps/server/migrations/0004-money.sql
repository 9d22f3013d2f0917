-- Orders, payments and the ledger. All amounts are integer cents of euros.

create type order_state as enum
  ('awaiting_payment', 'received', 'preparing', 'ready', 'collected', 'cancelled', 'expired');
create type payment_state as enum
  ('created', 'sending', 'pending', 'paid', 'rejected', 'declined', 'expired', 'failed', 'unknown', 'cancelled',
   'refunding', 'refunded');

-- The loyalty rule in force (product.md, Loyalty), written from the settings at start.
create table loyalty_rule (
  only_one boolean primary key default true check (only_one),
  cents_per_point integer not null default 600 check (cents_per_point > 0),
  threshold integer not null default 10 check (threshold > 0),
  reward_cents integer not null default 600 check (reward_cents > 0),
  since timestamptz not null default '-infinity'
);
insert into loyalty_rule default values;

create table orders (
  id uuid primary key default uuidv7(),
  customer_id bigint not null references customers,
  shop_id integer not null references shops,
  number integer not null,
  day date not null,
  state order_state not null default 'awaiting_payment',
  paid boolean not null default false,
  delivery_type smallint not null check (delivery_type in (0, 1)),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null check (discount_cents between 0 and subtotal_cents),
  total_cents integer not null generated always as (subtotal_cents - discount_cents) stored,
  payment_phone text,
  invoice_name text not null default '', invoice_tax_id text not null default '', invoice_email text not null default '',
  note text not null default '',
  pickup_at timestamptz,
  ready_at timestamptz,
  menu_version bigint not null references menus,
  terms_version integer not null default 1,
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- The number that the certified invoicing programme gave; never one of ours.
  invoice_id text,
  -- What the order gave when it was paid, for the confirmation and for taking it back.
  points_added integer not null default 0,
  unique (shop_id, day, number)
);
create index orders_by_customer on orders (customer_id, id desc);
create index orders_under_way on orders (customer_id) where state not in ('collected', 'cancelled', 'expired');
create index orders_of_shop on orders (shop_id, id) where state not in ('collected', 'cancelled', 'expired');
create index orders_awaiting on orders (expires_at) where state = 'awaiting_payment';

create table order_lines (
  order_id uuid not null references orders on delete cascade,
  position smallint not null,
  product_code text not null,
  name text not null,
  quantity smallint not null check (quantity between 1 and 99),
  unit_cents integer not null check (unit_cents >= 0),
  line_cents integer not null generated always as (unit_cents * quantity) stored,
  vat_rate numeric(4, 2) not null,
  -- The line by rate, [{rate, gross}]: an extra may be taxed otherwise than its product.
  vat_parts jsonb not null,
  complements jsonb not null default '[]',
  options jsonb not null default '[]',
  note text not null default '',
  primary key (order_id, position)
);

create table payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  attempt smallint not null,
  -- What the gateway knows it by: 14 characters, for the shortest that one takes is 15.
  reference text not null unique default upper(left(replace(gen_random_uuid()::text, '-', ''), 14)),
  gateway text not null,
  gateway_ref text,
  method text not null default 'mbway',
  phone text,
  amount_cents integer not null check (amount_cents > 0),
  state payment_state not null default 'created',
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  finished_at timestamptz,
  refund_ref text,
  reason text,
  unique (order_id, attempt)
);
create unique index payments_by_ref on payments (gateway, gateway_ref) where gateway_ref is not null;
create index payments_open on payments (expires_at) where state in ('created', 'sending', 'pending', 'unknown');
create index payments_refunding on payments (id) where state = 'refunding';

-- Every callback as it came, before it is believed: verified, stored, answered, then worked on.
create table payment_callbacks (
  id bigint generated always as identity primary key,
  gateway text not null,
  gateway_ref text not null,
  body jsonb not null,
  received_at timestamptz not null default now()
);

-- The last short number a shop gave, and the day it belongs to: #042 starts over each morning.
create table order_numbers (
  shop_id integer primary key references shops,
  day date not null,
  last integer not null
);

-- One row per customer and key: the key of finaliza-encomenda and the answer it was given.
create table idempotency_keys (
  customer_id bigint not null references customers,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What the customer was last told a cart costs; finalising another figure is refused and told.
create table quotes (
  customer_id bigint primary key references customers,
  cart_hash bytea not null,
  subtotal_cents integer not null,
  discount_cents integer not null,
  quoted_at timestamptz not null
);

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
  unique (shop_id, client_id)
);
create index transactions_by_customer on transactions (customer_id, id desc);

create type ledger_kind as enum
  ('earn', 'hold', 'release', 'spend', 'reverse_earn', 'return_spend', 'adjust', 'lapse', 'merge');

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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are append-only';
end $$;
create trigger ledger_is_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
