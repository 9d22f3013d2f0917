-- What went back of paid orders, and the certified provider's notes of it. What was asked of it and came of it for a whole
-- order stood in orders.credit_note_id, which is read no more.
alter table orders add column invoice_url text;

create type refund_cause as enum ('ended', 'missing', 'claimed', 'changed');

create table order_refunds (
  -- What the provider makes the note once for.
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  -- The first, second … of its order: the shares of each follow from those before it.
  number smallint not null,
  cause refund_cause not null,
  -- [{position, quantity, gross}]; of an order that ended, all that was left.
  lines jsonb not null default '[]',
  gross_cents integer not null check (gross_cents >= 0),
  -- What was paid by balance, and went back there.
  discount_cents integer not null check (discount_cents between 0 and gross_cents),
  money_cents integer not null generated always as (gross_cents - discount_cents) stored,
  refunded_at timestamptz not null,
  -- Whether the order's document had been asked for by then: what it says is taken back by a note. Else it never said this.
  invoiced boolean not null,
  credit_note_id text,
  credit_note_url text,
  unique (order_id, number)
);
create index order_refunds_uncredited on order_refunds (order_id)
  where invoiced and money_cents > 0 and credit_note_id is null;

-- Under the order's id, which its note was made under.
insert into order_refunds (id, order_id, number, cause, gross_cents, discount_cents, refunded_at, invoiced, credit_note_id)
select id, id, 1, 'ended', subtotal_cents, discount_cents, coalesce(ended_at, placed_at), invoice_asked_at is not null, credit_note_id
from orders where paid and state in ('cancelled', 'expired');
