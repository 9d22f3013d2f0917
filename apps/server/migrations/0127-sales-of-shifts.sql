-- outside a transaction
drop index concurrently if exists till_sales_not_closed;
create index concurrently till_sales_not_closed on till_sales (shop_id) where shift_id is null;
drop index concurrently if exists till_sales_of_shift;
create index concurrently till_sales_of_shift on till_sales (shift_id) where shift_id is not null;
drop index concurrently if exists till_returns_not_closed;
create index concurrently till_returns_not_closed on till_returns (sale_id) where shift_id is null;
drop index concurrently if exists till_returns_of_shift;
create index concurrently till_returns_of_shift on till_returns (shift_id) where shift_id is not null;
