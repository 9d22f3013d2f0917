-- outside a transaction: tills sell meanwhile. The same of a shop.
drop index concurrently if exists transactions_newest_by_amount_of_shop;
create index concurrently transactions_newest_by_amount_of_shop on transactions (shop_id, happened_at desc)
  where client_id is not null and not by_line;
