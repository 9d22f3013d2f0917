-- outside a transaction: orders are placed meanwhile. What the certified provider was asked for and hasn't numbered.
drop index concurrently if exists orders_uninvoiced;
create index concurrently orders_uninvoiced on orders (invoice_asked_at)
  where invoice_asked_at is not null and invoice_id is null;
