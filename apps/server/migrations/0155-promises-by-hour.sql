-- outside a transaction: hours are read for promises alone, which few of them have.
drop index concurrently if exists sales_by_hour_promised;
create index concurrently sales_by_hour_promised on sales_by_hour (by_month, shop_id, day, hour) include (promised, kept) where promised > 0;
