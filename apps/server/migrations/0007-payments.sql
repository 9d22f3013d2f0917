-- Payments of orders, and what a gateway says otherwise than our books.

create type payment_state as enum
  ('created', 'sending', 'pending', 'paid', 'rejected', 'declined', 'expired', 'failed', 'unknown', 'cancelled',
   'refunding', 'refunded');

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
  -- When the money was asked to go back, of a gateway that can't be asked twice; null again once it said no.
  refund_asked_at timestamptz,
  -- Every payment is compared with its gateway's word.
  reconciliations smallint not null default 0,
  reconciled_at timestamptz,
  -- Where a card is paid; told to nobody but the order's customer.
  redirect_url text,
  version integer not null default 1,
  unique (order_id, attempt)
);
create unique index payments_by_ref on payments (gateway, gateway_ref) where gateway_ref is not null;
create index payments_open on payments (expires_at) where state in ('created', 'sending', 'pending', 'unknown');
create index payments_refunding on payments (id) where state = 'refunding';
create index payments_to_reconcile on payments (coalesce(reconciled_at, finished_at, requested_at))
  where reconciliations < 3 and state <> 'created';

-- Every callback as it came, before it is believed: verified, stored, answered, then worked on.
create table payment_callbacks (
  id bigint generated always as identity primary key,
  gateway text not null,
  gateway_ref text not null,
  body jsonb not null,
  received_at timestamptz not null default now()
);

-- What people must look at, kept until it is settled.
create table payment_findings (
  id bigint generated always as identity primary key,
  kind text not null,
  payment_id uuid references payments,
  -- The payment's id, or the gateway's reference of what isn't ours.
  subject text not null,
  -- Amounts, states and references: nothing of a person.
  details jsonb not null default '{}',
  found_at timestamptz not null,
  seen_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references staff,
  settled_how text,
  -- What somebody wrote when they settled a difference between our books and a gateway's: where they looked, what they saw.
  settled_note text
);
-- One open finding of a kind about one thing, however often it is found.
create unique index payment_findings_open on payment_findings (kind, subject) where settled_at is null;
create index payment_findings_by_payment on payment_findings (payment_id) where settled_at is null;
