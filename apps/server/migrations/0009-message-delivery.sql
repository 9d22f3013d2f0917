-- What the sending of messages and the simulators remember.

alter table deliveries
  add column html text,
  -- A code that arrives after it has lapsed is only confusing: past this it is no longer sent.
  add column send_before timestamptz;
-- One notification per reference, however often the job that makes it runs.
alter table notifications add column reference text unique;

create index push_subscriptions_by_customer on push_subscriptions (customer_id);
create index notifications_for_everyone on notifications (id desc) where customer_id is null;

alter table simulator.messages add column dedupe_id text unique;
alter table simulator.payments
  add column description text not null default '',
  add column refund_ref text;
create index callbacks_waiting on simulator.callbacks (due_at) where delivered_at is null;
create index payments_pending on simulator.payments (expires_at) where state = 'pending';
-- How the gateway treats the next request of a phone.
create table simulator.scripts (
  phone text primary key,
  behaviour text not null check (behaviour in ('silence', 'error', 'decline', 'slow'))
);
