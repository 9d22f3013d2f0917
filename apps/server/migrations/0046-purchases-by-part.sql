-- outside a transaction: orders are placed meanwhile.
drop index concurrently if exists orders_of_purchase;
create index concurrently orders_of_purchase on orders (purchase_id) where purchase_id is not null;
drop index concurrently if exists payments_of_charge;
create index concurrently payments_of_charge on payments (charge_id) where charge_id is not null;
