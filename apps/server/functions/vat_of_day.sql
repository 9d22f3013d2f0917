-- The money of what shops sold on a day by rate of VAT, with it; what was paid by balance was taxed when it wasn't given. A sale's
-- money is of the rates that are left of its lines, after the balance's share of goods: packaging is paid by none. Rounded once a
-- day, so that rates add up to the money: a document's own rounding may have a cent at another rate. -1 is what a till tells by
-- its amount alone.
create or replace function vat_of_day(p_shops integer[], p_day date) returns table (shop_id integer, rate smallint, cents bigint)
language sql stable as $$
  with sold as materialized (
    select *, coalesce(till_sale, transaction_id) as sale from sold_on_day(p_shops, p_day) where money <> 0
  ), parts as (
    select sold.shop_id, sold.sale, sold.money, sold.balance, line.is_goods, (part->>'rate')::numeric::smallint as rate,
      (part->>'gross')::numeric * line.cents / line.gross as worth
    from sold cross join lateral lines_left_of(sold.till_sale, sold.order_id) line cross join lateral jsonb_array_elements(line.parts) part
    where line.cents > 0
  ), weighed as (
    select *, worth * case when is_goods
      then greatest(0, 1 - balance / nullif(sum(worth) filter (where is_goods) over (partition by sale), 0)) else 1 end as weight
    from parts
  ), shares as (
    select *, money * weight / nullif(sum(weight) over (partition by sale), 0) as share from weighed
  ), rates as (
    select shop_id, rate, sum(share) as share from shares where share is not null group by shop_id, rate
    union all
    select shop_id, 999, sum(money) - coalesce((select sum(share) from shares where shares.shop_id = sold.shop_id), 0) from sold group by shop_id
  ), whole as (
    select shop_id, rate, round(sum(share) over so_far)::bigint - coalesce(round(sum(share) over before)::bigint, 0) as cents
    from rates window so_far as (partition by shop_id order by rate),
      before as (partition by shop_id order by rate rows between unbounded preceding and 1 preceding)
  )
  select shop_id, case rate when 999 then -1 else rate end::smallint, cents from whole where cents <> 0
$$;
