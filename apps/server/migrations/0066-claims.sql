-- What a customer says was missing of what they collected (docs/decisions/0330-something-was-missing.md).
create type claim_state as enum ('accepted', 'waiting', 'refused');

create table order_claims (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  number smallint not null,
  -- [{position, quantity}]: a unit is claimed once, whatever becomes of it.
  lines jsonb not null default '[]',
  gross_cents integer not null,
  note text not null,
  to_balance boolean not null,
  claimed_at timestamptz not null,
  state claim_state not null,
  decided_at timestamptz,
  -- Null where it was accepted at once.
  decided_by bigint references staff,
  answer text not null default '',
  refund_id uuid references order_refunds,
  unique (order_id, number)
);
create index order_claims_waiting on order_claims (claimed_at) where state = 'waiting';
