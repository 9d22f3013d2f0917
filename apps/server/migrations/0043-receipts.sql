-- Receipts of sales at which nobody showed a card: what other makers' tills tell of them, and who claims their points.

-- What a till sold to nobody in particular. By its ATCUD, which the tax authority makes unique for the issuer.
create table till_receipts (
  id uuid primary key default uuidv7(),
  atcud text not null unique,
  shop_id integer not null references shops,
  number text not null,
  total_cents integer not null check (total_cents > 0),
  issued_on date not null,
  told_at timestamptz not null,
  -- The sale that it counted as.
  transaction_id uuid references transactions
);
create index till_receipts_by_age on till_receipts (told_at) where transaction_id is null;

-- Several customers may claim a receipt before its till tells of it: only one of them says what is on it.
create table receipt_claims (
  customer_id bigint not null references customers,
  atcud text not null,
  number text not null,
  total_cents integer not null,
  issued_on date not null,
  claimed_at timestamptz not null,
  state text not null check (state in ('waiting', 'counted', 'refused')),
  transaction_id uuid references transactions,
  primary key (customer_id, atcud)
);
create index receipt_claims_by_atcud on receipt_claims (atcud);
create index receipt_claims_by_age on receipt_claims (claimed_at) where state <> 'counted';
