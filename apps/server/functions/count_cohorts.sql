-- Counts who bought in a month, by where and when they bought first. What was reversed isn't bought.
create or replace function count_cohorts(p_month date) returns void language sql as $$
  with bounds as (
    select p_month::timestamp at time zone 'Europe/Lisbon' as since,
      (p_month + interval '1 month')::timestamp at time zone 'Europe/Lisbon' as until
  ), bought as (
    select customer_id from bounds join transactions t on t.client_id is not null and t.happened_at >= since and t.happened_at < until
    where t.reversed_at is null
    union
    select customer_id from bounds cross join shops
    join transactions t on t.shop_id = shops.id and t.client_id is null and t.happened_at >= since and t.happened_at < until
    where t.reversed_at is null
  ), fresh as materialized (
    select first.shop_id, least(date_trunc('month', first.happened_at at time zone 'Europe/Lisbon')::date, p_month) as first_month,
      count(*)::integer as customers
    from bought cross join lateral (
      -- In the order in which they were recorded: an index has it.
      select shop_id, happened_at from transactions t where t.customer_id = bought.customer_id and t.reversed_at is null
      order by id limit 1) first
    group by 1, 2
  ), gone as (
    delete from cohorts_by_month had where month = p_month
      and not exists (select from fresh where (fresh.shop_id, fresh.first_month) = (had.shop_id, had.first_month))
  )
  insert into cohorts_by_month as had select p_month, shop_id, first_month, customers from fresh
  on conflict (month, shop_id, first_month) do update set customers = excluded.customers where had is distinct from excluded
$$;
