-- Adds a month's days up, so that years are read by months: a shop's beside each other, as they are read.
create or replace function roll_up_month(p_shops integer[], p_month date) returns void language plpgsql as $$
begin
  delete from sales_by_hour where by_month and shop_id = any(p_shops) and day = p_month;
  insert into sales_by_hour
  select true, shop_id, p_month, hour, channel, method, sum(sales), sum(cents), sum(newcomers), sum(regulars), sum(promised), sum(kept)
  from sales_by_hour where not by_month and shop_id = any(p_shops) and day >= p_month and day < p_month + interval '1 month'
  group by shop_id, hour, channel, method order by shop_id;
  delete from sales_by_day where by_month and shop_id = any(p_shops) and day = p_month;
  insert into sales_by_day
  select true, shop_id, p_month, channel, method, sum(sales), sum(cents), sum(newcomers), sum(regulars), sum(promised), sum(kept)
  from sales_by_day where not by_month and shop_id = any(p_shops) and day >= p_month and day < p_month + interval '1 month'
  group by shop_id, channel, method order by shop_id;
  delete from products_by_hour where by_month and shop_id = any(p_shops) and day = p_month;
  insert into products_by_hour select true, shop_id, p_month, hour, code, sum(units), sum(cents)
  from products_by_hour where not by_month and shop_id = any(p_shops) and day >= p_month and day < p_month + interval '1 month'
  group by shop_id, hour, code order by shop_id;
  delete from vat_by_day where by_month and shop_id = any(p_shops) and day = p_month;
  insert into vat_by_day select true, shop_id, p_month, rate, sum(cents)
  from vat_by_day where not by_month and shop_id = any(p_shops) and day >= p_month and day < p_month + interval '1 month'
  group by shop_id, rate order by shop_id;
  delete from baskets_by_day where by_month and shop_id = any(p_shops) and day = p_month;
  insert into baskets_by_day select true, shop_id, p_month, one, other, sum(baskets)
  from baskets_by_day where not by_month and shop_id = any(p_shops) and day >= p_month and day < p_month + interval '1 month'
  group by shop_id, one, other order by shop_id;
end $$;
