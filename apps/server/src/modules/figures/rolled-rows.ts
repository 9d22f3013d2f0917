// The rows of a period out of what is added up already (roll-up-sales.ts): whole months by their sums, the rest by days.
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { addDays, DAY, type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { chainClock } from '#platform/chain-days.ts';
import type { Queryable } from '#platform/database.ts';

export type Period = { from: LocalDate; until: LocalDate };
/** How far it is added up, and the first day of the month that isn't whole yet. */
export type Rolled = { until: Date | null; wholeUntil: LocalDate };
type RolledTable = 'sales_by_day' | 'sales_by_hour' | 'products_by_hour' | 'vat_by_day' | 'baskets_by_day';

/** The chain's day and hour. */
export function chainTime(now: Date): { today: LocalDate; hour: number } {
  const { date, time } = toLocal(now.getTime(), chainTimeZone);
  return { today: date, hour: Number(time.slice(0, 2)) };
}

/** More days than so many are told by months. */
const mostDays = 92;

const daysOf = ({ from, until }: Period): number => (Date.parse(until) - Date.parse(from)) / DAY + 1;

export const isByMonth = (period: Period): boolean => daysOf(period) > mostDays;

/** A row's day, or its month where a period is told by them. */
export const dateOf = (period: Period): Sql =>
  isByMonth(period) ? sql`to_char(day, 'YYYY-MM')` : sql`to_char(day, 'YYYY-MM-DD')`;

/** The same weekdays as often, just before: of a week the one before, of a day that of the week before. */
export function periodBefore(period: Period): Period & { shift: number } {
  const shift = Math.ceil(daysOf(period) / 7) * 7;
  return { from: addDays(period.from, -shift), until: addDays(period.until, -shift), shift };
}

export async function readRolled(db: Queryable): Promise<Rolled> {
  return await db.one<Rolled>(sql`
    select until, case when until is null then '0000-00-00' else
      to_char(date_trunc('month', ${chainClock(sql`until`)} - interval '1 day'), 'YYYY-MM-DD') end as "wholeUntil"
    from sales_rolled_up`);
}

/** A period's rows, of these shops. */
export function rowsOf(
  table: RolledTable,
  { from, until }: Period,
  shops: number[],
  { wholeUntil }: Rolled,
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
