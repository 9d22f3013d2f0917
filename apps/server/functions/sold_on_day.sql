-- What shops sold on a day of their own clocks, sale by sale, as the documents say it now: less what came back of it, whenever it
-- did. A sale is of when it was paid; an order paid in two parts is one sale, with the first. 'method' is that of the money.
create or replace function sold_on_day(p_shops integer[], p_day date) returns table (
  shop_id integer, at timestamp, channel text, method text, transaction_id uuid, till_sale uuid, order_id uuid, is_first boolean,
  money bigint, balance bigint, back bigint
) language sql stable as $$
  with shop as (
    -- An hour more at both ends, as a clock that goes back at midnight shows it twice.
    select id, time_zone, p_day::timestamp at time zone time_zone - interval '1 hour' as since,
      (p_day + 1)::timestamp at time zone time_zone + interval '1 hour' as until
    from shops where id = any(p_shops)
  ), sold as (
    select shop.id as shop_id, s.sold_at at time zone time_zone as at, 'line' as channel, s.method, s.transaction_id, s.id as till_sale,
      null::uuid as order_id, true as is_first, s.paid_cents - back.money as money, s.discount_cents - back.discount as balance,
      back.gross as back
    from shop join till_sales s on s.shop_id = shop.id and s.sold_at >= since and s.sold_at < until
    cross join lateral (
      select coalesce(sum(money_cents), 0) as money, coalesce(sum(discount_cents), 0) as discount, coalesce(sum(gross_cents), 0) as gross
      from till_returns where sale_id = s.id) back
    union all
    select shop.id, t.happened_at at time zone time_zone, t.source, '', t.id, case when t.lines is not null then t.id end, null, true,
      t.paid_cents + t.packaging_cents - t.returned_cents - t.returned_packaging_cents + t.returned_discount_cents,
      t.discount_cents - t.returned_discount_cents, t.returned_cents + t.returned_packaging_cents
    from shop join transactions t on t.shop_id = shop.id and t.client_id is not null and t.happened_at >= since and t.happened_at < until
    where not t.by_line and t.reversed_at is null
    union all
    select shop.id, t.happened_at at time zone time_zone,
      case when o.id is null then t.source when o.taken_by is null then 'app' else 'phone' end,
      coalesce(paid.method, ''), t.id, null, t.order_id, first.is_first,
      t.paid_cents + t.packaging_cents - t.returned_cents + t.returned_discount_cents - case when first.is_first then back.packaging else 0 end,
      t.discount_cents - t.returned_discount_cents, t.returned_cents
    from shop join transactions t on t.shop_id = shop.id and t.client_id is null and t.happened_at >= since and t.happened_at < until
    left join orders o on o.id = t.order_id
    cross join lateral (select t.order_id is null or t.id = first_sale_of(t.order_id) as is_first) first
    cross join lateral (
      select coalesce(sum(packaging_cents - unpaid_packaging_cents), 0) as packaging
      from order_refunds where order_id = t.order_id and cause <> 'ended') back
    left join lateral (
      select p.method from payments p
      where p.order_id = t.order_id and p.state in ('paid', 'refunding', 'refunded')
        and coalesce(p.reason, '') not in ('paid_twice', 'undone')
      order by abs(extract(epoch from coalesce(p.finished_at, p.requested_at) - t.happened_at)) limit 1) paid on true
    where t.reversed_at is null
  )
  select shop_id, at, channel, method, transaction_id, till_sale, order_id, is_first, money, balance, back
  from sold where at::date = p_day
$$;
