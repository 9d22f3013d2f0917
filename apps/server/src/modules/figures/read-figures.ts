// What the office's cockpit shows first of a period: how much was sold, by what, and beside what was before.
import { addDays } from '@fornada/domain/local-time.ts';
import sql, { type Sql } from 'sql-template-tag';
import { theChain } from '#modules/figures/roll-up-sales.ts';
import {
  dateOf,
  isByMonth,
  type Period,
  periodBefore,
  type Rolled,
  readRolled,
  rowsOf,
} from '#modules/figures/rolled-rows.ts';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';

type Sums = {
  sales: number;
  cents: number;
  newcomers: number;
  regulars: number;
  promised: number;
  kept: number;
};
/** One of the four is said; what has none of them is a shop's. */
export type SumRow = Sums & {
  shop: number | null;
  date: string | null;
  method: string | null;
  channel: string | null;
};
type ProductRow = { code: string; name: string; hour: number; units: number; cents: number };

/** Rows of the map of products. */
const mostProducts = 15;

async function sumsOf(db: Queryable, rows: Sql, date: Sql): Promise<SumRow[]> {
  return await db.query<SumRow>(sql`
    select shop_id as shop, date, method, channel, sum(sales)::float8 as sales, sum(cents)::float8 as cents,
      sum(newcomers)::float8 as newcomers, sum(regulars)::float8 as regulars, sum(promised)::float8 as promised,
      sum(kept)::float8 as kept
    from (select *, ${date} as date from (${rows}) rolled) daily
    group by grouping sets ((shop_id), (date), (method), (channel)) order by 1, 2, 3, 4`);
}

async function productsOf(db: Queryable, rows: Sql): Promise<ProductRow[]> {
  return await db.query<ProductRow>(sql`
    with sold as materialized (
      select code, hour, sum(units)::float8 as units, sum(cents)::float8 as cents from (${rows}) rolled group by code, hour
    ), best as (
      select code, sum(units) as units from sold group by code having sum(units) > 0 order by units desc, code limit ${mostProducts}
    )
    select code, coalesce(name, code) as name, hour, sold.units, sold.cents
    from best join sold using (code) left join sold_products using (code) order by best.units desc, code, hour`);
}

/** A period's days; where a moment is said, the last of them until the hour that it is in the shop, so many days later. */
function rowsUntil(
  { shift, ...period }: ReturnType<typeof periodBefore>,
  moment: Date | null,
  shops: number[],
  rolled: Rolled,
): Sql {
  if (moment === null) return rowsOf('sales_by_day', period, shops, rolled);
  return sql`
    ${rowsOf('sales_by_day', { ...period, until: addDays(period.until, -1) }, shops, rolled)}
    union all
    select by_month, shop_id, day, channel, method, sales, cents, newcomers, regulars, promised, kept
    from sales_by_hour join ${shopView} shop on shop.id = shop_id
    where not by_month and shop_id = any(${shops}::int[]) and day = ${period.until}::date
      and day + make_interval(days => ${shift}, hours => hour + 1) <= ${moment}::timestamptz at time zone time_zone`;
}

/** @param shopIds null for all */
export const readShopNames = (
  db: Queryable,
  shopIds: number[] | null,
): Promise<{ id: number; name: string; live: boolean }[]> =>
  db.query(sql`
    select id, name, live from ${shopView} shop where ${shopIds}::int[] is null or id = any(${shopIds}::int[]) order by position, id`);

/**
 * @param shopIds null for all
 * @param moment of a period that ends today, which the day beside it is read until
 */
export async function readFigures(
  db: Queryable,
  asked: Period,
  { shopIds, moment }: { shopIds: number[] | null; moment: Date | null },
) {
  const before = periodBefore(asked);
  const [rolled, shops] = await Promise.all([readRolled(db), readShopNames(db, shopIds)]);
  const ids = shops.map(({ id }) => id);
  const date = dateOf(asked);
  const [now, then, products] = await Promise.all([
    sumsOf(db, rowsOf('sales_by_day', asked, ids, rolled), date),
    sumsOf(db, rowsUntil(before, moment, ids, rolled), date),
    productsOf(db, rowsOf('products_by_hour', asked, shopIds === null ? [theChain] : ids, rolled)),
  ]);
  return { before, byMonth: isByMonth(asked), until: rolled.until, shops, now, then, products };
}
