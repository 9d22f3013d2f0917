-- In how many baskets a product was, and two together, of what shops sold by line on a day: a basket has what didn't come back.
-- Without a second product a row is of one, without any of all baskets.
create or replace function baskets_of_day(p_shops integer[], p_day date) returns table (
  shop_id integer, one text, other text, baskets integer
) language sql stable as $$
  with bought as materialized (
    select distinct sold.shop_id, coalesce(sold.till_sale, sold.order_id) as sale, line.code
    from sold_on_day(p_shops, p_day) sold cross join lateral lines_left_of(sold.till_sale, sold.order_id) line
    where sold.is_first and line.is_goods and line.code <> '' and line.units > 0
  )
  select shop_id, '', '', count(distinct sale)::integer from bought group by shop_id
  union all
  select shop_id, code, '', count(*)::integer from bought group by shop_id, code
  union all
  select first.shop_id, first.code, second.code, count(*)::integer
  from bought first join bought second on second.sale = first.sale and second.code > first.code group by 1, 2, 3
$$;
