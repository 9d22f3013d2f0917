-- What is charged for packaging: docs/decisions/0331-packaging.md.
create type packaging_kind as enum ('deposit', 'container', 'bag');
create type packaging_tax as enum ('untaxed', 'as_contents', 'standard');

create table packaging_prices (
  id integer primary key generated always as identity,
  kind packaging_kind not null,
  -- Null for all that have none of their own.
  region tax_region,
  -- The days of the pickup, both included.
  from_day date not null,
  until_day date,
  amount_cents integer not null check (amount_cents between 0 and 10000),
  tax packaging_tax not null,
  -- Else the tax comes on top.
  tax_included boolean not null,
  check (until_day >= from_day),
  unique nulls not distinct (kind, region, from_day)
);

-- As the law has them where nobody set anything else: DL 152-D/2017, art. 30-B, and Portaria 331-E/2021. A bag costs what its
-- chain says, so none is offered before that.
insert into packaging_prices (kind, from_day, amount_cents, tax, tax_included)
values ('deposit', '2026-04-10', 10, 'untaxed', true), ('container', '2022-07-01', 30, 'as_contents', false);

-- Of the subtotal, what is packaging: it earns nothing and is never discounted.
alter table orders add column packaging_cents integer not null default 0,
  add column own_container boolean not null default false,
  add constraint orders_packaging_check check (packaging_cents >= 0 and discount_cents <= subtotal_cents - packaging_cents) not valid;

-- A line of packaging, and the line that is in it; null for what holds all of them.
alter table order_lines add column packaging packaging_kind,
  add column packs smallint,
  add constraint order_lines_packaging_check check (packaging is not null or (packs is null and quantity <= 99)) not valid;
alter table order_lines drop constraint order_lines_quantity_check,
  add constraint order_lines_quantity_least check (quantity >= 1) not valid;

-- Of what went back, what was packaging.
alter table order_refunds add column packaging_cents integer not null default 0,
  -- And of that, what had never been paid.
  add column unpaid_packaging_cents integer not null default 0,
  add constraint order_refunds_packaging_check
    check (unpaid_packaging_cents between 0 and packaging_cents and discount_cents <= gross_cents - packaging_cents) not valid;

