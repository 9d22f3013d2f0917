-- outside a transaction: orders are placed meanwhile.
drop index concurrently if exists orders_with_rest;
create index concurrently orders_with_rest on orders (shop_id, day) where later_cents > 0;
drop index concurrently if exists orders_rest_paid;
create index concurrently orders_rest_paid on orders (rest_paid_at) where rest_paid_at is not null and invoice_asked_at is null;
