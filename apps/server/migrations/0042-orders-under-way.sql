-- outside a transaction: orders are placed meanwhile.
drop index concurrently if exists orders_under_way;
create index concurrently orders_under_way on orders (customer_id) where state < 'collected';
drop index concurrently if exists orders_of_shop;
create index concurrently orders_of_shop on orders (shop_id, number) where state < 'collected';
