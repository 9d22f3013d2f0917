-- Every payment is compared with its gateway's word; what people must look at is kept until it is settled.

alter table payments
  -- When the money was asked to go back, of a gateway that can't be asked twice; null again once it said no.
  add column refund_asked_at timestamptz,
  add column reconciliations smallint not null default 0,
  add column reconciled_at timestamptz;
create index payments_to_reconcile on payments (coalesce(reconciled_at, finished_at, requested_at))
  where reconciliations < 3 and state <> 'created';

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
  settled_how text
);
-- One open finding of a kind about one thing, however often it is found.
create unique index payment_findings_open on payment_findings (kind, subject) where settled_at is null;
create index payment_findings_by_payment on payment_findings (payment_id) where settled_at is null;
