-- What of an order isn't asked for when it is placed, and is paid later, in the app or at a counter
-- (docs/decisions/0326-the-rest-of-an-order.md).
alter table orders add column later_cents integer not null default 0 check (later_cents >= 0),
  -- Of it, what is still to be paid: what goes back of the order comes off this first.
  add column owed_cents integer not null default 0 check (owed_cents between 0 and later_cents),
  add column rest_paid_at timestamptz;

-- Asks for what was left to be paid later; at a counter it is taken, and its gateway is 'till'.
alter table payments add column rest boolean not null default false;

-- Of what went back, what had never been paid.
alter table order_refunds add column unpaid_cents integer not null default 0 check (unpaid_cents >= 0);

-- What goes back of an order may come out of two payments: the order's refund that this is of, where it isn't named as it.
alter table payment_refunds add column refund_id uuid;

-- Each time that money of an order arrives it is a sale.
alter table transactions drop constraint transactions_order_id_key;
