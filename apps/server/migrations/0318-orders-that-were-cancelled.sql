-- outside a transaction: orders are placed meanwhile. Each change of a shop asks what of it was cancelled lately.
drop index concurrently if exists orders_cancelled_of_shop;
create index concurrently orders_cancelled_of_shop on orders (shop_id, ended_at) where state = 'cancelled';
