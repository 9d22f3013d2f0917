-- What shops sold on a day (sold_on_day), by hour, channel and method, and the orders made that had been promised for a time.
create or replace function sales_of_day(p_shops integer[], p_day date) returns table (
  shop_id integer, hour smallint, channel text, method text, sales integer, cents bigint, newcomers integer, regulars integer,
  promised integer, kept integer
) language sql stable as $$
  with of_day as (
    select *, case when money <= 0 and balance > 0 then 'balance' else method end as main,
      (is_first and (money + balance > 0 or back = 0))::integer as counts
    from sold_on_day(p_shops, p_day)
  ), known as (
    select of_day.*, bought.customer_id, not exists (
      select from transactions earlier where earlier.customer_id = bought.customer_id and earlier.reversed_at is null
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
    from shops shop join orders o on o.shop_id = shop.id and o.made_at >= p_day::timestamp at time zone time_zone - interval '1 hour'
      and o.made_at < (p_day + 1)::timestamp at time zone time_zone + interval '1 hour'
    where shop.id = any(p_shops) and o.ready_at is not null and (o.made_at at time zone time_zone)::date = p_day
  )
  select shop_id, extract(hour from at)::smallint, channel, method, sum(sales)::integer, sum(cents)::bigint, sum(newcomers)::integer,
    sum(regulars)::integer, sum(promised)::integer, sum(kept)::integer
  from facts group by 1, 2, 3, 4
$$;
