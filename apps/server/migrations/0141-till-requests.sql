-- What a till asks a phone to pay by MB WAY: the sale as it was priced, which is one once the money has come.
create table till_requests (
  id uuid primary key,
  shop_id integer not null references shops,
  staff_id bigint references staff,
  device_id uuid references till_devices,
  -- Whose it will be, and the sale: only as long as they are waited for.
  customer_id bigint references customers,
  sale jsonb,
  request_hash bytea not null,
  payment_id uuid not null unique references payments,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'ended')),
  reason text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  sale_id uuid unique references till_sales,
  constraint till_requests_ended check ((state = 'waiting') = (ended_at is null)),
  constraint till_requests_sold check (sale_id is null or (state = 'paid' and sale is null))
);
create index till_requests_to_sell on till_requests (id) where state = 'paid' and sale_id is null;
create index till_requests_by_customer on till_requests (customer_id) where customer_id is not null;

-- Those of tills are of no order.
alter table payments alter column order_id drop not null;
