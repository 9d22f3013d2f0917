-- The simulators' own memory: what the customer's phone shows at /simulador.
create schema simulator;

create table simulator.messages (
  id bigint generated always as identity primary key,
  channel text not null,
  recipient text not null,
  text text not null,
  subject text,
  sent_at timestamptz not null default now(),
  dedupe_id text unique
);
create index messages_by_recipient on simulator.messages (recipient, id desc);

create table simulator.payments (
  id uuid primary key default uuidv7(),
  idempotency_key text not null unique,
  order_ref text not null,
  phone text not null,
  amount_cents integer not null,
  state text not null default 'pending',
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  description text not null default '',
  refund_ref text,
  method text not null default 'mbway',
  -- Where the page of a card leads back to: once it was answered, and when it wasn't.
  return_url text not null default '',
  cancel_url text not null default ''
);
create index payments_pending on simulator.payments (expires_at) where state = 'pending';

create table simulator.callbacks (
  id bigint generated always as identity primary key,
  payment_id uuid not null references simulator.payments,
  state text not null,
  due_at timestamptz not null,
  delivered_at timestamptz
);
create index callbacks_waiting on simulator.callbacks (due_at) where delivered_at is null;

-- How the gateway treats the next request of a phone.
create table simulator.scripts (
  phone text primary key,
  behaviour text not null check (behaviour in ('silence', 'error', 'decline', 'slow'))
);
