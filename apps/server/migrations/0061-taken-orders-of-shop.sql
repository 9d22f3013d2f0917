-- outside a transaction: orders are placed meanwhile.
drop index concurrently if exists orders_taken;
create index concurrently orders_taken on orders (shop_id, placed_at) where taken_by is not null;
