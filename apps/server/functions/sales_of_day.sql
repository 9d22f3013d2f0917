-- What shops sold on a day of their own clocks, by hour, as the documents say it now: less what came back of it, whenever it did.
-- A sale is of when it was paid; an order paid in two parts is one sale, with the first.
create or replace function sales_of_day(p_shops integer[], p_day date) returns table (
  shop_id integer, hour smallint, channel text, method text, sales integer, cents bigint, newcomers integer, regulars integer,
  promised integer, kept integer
) language sql stable as $$
  with shop as (
    -- An hour more at both ends, as a clock that goes back at midnight shows it twice.
    select id, time_zone, p_day::timestamp at time zone time_zone - interval '1 hour' as since,
      (p_day + 1)::timestamp at time zone time_zone + interval '1 hour' as until
    from shops where id = any(p_shops)
  ), sold as (
    select shop.id as shop_id, s.sold_at at time zone time_zone as at, 'line' as channel, s.method, s.transaction_id, true as is_first,
      s.paid_cents - back.money as money, s.discount_cents - back.discount as balance, back.gross as back
    from shop join till_sales s on s.shop_id = shop.id and s.sold_at >= since and s.sold_at < until
    cross join lateral (
      select coalesce(sum(money_cents), 0) as money, coalesce(sum(discount_cents), 0) as discount, coalesce(sum(gross_cents), 0) as gross
      from till_returns where sale_id = s.id) back
    union all
    select shop.id, t.happened_at at time zone time_zone, t.source, '', t.id, true,
      t.paid_cents + t.packaging_cents - t.returned_cents + t.returned_discount_cents, t.discount_cents - t.returned_discount_cents,
      t.returned_cents
    from shop join transactions t on t.shop_id = shop.id and t.client_id is not null and t.happened_at >= since and t.happened_at < until
    where not t.by_line and t.reversed_at is null
    union all
    select shop.id, t.happened_at at time zone time_zone,
      case when o.id is null then t.source when o.taken_by is null then 'app' else 'phone' end,
      coalesce(paid.method, ''), t.id, first.is_first,
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
  ), of_day as (
    select *, case when money <= 0 and balance > 0 then 'balance' else method end as main,
      (is_first and (money + balance > 0 or back = 0))::integer as counts
    from sold where at::date = p_day
  ), known as (
    select of_day.*, bought.customer_id, not exists (
      select from transactions earlier where earlier.customer_id = bought.customer_id
        and (earlier.happened_at, earlier.id) < (bought.happened_at, bought.id)) as is_new
    from of_day left join transactions bought on bought.id = of_day.transaction_id
  ), facts as (
    select shop_id, at, channel, main as method, counts as sales, money as cents, (customer_id is not null and is_new)::integer * counts as newcomers,
      (customer_id is not null and not is_new)::integer * counts as regulars, 0 as promised, 0 as kept from known
    union all
    select shop_id, at, channel, 'balance', 0, balance, 0, 0, 0, 0 from known where balance <> 0
    union all
    -- A minute is no news.
    select shop.id, o.made_at at time zone time_zone, case when o.taken_by is null then 'app' else 'phone' end, '', 0, 0, 0, 0, 1,
      (o.made_at < o.ready_at + interval '1 minute')::integer
    from shop join orders o on o.shop_id = shop.id and o.made_at >= since and o.made_at < until
    where o.ready_at is not null and (o.made_at at time zone time_zone)::date = p_day
  )
  select shop_id, extract(hour from at)::smallint, channel, method, sum(sales)::integer, sum(cents)::bigint, sum(newcomers)::integer,
    sum(regulars)::integer, sum(promised)::integer, sum(kept)::integer
  from facts group by 1, 2, 3, 4
$$;
