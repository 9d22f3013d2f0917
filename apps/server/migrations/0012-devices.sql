-- Rotating codes, and whether what was told was heard.

-- A rotating code opens a sale once: which step of which device was read at a till.
create table loyalty_codes_used (
  session_id uuid not null references sessions on delete cascade,
  step bigint not null,
  used_at timestamptz not null,
  primary key (session_id, step)
);
create index loyalty_codes_used_by_age on loyalty_codes_used (used_at);

-- When one of the customer's devices showed it, in the app that was in front of them.
alter table notifications add column acknowledged_at timestamptz;
create index notifications_by_order on notifications (order_id, id desc) where order_id is not null;
create index push_subscriptions_by_device on push_subscriptions (device_uid);
