-- What a till sells by its lines, with or without a customer, and what comes back of it.

create table till_sales (
  -- Its loyalty's too, where its customer is known.
  id uuid primary key,
  shop_id integer not null references shops,
  client_id text not null,
  request_hash bytea not null,
  transaction_id uuid unique references transactions check (transaction_id = id),
  staff_id bigint references staff,
  device_id uuid references till_devices,
  sold_at timestamptz not null,
  delivery_type text not null check (delivery_type in ('take_away', 'eat_in')),
  menu_version bigint not null,
  -- Goods and what they are packed in, as they were priced: {position, kind, code, name, details, quantity, unit, gross, parts, packs}.
  lines jsonb not null,
  goods_cents integer not null check (goods_cents >= 0),
  packaging_cents integer not null check (packaging_cents >= 0),
  discount_cents integer not null check (discount_cents between 0 and goods_cents),
  paid_cents integer not null check (paid_cents = goods_cents + packaging_cents - discount_cents),
  method text not null check (method in ('cash', 'terminal', 'mbway', 'balance')),
  given_cents integer check (given_cents is null or (given_cents >= paid_cents and method = 'cash')),
  invoice_name text not null default '',
  invoice_tax_id text not null default '',
  invoice_asked_at timestamptz,
  invoice_id text,
  invoice_url text,
  unique (shop_id, client_id),
  constraint till_sales_paid_somehow check ((method = 'balance') = (paid_cents = 0)),
  constraint till_sales_spent_by_somebody check (discount_cents = 0 or transaction_id is not null)
);
create index till_sales_of_shop on till_sales (shop_id, sold_at desc);

-- Units that came back: the discount's share as balance, the rest the way the money came.
create table till_returns (
  id uuid primary key,
  sale_id uuid not null references till_sales,
  lines jsonb not null,
  gross_cents integer not null check (gross_cents > 0),
  packaging_cents integer not null check (packaging_cents between 0 and gross_cents),
  discount_cents integer not null,
  money_cents integer not null check (money_cents >= 0),
  reason text not null,
  staff_id bigint references staff,
  returned_at timestamptz not null,
  credit_note_id text,
  credit_note_url text,
  constraint till_returns_add_up check (discount_cents >= 0 and discount_cents + money_cents = gross_cents)
);
create index till_returns_of_sale on till_returns (sale_id);

-- What comes back of such a sale its lines say, not an amount.
alter table transactions add column by_line boolean not null default false;
