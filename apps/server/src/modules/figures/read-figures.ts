// What the office's cockpit shows of a period, out of what is added up already (roll-up-sales.ts): whole months by their sums,
// the rest by days.
import { addDays, type LocalDate } from '@fornada/domain/local-time.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { theChain } from '#modules/figures/roll-up-sales.ts';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';

export type Period = { from: LocalDate; until: LocalDate };

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

/** More days than so many are told by months. */
const mostDays = 92;
/** Rows of the map of products. */
const mostProducts = 15;

const daysOf = ({ from, until }: Period): number => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;

/** The same weekdays as often, just before: of a week the one before, of a day that of the week before. */
export function periodBefore(period: Period): Period & { shift: number } {
  const shift = Math.ceil(daysOf(period) / 7) * 7;
  return { from: addDays(period.from, -shift), until: addDays(period.until, -shift), shift };
}

/** A period's rows of `sales_by_hour` or `products_by_hour`, of these shops. */
function rowsOf(
  table: 'sales_by_hour' | 'products_by_hour',
  { from, until }: Period,
  shops: number[],
  wholeUntil: LocalDate,
): Sql {
  const first = from.endsWith('-01') ? from : monthAfter(from);
  const last = [monthOf(addDays(until, 1)), wholeUntil].sort()[0] ?? first;
  const of = (byMonth: boolean, since: LocalDate, before: LocalDate) => sql`
    select * from ${raw(table)} where by_month = ${raw(String(byMonth))} and shop_id = any(${shops}::int[])
      and day >= ${since}::date and day < ${before}::date`;
  if (first >= last) return of(false, from, addDays(until, 1));
  return sql`${of(false, from, first)} union all ${of(true, first, last)} union all ${of(false, last, addDays(until, 1))}`;
}

const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;
const monthAfter = (day: LocalDate): LocalDate => monthOf(addDays(monthOf(day), 31));

async function sumsOf(db: Queryable, rows: Sql, byMonth: boolean): Promise<SumRow[]> {
  const date = byMonth ? sql`to_char(day, 'YYYY-MM')` : sql`to_char(day, 'YYYY-MM-DD')`;
  return await db.query<SumRow>(sql`
    select shop_id as shop, date, method, channel, sum(sales)::float8 as sales, sum(cents)::float8 as cents,
      sum(newcomers)::float8 as newcomers, sum(regulars)::float8 as regulars, sum(promised)::float8 as promised,
      sum(kept)::float8 as kept
    from (
      -- By day first: it is few rows, and what is said of them costs by the row.
      select shop_id, ${date} as date, method, channel, sum(sales) as sales, sum(cents) as cents, sum(newcomers) as newcomers,
        sum(regulars) as regulars, sum(promised) as promised, sum(kept) as kept
      from (${rows}) rolled group by shop_id, day, method, channel
    ) daily group by grouping sets ((shop_id), (date), (method), (channel)) order by 1, 2, 3, 4`);
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

/**
 * @param shopIds null for all
 * @param hour of a period that ends today, which the day beside it is read until
 */
export async function readFigures(
  db: Queryable,
  asked: Period,
  { shopIds, hour }: { shopIds: number[] | null; hour: number | null },
) {
  const before = periodBefore(asked);
  const byMonth = daysOf(asked) > mostDays;
  const [state, shops] = await Promise.all([
    db.one<{ until: Date | null; whole_until: LocalDate }>(sql`
      select until, to_char(date_trunc('month', coalesce(until, '-infinity') at time zone 'Europe/Lisbon' - interval '1 day'), 'YYYY-MM-DD')
        as whole_until from sales_rolled_up`),
    db.query<{ id: number; name: string }>(sql`
      select id, name from ${shopView} shop where ${shopIds}::int[] is null or id = any(${shopIds}::int[]) order by position, id`),
  ]);
  const ids = shops.map(({ id }) => id);
  const rows = (table: 'sales_by_hour' | 'products_by_hour', period: Period, of = ids) =>
    rowsOf(table, period, of, state.until === null ? '0000-00-00' : state.whole_until);
  const [now, then, products] = await Promise.all([
    sumsOf(db, rows('sales_by_hour', asked), byMonth),
    sumsOf(
      db,
      sql`select * from (${rows('sales_by_hour', before)}) earlier where not (day = ${before.until}::date and hour >= ${hour ?? 24})`,
      byMonth,
    ),
    productsOf(db, rows('products_by_hour', asked, shopIds === null ? [theChain] : ids)),
  ]);
  return { before, byMonth, until: state.until, shops, now, then, products };
}
