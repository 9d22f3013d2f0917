-- outside a transaction: orders are paid meanwhile. By shop and time, as a till's sales are found already.
drop index concurrently if exists transactions_of_orders;
create index concurrently transactions_of_orders on transactions (shop_id, happened_at) where client_id is null;
