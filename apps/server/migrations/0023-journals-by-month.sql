-- What is only ever written at its end lies in months (docs/decisions/0311-journals-by-month.md): functions/keep_months.sql makes
-- them ahead, and takes what stands here already out of the default partitions, which have whatever no month is there for. The
-- rows are copied under a lock: of a large chain this is done while it is closed.

-- contract: the table comes back under its name, with what was in it.
create table ledger_entries_before as select * from ledger_entries;
-- contract: made anew below.
drop table ledger_entries;

-- Append-only. 'reference' makes each movement happen once, whoever repeats it: what it is about is named by a UUID that says
-- when that was made, so the same reference always lies in the same month, and is unique there.
create table ledger_entries (
  id bigint generated always as identity,
  customer_id bigint not null references customers,
  kind ledger_kind not null,
  reference text not null,
  order_id uuid references orders,
  transaction_id uuid references transactions,
  balance_before integer not null, balance_delta integer not null, balance_after integer not null check (balance_after >= 0),
  held_before integer not null, held_delta integer not null, held_after integer not null check (held_after >= 0),
  progress_before integer not null, progress_delta integer not null, progress_after integer not null,
  points_before integer not null, points_after integer not null,
  reason text,
  staff_id bigint references staff,
  created_at timestamptz not null,
  subject_at timestamptz not null,
  primary key (id, subject_at),
  unique (reference, subject_at),
  check (balance_before + balance_delta = balance_after),
  check (held_before + held_delta = held_after),
  check (progress_before + progress_delta = progress_after),
  -- As post_entry has it.
  constraint ledger_entries_subject_at_check check (subject_at = coalesce(
    uuid_extract_timestamp(substring(reference from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid), '-infinity'))
) partition by range (subject_at);
create index ledger_entries_by_customer on ledger_entries (customer_id, id desc);
create index ledger_entries_by_order on ledger_entries (order_id) where order_id is not null;
create table ledger_entries_default partition of ledger_entries default;
-- Of no order and no sale: coupons, corrections, what lapsed.
create table ledger_entries_undated partition of ledger_entries for values from (minvalue) to ('2020-01-01 00:00+00');

insert into ledger_entries (id, customer_id, kind, reference, order_id, transaction_id, balance_before, balance_delta,
  balance_after, held_before, held_delta, held_after, progress_before, progress_delta, progress_after, points_before,
  points_after, reason, staff_id, created_at, subject_at)
overriding system value
select e.*, coalesce(
  uuid_extract_timestamp(substring(reference from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid), '-infinity')
from ledger_entries_before e;
select setval(pg_get_serial_sequence('ledger_entries', 'id'), coalesce(max(id), 0) + 1, false) from ledger_entries_before;
drop table ledger_entries_before;

-- contract: as above.
create table staff_actions_before as select * from staff_actions;
-- contract: made anew below.
drop table staff_actions;
create table staff_actions (
  id bigint generated always as identity,
  staff_id bigint references staff,
  shop_id integer references shops,
  action text not null,
  subject text not null,
  before jsonb, after jsonb, reason text,
  happened_at timestamptz not null default now(),
  -- Where: the shop, and the device when it was one of the shop's. Without a person it was a command or a job.
  device_id uuid references till_devices,
  primary key (id, happened_at)
) partition by range (happened_at);
create index staff_actions_by_subject on staff_actions (subject, id desc);
create index staff_actions_by_shop on staff_actions (shop_id, id desc);
create index staff_actions_by_staff on staff_actions (staff_id, id desc);
create index staff_actions_by_action on staff_actions (action, id desc);
create table staff_actions_default partition of staff_actions default;
insert into staff_actions overriding system value select * from staff_actions_before;
select setval(pg_get_serial_sequence('staff_actions', 'id'), coalesce(max(id), 0) + 1, false) from staff_actions_before;
drop table staff_actions_before;

-- contract: as above.
create table payment_callbacks_before as select * from payment_callbacks;
-- contract: made anew below.
drop table payment_callbacks;
-- Every callback as it came, before it is believed: verified, stored, answered, then worked on.
create table payment_callbacks (
  id bigint generated always as identity,
  gateway text not null,
  gateway_ref text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  primary key (id, received_at)
) partition by range (received_at);
create table payment_callbacks_default partition of payment_callbacks default;
insert into payment_callbacks overriding system value select * from payment_callbacks_before;
select setval(pg_get_serial_sequence('payment_callbacks', 'id'), coalesce(max(id), 0) + 1, false) from payment_callbacks_before;
drop table payment_callbacks_before;
