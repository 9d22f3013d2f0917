-- Orders go back in parts: by the means of payment, or at once as balance.
alter type ledger_kind add value 'refund';

alter table order_refunds add column to_balance boolean not null default false;

-- Of a line's units, those that its order's refunds took off: the audit compares.
alter table order_lines add column returned smallint not null default 0 check (returned between 0 and quantity);

-- Part of what a payment brought, on its way back. The rest of one that goes back whole is the payment's own.
create table payment_refunds (
  -- As the order's refund.
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null,
  -- When it was asked to go back, of a gateway that can't be asked twice; null again once it said no.
  asked_at timestamptz,
  checked_at timestamptz,
  refund_ref text,
  refunded_at timestamptz
);
create index payment_refunds_by_payment on payment_refunds (payment_id);
create index payment_refunds_due on payment_refunds (created_at) where refunded_at is null;

-- What the simulated gateway has given back, once for each id.
create table simulator.refunds (
  id text primary key,
  payment_id uuid not null references simulator.payments,
  amount_cents integer not null,
  refund_ref text not null default gen_random_uuid()::text
);
insert into simulator.refunds (id, payment_id, amount_cents, refund_ref)
select idempotency_key, id, refunded_cents, coalesce(refund_ref, gen_random_uuid()::text) from simulator.payments where refunded_cents > 0;
