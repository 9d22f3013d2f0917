-- outside a transaction: the index is built beside what is sold
-- A number that is given, or typed at a counter, is looked for among the orders that its shop has open.
drop index concurrently if exists orders_of_shop;
create index concurrently orders_of_shop on orders (shop_id, number) where state not in ('collected', 'cancelled', 'expired');
