-- Orders, and what a customer was quoted before. All amounts are integer cents of euros.

create type order_state as enum
  ('awaiting_payment', 'received', 'preparing', 'ready', 'collected', 'cancelled', 'expired');

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
  -- The five minutes in which the order is promised, what it takes of them, and when the shop really took it on and had it made.
  slot_at timestamptz,
  units integer not null default 0 check (units >= 0),
  received_at timestamptz,
  made_at timestamptz,
  -- The language in which the customer ordered, null for Portuguese: messages about the order are written in it.
  language text,
  -- When the certified provider was first asked for an order's document: from then on there may be one, whether or not its id
  -- has come back. What takes it back when the order's money goes back has an id of its own.
  invoice_asked_at timestamptz,
  credit_note_id text,
  -- How often an order and its payments have changed: whoever heard of a change asks again until the answer is as new. A
  -- payment counts for itself, because locks are taken from the order to its payments and never back.
  version integer not null default 1,
  unique (shop_id, day, number)
);
create index orders_by_customer on orders (customer_id, id desc);
create index orders_under_way on orders (customer_id) where state not in ('collected', 'cancelled', 'expired');
create index orders_of_shop on orders (shop_id, id) where state not in ('collected', 'cancelled', 'expired');
create index orders_awaiting on orders (expires_at) where state = 'awaiting_payment';
create index orders_by_slot on orders (shop_id, slot_at);
create index orders_by_made on orders (made_at) where made_at is not null;

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

-- Numbers of a shop's day, which is the day of pickup: an order for Saturday has one of Saturday's.
create table daily_numbers (
  shop_id integer not null references shops (id),
  day date not null,
  last integer not null,
  primary key (shop_id, day)
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

-- What a customer was last told that a cart costs, and when it can be ready: finalising another figure, or a later time, is
-- refused and told. One row a cart, so that a second device's calculation doesn't make the first one's forgotten.
create table quotes (
  customer_id bigint not null references customers,
  cart_hash bytea not null,
  subtotal_cents integer not null,
  discount_cents integer not null,
  quoted_at timestamptz not null,
  pickup_at timestamptz,
  slot_at timestamptz,
  -- The place that is kept in the shop's time while the customer goes through the checkout: one a customer, whatever they
  -- calculate, and no more for many accounts of one device than for one.
  shop_id integer references shops,
  units integer not null default 0,
  held_until timestamptz,
  origins text[] not null default '{}',
  primary key (customer_id, cart_hash)
);
create unique index quotes_holding on quotes (customer_id) where held_until is not null;
create index quotes_by_slot on quotes (shop_id, slot_at) where held_until is not null;
create index quotes_by_age on quotes (quoted_at);

-- From where an order was placed, or its payment asked for: keyed hashes of a device and of networks, for two days.
create table order_origins (
  order_id uuid not null references orders (id),
  key text not null,
  created_at timestamptz not null,
  primary key (order_id, key)
);
create index order_origins_by_key on order_origins (key, created_at);
