-- What another maker's till sold of packaging: it came with the sale's money, and goes back with its share of a return.
alter table transactions add column returned_packaging_cents integer not null default 0;
alter table transactions add constraint transactions_returned_packaging_check
  check (returned_packaging_cents between 0 and packaging_cents) not valid;

-- A cent that comes back may be of packaging alone.
alter table sale_returns add column packaging_cents integer not null default 0;
alter table sale_returns drop constraint sale_returns_amount_cents_check,
  add constraint sale_returns_amount_least check (amount_cents >= 0 and packaging_cents >= 0) not valid;

alter table till_receipts add column packaging_cents integer not null default 0;
alter table till_receipts add constraint till_receipts_packaging_check check (packaging_cents between 0 and total_cents) not valid;
