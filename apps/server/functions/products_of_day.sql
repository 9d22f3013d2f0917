-- The products that shops sold by line on a day of their own clocks, by hour, less what came back; an order's when its sale is.
create or replace function products_of_day(p_shops integer[], p_day date) returns table (
  shop_id integer, hour smallint, code text, name text, units integer, cents bigint
) language sql stable as $$
  with shop as (
    select id, time_zone, p_day::timestamp at time zone time_zone - interval '1 hour' as since,
      (p_day + 1)::timestamp at time zone time_zone + interval '1 hour' as until
    from shops where id = any(p_shops)
  ), lines as (
    select shop.id as shop_id, s.sold_at at time zone time_zone as at, line->>'code' as code, line->>'name' as name,
      (line->>'quantity')::integer - back.units as units, (line->>'gross')::integer - back.cents as cents
    from shop join till_sales s on s.shop_id = shop.id and s.sold_at >= since and s.sold_at < until
    cross join lateral jsonb_array_elements(s.lines) line
    cross join lateral (
      select coalesce(sum((part->>'quantity')::integer), 0) as units, coalesce(sum((part->>'gross')::integer), 0) as cents
      from till_returns r cross join lateral jsonb_array_elements(r.lines) part
      where r.sale_id = s.id and part->>'position' = line->>'position') back
    where line->>'kind' = 'product'
    union all
    select shop.id, t.happened_at at time zone time_zone, l.product_code, l.name, l.quantity - back.units, l.line_cents - back.cents
    from shop join transactions t on t.shop_id = shop.id and t.client_id is null and t.happened_at >= since and t.happened_at < until
    join order_lines l on l.order_id = t.order_id and l.packaging is null
    cross join lateral (
      select coalesce(sum((part->>'quantity')::integer), 0) as units, coalesce(sum((part->>'gross')::integer), 0) as cents
      from order_refunds r cross join lateral jsonb_array_elements(r.lines) part
      where r.order_id = t.order_id and r.cause <> 'ended' and (part->>'position')::smallint = l.position) back
    where t.reversed_at is null and t.id = first_sale_of(t.order_id)
  )
  select shop_id, extract(hour from at)::smallint, code, max(name), sum(units)::integer, sum(cents)::bigint
  from lines where at::date = p_day and (units <> 0 or cents <> 0) group by 1, 2, 3
$$;
