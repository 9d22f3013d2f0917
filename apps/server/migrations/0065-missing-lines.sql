-- What a shop has run out of once it was paid, and what its customer says to it (docs/decisions/0329-missing-lines.md).
create type missing_answer as enum ('swap', 'refund', 'cancel', 'found');
create type missing_answerer as enum ('customer', 'shop', 'clock');

-- What happens where nothing is said in time, as it was chosen when ordering; and what a swap is for.
alter table order_lines add column if_missing missing_answer not null default 'refund', add column substitute_code text;

-- An order isn't made ready or handed over while its customer is being asked.
alter table orders add column open_questions smallint not null default 0 check (open_questions >= 0);

create table missing_lines (
  order_id uuid not null references orders,
  number smallint not null,
  position smallint not null,
  quantity smallint not null check (quantity > 0),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answer missing_answer,
  answered_at timestamptz,
  answered_by missing_answerer,
  -- What comes instead.
  substitute_code text,
  substitute_name text,
  substitute_cents integer,
  -- Of what the line's units cost, what went back by it.
  refund_id uuid references order_refunds,
  primary key (order_id, number)
);
create unique index missing_lines_asked on missing_lines (order_id, position) where answered_at is null;
create index missing_lines_due on missing_lines (answer_by) where answered_at is null;
