-- The products that shops sold by line on a day of their own clocks, by hour, less what came back; an order's when its sale is.
create or replace function products_of_day(p_shops integer[], p_day date) returns table (
  shop_id integer, hour smallint, code text, name text, units integer, cents bigint
) language sql stable as $$
  select sold.shop_id, extract(hour from sold.at)::smallint, line.code, max(line.name), sum(line.units)::integer, sum(line.cents)::bigint
  from sold_on_day(p_shops, p_day) sold cross join lateral lines_left_of(sold.till_sale, sold.order_id) line
  where sold.is_first and line.is_goods and line.code <> '' and (line.units <> 0 or line.cents <> 0) group by 1, 2, 3
$$;
