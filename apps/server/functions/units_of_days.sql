-- What shops' orders take of the most that days have, by line: what is left of it, on the order's day, without what comes instead of
-- it; and what its shop hadn't got, on the day that it was for then: nobody else can have that either. What is missing stays with
-- its day when the order is moved ('p_except', whose own units aren't in its way). In two steps, so that days are looked up.
create or replace function units_of_days(p_shops integer[], p_codes text[], p_from date, p_until date, p_except uuid) returns table (
  order_id uuid, shop_id integer, day date, code text, units integer
) language sql stable as $$
  select o.id, o.shop_id, o.day, l.product_code, (l.quantity - l.returned)::integer
      - coalesce((select sum(q.quantity) from missing_lines q
          where q.order_id = o.id and q.position = l.position and q.answer = 'swap'), 0)::integer
  from orders o join order_lines l on l.order_id = o.id
  where o.shop_id = any(p_shops) and o.day between p_from and p_until and l.product_code = any(p_codes)
    and o.state not in ('cancelled', 'expired') and o.id is distinct from p_except
    and l.quantity - l.returned > coalesce((select sum(q.quantity) from missing_lines q
      where q.order_id = o.id and q.position = l.position and q.answer = 'swap'), 0)
  union all
  -- What came instead may be missing too: a line never takes more than it was of.
  select o.id, o.shop_id, q.day, l.product_code, least(sum(q.quantity), max(l.quantity))::integer
  from missing_lines q join orders o on o.id = q.order_id join order_lines l on l.order_id = q.order_id and l.position = q.position
  where o.shop_id = any(p_shops) and q.day between p_from and p_until and l.product_code = any(p_codes)
    and q.answer in ('refund', 'cancel', 'swap')
  group by o.id, o.shop_id, q.day, l.product_code, l.position
$$;
