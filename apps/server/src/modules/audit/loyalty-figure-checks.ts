// What the office is told of loyalty is what the ledger says, and who comes back what the sales say, of months that are counted.
import sql from 'sql-template-tag';
import type { Check } from '#modules/audit/checks.ts';
import { chainDay, chainMonth, dayBegins } from '#platform/chain-days.ts';

const nextMonth = dayBegins(sql`month + interval '1 month'`).text;

export const loyaltyFigureChecks: Check[] = [
  {
    name: 'what loyalty gave and took on a day is what its entries say',
    text: `
      select format('shop:%s:%s:%s', shop_id, day, kind) as subject, format('kept %s/%s/%s, entries say %s/%s/%s', kept.balance_cents,
        kept.held_cents, kept.points - kept.redeemed_points, told.balance, told.held, told.points) as difference
      from (
        select of_shop.id as shop_id, ${chainDay(sql`e.created_at`).text} as day, e.kind::text as kind,
          sum(e.balance_delta) as balance, sum(e.held_delta) as held, sum(e.points_after - e.points_before) as points
        from ledger_entries e left join orders o on o.id = e.order_id left join transactions t on t.id = sale_of_entry(e.transaction_id, e.reference)
        cross join lateral (values (0), (coalesce(o.shop_id, t.shop_id, -1))) of_shop (id)
        where e.id <= (select until_id from ledger_rolled_up) group by 1, 2, 3) told
      full join loyalty_by_day kept using (shop_id, day, kind)
      where (select until_id from ledger_rolled_up) > 0 and (kept.balance_cents, kept.held_cents, kept.points - kept.redeemed_points)
        is distinct from (told.balance, told.held, told.points)`,
  },
  {
    name: 'the customers of a month are those who bought in it',
    text: `
      select 'month:' || month as subject, format('kept %s, sales say %s', coalesce(kept.customers, 0), coalesce(told.customers, 0)) as difference
      from (select month, sum(customers) as customers from cohorts_by_month group by month) kept
      full join (
        select ${chainMonth(sql`happened_at`).text} as month, count(distinct customer_id) as customers
        from transactions where reversed_at is null group by 1) told using (month)
      join cohorts_counted counted using (month) cross join sales_rolled_up rolled
      where coalesce(kept.customers, 0) <> coalesce(told.customers, 0) and counted.counted_at > ${nextMonth}
        and rolled.until > ${nextMonth} + interval '1 hour'
        and not exists (select from sales_days_changed where day < month + interval '1 month 1 day')`,
  },
];
