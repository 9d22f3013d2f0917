-- outside a transaction: orders are placed meanwhile. By what the office looks for (docs/decisions/0366-orders-and-sales.md).
-- Names stand here as plain() has them: the planner puts its words in their place, and it isn't there yet in an empty database.
drop index concurrently if exists orders_newest_of_shop;
create index concurrently orders_newest_of_shop on orders (shop_id, placed_at desc);
drop index concurrently if exists orders_newest;
create index concurrently orders_newest on orders (placed_at desc);
drop index concurrently if exists orders_by_number;
create index concurrently orders_by_number on orders (number, placed_at desc);
drop index concurrently if exists orders_by_total;
create index concurrently orders_by_total on orders (total_cents, placed_at desc);
drop index concurrently if exists orders_by_tax_id;
create index concurrently orders_by_tax_id on orders (invoice_tax_id, placed_at desc) where invoice_tax_id <> '';
drop index concurrently if exists orders_by_called;
create index concurrently orders_by_called on orders using gin
  (to_tsvector('simple', translate(lower(called), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'))) where called <> '';
drop index concurrently if exists transactions_newest;
create index concurrently transactions_newest on transactions (happened_at desc) where client_id is not null;
drop index concurrently if exists transactions_newest_of_shop;
create index concurrently transactions_newest_of_shop on transactions (shop_id, happened_at desc) where client_id is not null;
drop index concurrently if exists transactions_by_paid;
create index concurrently transactions_by_paid on transactions (paid_cents, happened_at desc) where client_id is not null;
drop index concurrently if exists customers_by_name;
create index concurrently customers_by_name on customers using gin
  (to_tsvector('simple', translate(lower(name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'))) where erased_at is null;
drop index concurrently if exists payments_by_method;
create index concurrently payments_by_method on payments (method, order_id desc) where state in ('paid', 'refunding', 'refunded');
