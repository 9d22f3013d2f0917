-- outside a transaction: orders are placed meanwhile. What ended without being collected is little: whoever looks for it passes over none
-- of what was. An order that is collected is never in it.
drop index concurrently if exists orders_ended_otherwise;
create index concurrently orders_ended_otherwise on orders (state, placed_at desc) where state > 'collected';
