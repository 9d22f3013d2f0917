-- outside a transaction: tills sell meanwhile. The same of sales that were undone: no other is in it.
drop index concurrently if exists transactions_undone;
create index concurrently transactions_undone on transactions (happened_at desc) where reversed_at is not null;
