// What the office's figures were added up to is what the documents say, of days that are over. Days that changed since, or that
// the sweep hasn't come to, are added up soon.
import sql from 'sql-template-tag';
import type { Check } from '#modules/audit/checks.ts';
import { chainClock, chainDay } from '#platform/chain-days.ts';

const closed = `
  shop as (
    select s.id, s.time_zone, ((r.until - interval '15 minutes') at time zone s.time_zone)::date as open_day, r.until
    from shops s cross join sales_rolled_up r where r.until is not null
  ), first_of_order as (
    select distinct on (order_id) order_id, shop_id, happened_at from transactions
    where order_id is not null and reversed_at is null order by order_id, happened_at, id
  )`;

/** @param documents rows of a shop, a moment and cents */
const daysOf = (name: string, table: string, documents: string): Check => ({
  name,
  text: `
    with ${closed}, documents as (
      select shop.id as shop_id, (at at time zone time_zone)::date as day, sum(cents)::bigint as cents
      from (${documents}) told join shop on shop.id = told.shop_id group by 1, 2
    ), kept as (
      select shop_id, day, sum(cents)::bigint as cents from ${table} where not by_month group by 1, 2
    )
    select format('shop:%s:%s', shop_id, day) as subject, format('kept %s, documents say %s', kept.cents, documents.cents) as difference
    from documents full join kept using (shop_id, day) join shop on shop.id = shop_id
    where day < open_day and coalesce(kept.cents, 0) <> coalesce(documents.cents, 0)
      and not exists (
        select from sales_days_changed c where c.shop_id = shop.id and c.day = coalesce(documents.day, kept.day))`,
});

const monthsOf = (table: string, sum = 'cents'): Check => ({
  name: `a month of ${table} is the sum of its days`,
  text: `
    select format('shop:%s:%s', shop_id, month) as subject, format('kept %s, its days %s', months, days) as difference
    from (
      select shop_id, date_trunc('month', day)::date as month, coalesce(sum(${sum}) filter (where by_month), 0) as months,
        coalesce(sum(${sum}) filter (where not by_month), 0) as days
      from ${table} group by 1, 2) sums cross join sales_rolled_up
    where month < date_trunc('month', ${chainClock(sql`until`).text} - interval '1 day') and months <> days`,
});

const chainOf = (table: string, sum = 'cents'): Check => ({
  name: `${table} of the chain are those of its shops`,
  text: `
    select format('chain:%s', day) as subject, format('kept %s, its shops %s', chain, shops) as difference
    from (
      select day, coalesce(sum(${sum}) filter (where shop_id = 0), 0) as chain,
        coalesce(sum(${sum}) filter (where shop_id <> 0), 0) as shops
      from ${table} where not by_month group by day) sums
    where chain <> shops`,
});

/** A rate may be less or more than its lines by what they weren't paid of in money on that day, and by the day's rounding. */
const ratesOfDays: Check = {
  name: 'each rate of VAT of a day is that of the lines of its documents',
  text: `
    with ${closed}, order_sales as (
      select t.shop_id, t.happened_at, t.order_id, t.id = first_sale_of(t.order_id) as is_first,
        paid_cents + packaging_cents - returned_cents + returned_discount_cents as money
      from transactions t where order_id is not null and reversed_at is null
    ), told (shop_id, at, rate, cents, other) as (
      select shop_id, happened_at, -1, paid_cents + packaging_cents - returned_cents - returned_packaging_cents + returned_discount_cents, 0
      from transactions where order_id is null and reversed_at is null and not by_line and lines is null
      union all
      select shop_id, happened_at, (part->>'rate')::numeric::integer, (part->>'gross')::integer, 0
      from transactions cross join lateral jsonb_array_elements(lines) line cross join lateral jsonb_array_elements(line->'parts') part
      where reversed_at is null
      union all
      select shop_id, happened_at, -1, 0, discount_cents + returned_cents + returned_packaging_cents from transactions where reversed_at is null and lines is not null
      union all
      select shop_id, sold_at, (part->>'rate')::numeric::integer, (part->>'gross')::integer, 0
      from till_sales cross join lateral jsonb_array_elements(lines) line cross join lateral jsonb_array_elements(line->'parts') part
      union all
      select shop_id, sold_at, -1, 0, goods_cents + packaging_cents - paid_cents
        + (select coalesce(sum(gross_cents), 0) from till_returns where sale_id = s.id)
      from till_sales s
      union all
      select shop_id, happened_at, (part->>'rate')::numeric::integer, (part->>'gross')::integer, 0
      from order_sales join order_lines using (order_id) cross join lateral jsonb_array_elements(vat_parts) part where is_first
      union all
      select shop_id, happened_at, -1, 0, case when is_first
        then abs((select coalesce(sum(line_cents), 0) from order_lines l where l.order_id = o.order_id) - money)
          + (select coalesce(sum(packaging_cents), 0) from order_refunds r where r.order_id = o.order_id)
        else abs(money) end
      from order_sales o
    ), documents as (
      select shop.id as shop_id, (at at time zone time_zone)::date as day, rate, sum(cents) as cents, sum(other) as other
      from told join shop on shop.id = told.shop_id group by 1, 2, 3
    ), room as (
      select shop_id, day, sum(other) as cents from documents group by 1, 2
    ), kept as (
      select shop_id, day, rate::integer, cents from vat_by_day where not by_month
    )
    select format('shop:%s:%s', shop_id, day) as subject,
      format('kept %s of rate %s, lines say %s', kept.cents, rate, documents.cents) as difference
    from documents full join kept using (shop_id, day, rate) left join room using (shop_id, day) join shop on shop.id = shop_id
    where day < open_day and abs(coalesce(kept.cents, 0) - coalesce(documents.cents, 0)) > 1 + coalesce(room.cents, 0)
      and not exists (select from sales_days_changed c where c.shop_id = shop.id and c.day = coalesce(documents.day, kept.day))`,
};

export const figureChecks: Check[] = [
  ratesOfDays,
  daysOf(
    'what a shop sold on a day is what its documents say',
    'sales_by_hour',
    `
      select shop_id, happened_at as at, subtotal_cents + packaging_cents - returned_cents - returned_packaging_cents as cents
      from transactions
      where reversed_at is null and not by_line
      union all
      select shop_id, happened_at, -(packaging_cents - unpaid_packaging_cents) from first_of_order join order_refunds r using (order_id)
      where r.cause <> 'ended'
      union all select shop_id, sold_at, goods_cents + packaging_cents from till_sales
      union all select shop_id, sold_at, -gross_cents from till_sales s join till_returns r on r.sale_id = s.id`,
  ),
  daysOf(
    'the products that a shop sold on a day are the goods of its documents',
    'products_by_hour',
    `
      select f.shop_id, happened_at as at, subtotal_cents - packaging_cents as cents from first_of_order f join orders o on o.id = f.order_id
      union all
      select shop_id, happened_at, -(gross_cents - packaging_cents) from first_of_order join order_refunds r using (order_id)
      where r.cause <> 'ended'
      union all
      select shop_id, happened_at, line.cents from transactions t cross join lateral lines_left_of(t.id, null) line
      where lines is not null and reversed_at is null and line.code <> ''
      union all select shop_id, sold_at, goods_cents from till_sales
      union all select shop_id, sold_at, -(gross_cents - r.packaging_cents) from till_sales s join till_returns r on r.sale_id = s.id`,
  ),
  daysOf(
    'the rates of VAT of a day are of the money of its documents',
    'vat_by_day',
    `
      select shop_id, happened_at as at, paid_cents + packaging_cents - returned_cents - returned_packaging_cents
        + returned_discount_cents as cents from transactions
      where reversed_at is null and not by_line
      union all
      select shop_id, happened_at, -(packaging_cents - unpaid_packaging_cents) from first_of_order join order_refunds r using (order_id)
      where r.cause <> 'ended'
      union all select shop_id, sold_at, paid_cents from till_sales
      union all select shop_id, sold_at, -money_cents from till_sales s join till_returns r on r.sale_id = s.id`,
  ),
  daysOf(
    'there are as many baskets of a day as sales by line with goods left',
    `(select by_month, shop_id, day, baskets as cents from baskets_by_day where one = '') kept`,
    `
      select shop_id, happened_at as at, 1 as cents from first_of_order f
      where exists (select from order_lines l where l.order_id = f.order_id and l.packaging is null and l.quantity > l.returned)
      union all
      select shop_id, happened_at, 1 from transactions t where reversed_at is null
        and exists (select from jsonb_array_elements(t.lines) line where line->>'code' <> '')
      union all
      select shop_id, sold_at, 1 from till_sales s where exists (
        select from jsonb_array_elements(s.lines) line where line->>'kind' = 'product' and (line->>'quantity')::integer > (
          select coalesce(sum((back->>'quantity')::integer), 0) from till_returns r cross join lateral jsonb_array_elements(r.lines) back
          where r.sale_id = s.id and back->>'position' = line->>'position'))`,
  ),
  {
    name: 'what a coupon gave on a day is what its uses say',
    text: `
      select format('coupon:%s:%s', coupon_id, day) as subject, format('kept %s, its uses say %s', kept.sums, told.sums) as difference
      from (select coupon_id, day, array[uses, given_cents] as sums from coupons_by_day) kept full join (
        select coupon_id, ${chainDay(sql`redeemed_at`).text} as day,
          array[count(*), sum(amount_cents - taken_back_cents)] as sums
        from coupon_redemptions where not undone group by 1, 2) told using (coupon_id, day) cross join coupons_rolled_up
      where day < open_day and kept.sums is distinct from told.sums and day not in (select day from coupon_days_changed)`,
  },
  chainOf('products_by_hour'),
  chainOf('baskets_by_day', 'baskets'),
  monthsOf('sales_by_hour'),
  monthsOf('products_by_hour'),
  monthsOf('vat_by_day'),
  monthsOf('baskets_by_day', 'baskets'),
  {
    name: 'a day is the sum of its hours',
    text: `
      select format('shop:%s:%s', shop_id, day) as subject,
        format('%s by %s %s: kept %s, its hours %s', case when by_month then 'month' else 'day' end, channel, method, kept, hours) as difference
      from (
        select by_month, shop_id, day, channel, method, array[sales, cents, newcomers, regulars, promised, kept] as kept from sales_by_day
      ) days full join (
        select by_month, shop_id, day, channel, method,
          array[sum(sales), sum(cents), sum(newcomers), sum(regulars), sum(promised), sum(kept)] as hours
        from sales_by_hour group by by_month, shop_id, day, channel, method
      ) summed using (by_month, shop_id, day, channel, method)
      where kept::numeric[] is distinct from hours::numeric[]`,
  },
  {
    name: 'no two products are in more baskets together than each alone',
    text: `
      select format('shop:%s:%s:%s', pair.shop_id, pair.day, pair.one) as subject, format('with %s in %s baskets, itself in %s', pair.other,
        pair.baskets, single.baskets) as difference
      from baskets_by_day pair left join baskets_by_day single
        on (single.by_month, single.shop_id, single.day, single.one, single.other) = (pair.by_month, pair.shop_id, pair.day, pair.one, '')
      where pair.other <> '' and pair.baskets > coalesce(single.baskets, 0)`,
  },
];
