-- What leaves the house and what waits to: the outbox, the messages, the limits.

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null default '{}',
  -- Whose realtime streams look again: customer:{id}, order:{id}, shop:{id}, device:{uid}, global.
  keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Readers that must not skip a row still in flight read below pg_snapshot_xmin.
  transaction_id xid8 not null default pg_current_xact_id(),
  dispatched_at timestamptz
);
create index outbox_waiting on outbox (id) where dispatched_at is null;

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);

-- One row per message to one person over one channel; 'reference' lets a repeated job send it once.
create table deliveries (
  id bigint generated always as identity primary key,
  reference text not null unique,
  channel text not null check (channel in ('sms', 'email', 'push')),
  kind text not null,
  customer_id bigint references customers,
  recipient text not null,
  subject text,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  gateway_ref text,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table notifications (
  id uuid primary key default uuidv7(),
  customer_id bigint references customers,             -- null is for everyone
  title text not null,
  text text not null,
  link text,
  kind text not null default 'info',
  order_id uuid references orders,
  sent_at timestamptz not null
);
create index notifications_by_customer on notifications (customer_id, id desc);

create table notification_reads (
  notification_id uuid not null references notifications on delete cascade,
  customer_id bigint not null references customers,
  read_at timestamptz not null default now(),
  primary key (notification_id, customer_id)
);

create table push_subscriptions (
  id uuid primary key default uuidv7(),
  device_uid uuid not null references devices,
  customer_id bigint references customers,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

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

create table privacy_requests (
  id uuid primary key default uuidv7(),
  customer_id bigint not null references customers,
  kind text not null check (kind in ('forget', 'export')),
  email text not null,
  token_hash bytea,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'done', 'withdrawn', 'lapsed')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  due_at timestamptz,
  done_at timestamptz,
  file text
);
create index privacy_requests_by_customer on privacy_requests (customer_id, asked_at desc);

-- The simulators' own memory: what the customer's phone shows at /simulador.
create schema simulator;
create table simulator.messages (
  id bigint generated always as identity primary key,
  channel text not null,
  recipient text not null,
  text text not null,
  subject text,
  sent_at timestamptz not null default now()
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
  expires_at timestamptz not null
);
create table simulator.callbacks (
  id bigint generated always as identity primary key,
  payment_id uuid not null references simulator.payments,
  state text not null,
  due_at timestamptz not null,
  delivered_at timestamptz
);
