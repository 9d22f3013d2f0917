-- What the chain tells its customers.

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
  sent_at timestamptz,
  html text,
  -- A code that arrives after it has lapsed is only confusing: past this it is no longer sent.
  send_before timestamptz,
  -- What became of an SMS after its gateway had taken it.
  delivered_at timestamptz,
  -- The gateway's code for why it never arrived.
  failure text
);
create index deliveries_by_customer on deliveries (customer_id);
create index deliveries_by_age on deliveries (created_at);
create index deliveries_by_gateway_ref on deliveries (gateway_ref) where channel = 'sms' and gateway_ref is not null;

create table notifications (
  id uuid primary key default uuidv7(),
  customer_id bigint references customers,             -- null is for everyone
  title text not null,
  text text not null,
  link text,
  kind text not null default 'info',
  order_id uuid references orders,
  sent_at timestamptz not null,
  -- One notification per reference, however often the job that makes it runs.
  reference text unique,
  -- When one of the customer's devices showed it, in the app that was in front of them.
  acknowledged_at timestamptz
);
create index notifications_by_customer on notifications (customer_id, id desc);
create index notifications_for_everyone on notifications (id desc) where customer_id is null;
create index notifications_by_order on notifications (order_id, id desc) where order_id is not null;

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
create index push_subscriptions_by_customer on push_subscriptions (customer_id);
create index push_subscriptions_by_device on push_subscriptions (device_uid);

-- A message of the chain to many: to whom, when, and how far it has come.
create table broadcasts (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  link text,
  -- Whom it is for: everyone who agreed, or those who bought in one shop, or who haven't come for so many days.
  shop_id integer references shops,
  absent_days integer check (absent_days between 1 and 1095),
  -- Nobody gets more of them than this in seven days.
  weekly_cap integer not null default 2 check (weekly_cap between 1 and 7),
  send_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent')),
  sent_count integer not null default 0,
  sent_at timestamptz,
  created_by bigint references staff,
  created_at timestamptz not null default now()
);
create index broadcasts_due on broadcasts (send_at) where state = 'scheduled';
