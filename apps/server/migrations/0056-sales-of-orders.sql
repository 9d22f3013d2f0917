-- outside a transaction: orders are paid meanwhile.
drop index concurrently if exists transactions_by_order;
create index concurrently transactions_by_order on transactions (order_id) where order_id is not null;
