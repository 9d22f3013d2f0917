-- A message to many has a segment, a channel, somebody who answers for it, and a group that isn't told, to compare with.
alter table broadcasts
  add column channel text not null default 'push' check (channel in ('push', 'sms', 'email')),
  -- Those who bought so often, or for so much, within so many days; or never.
  add column purchases_least integer check (purchases_least > 0),
  add column spent_least_cents integer check (spent_least_cents > 0),
  add column within_days integer not null default 90 check (within_days between 1 and 1095),
  add column new_customers_only boolean not null default false,
  add column control_percent integer not null default 0 check (control_percent between 0 and 50),
  add column control_count integer not null default 0,
  add column written_by bigint references staff,
  add column written_at timestamptz,
  add column approved_by bigint references staff,
  add column approved_at timestamptz,
  -- The coupon that it tells of, and what it did: sums that name nobody, kept when the people are forgotten.
  add column coupon_id integer references coupons,
  add column result jsonb,
  drop constraint broadcasts_state_check,
  add constraint broadcasts_state_known check (state in ('draft', 'approved', 'scheduled', 'sent')) not valid;
update broadcasts set written_by = created_by, written_at = created_at where written_at is null;

-- Who was told, and who by lot wasn't (no channel). The cap over all marketing is counted here.
create table broadcast_people (
  broadcast_id bigint not null references broadcasts,
  customer_id bigint not null references customers,
  channel text check (channel in ('push', 'sms', 'email')),
  at timestamptz not null,
  primary key (broadcast_id, customer_id)
);
create index broadcast_people_by_customer on broadcast_people (customer_id, at);
create index broadcast_people_by_age on broadcast_people (at);

-- What counts for the cap by now.
insert into broadcast_people (broadcast_id, customer_id, channel, at)
select split_part(n.reference, ':', 2)::bigint, n.customer_id, 'push', n.sent_at
from notifications n join broadcasts b on b.id = split_part(n.reference, ':', 2)::bigint
where n.kind = 'broadcast' and n.customer_id is not null and n.sent_at > now() - interval '8 days'
  and n.reference ~ '^broadcast:[0-9]+:[0-9]+$'
on conflict do nothing;

-- Coupons that ask for a purchase give part of it, and no more than their value.
alter table coupons
  add column percent smallint check (percent between 1 and 100),
  add column product_code text,
  add column minimum_cents integer check (minimum_cents > 0),
  -- Hours of the shop's clock at which it was made, the last not included.
  add column from_hour smallint check (from_hour between 0 and 23),
  add column until_hour smallint check (until_hour between 1 and 24);

-- The purchase that gave it, by its order or its sale: one has one coupon. What comes back of it takes its part back.
alter table coupon_redemptions
  add column transaction_id uuid references transactions,
  add column purchase_id uuid,
  add column taken_back_cents integer not null default 0 check (taken_back_cents >= 0);
