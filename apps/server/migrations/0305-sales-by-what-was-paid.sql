-- outside a transaction: tills sell meanwhile. A sale by its amount is found by what it says on its paper: its packaging is in it.
-- transactions_by_paid stays for who still looks by the version before.
drop index concurrently if exists transactions_by_paid_in_all;
create index concurrently transactions_by_paid_in_all on transactions ((paid_cents + packaging_cents), happened_at desc) where client_id is not null;
