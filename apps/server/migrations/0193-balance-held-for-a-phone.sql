-- What of a customer's balance a sale uses that a phone is asked to pay the rest of: held until it is known how that ends.
alter table till_requests add column held_cents integer not null default 0 check (held_cents >= 0);
-- The request that a reading's spending was for: one that ended unpaid gives it back.
alter table till_identifications add column spent_for uuid;
