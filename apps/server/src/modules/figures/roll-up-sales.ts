// Adds up what shops sold, a day at a time: each is computed anew, so that a repeated or killed run changes nothing.
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { addDays, DAY, type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { recountMonths } from '#modules/figures/roll-up-customers.ts';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/** What is written later than it says it happened, by the commit that brings it. */
const lateMinutes = 15;
/** Of a past that was never added up, at a time. */
const mostDays = 31;
const mostShops = 10;
/** All shops together, as if they were one. */
export const theChain = 0;

type ShopDay = { shop_id: number; day: LocalDate };

/** @returns true where there is more to do */
export async function rollUpSales({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = clock();
  return await db.transaction(async (tx) => {
    // Another process that is at it does all there is.
    const [state] = await tx.query<{ until: Date | null }>(sql`
      select until from sales_rolled_up for update skip locked`);
    if (state === undefined) return false;
    const since = state.until ?? (await firstSale(tx)) ?? now;
    const until = new Date(Math.min(now.getTime(), since.getTime() + mostDays * DAY));
    // A month at a time, so that each is summed once: a shop's new clock changes all days that it ever sold on.
    const changed = await tx.query<ShopDay>(sql`
      delete from sales_days_changed
      where day >= (select date_trunc('month', max(day)) from sales_days_changed)
      returning shop_id, to_char(day, 'YYYY-MM-DD') as day`);
    const { more } = await tx.one<{ more: boolean }>(
      sql`select exists (select from sales_days_changed) as more`,
    );
    const zones = await readShops(tx);
    const passed = daysBetween(zones, new Date(since.getTime() - lateMinutes * 60_000), until);
    const isOver = ({ shop_id, day }: ShopDay) =>
      day.slice(0, 7) < toLocal(now.getTime(), zones.get(shop_id) ?? chainTimeZone).date.slice(0, 7);
    await addUp(tx, [...changed, ...passed], isOver);
    await recountMonths(tx, [...changed, ...passed].map(monthOf), changed.map(monthOf), now);
    await tx.execute(sql`update sales_rolled_up set until = ${until}`);
    return until < now || more;
  });
}

/** Has everything added up once more: what was loaded rather than sold changed no day that was over. */
export async function rollUpAgain(tx: Tx): Promise<void> {
  await tx.execute(sql`update sales_rolled_up set until = null`);
  await tx.execute(sql`update cohorts_counted set counted_at = null`);
}

const firstSale = async (db: Queryable): Promise<Date | null> =>
  (await db.one<{ at: Date | null }>(sql`select first_sale_at() as at`)).at;

async function readShops(db: Queryable): Promise<Map<number, string>> {
  const shops = await db.query<{ id: number; zone: string }>(
    sql`select id, time_zone as zone from ${shopView} shop`,
  );
  return new Map(shops.map(({ id, zone }) => [id, zone]));
}

/** By the shops' own calendars. */
function daysBetween(zones: Map<number, string>, since: Date, until: Date): ShopDay[] {
  return [...zones].flatMap(([id, zone]) => {
    const last = toLocal(until.getTime(), zone).date;
    const days: ShopDay[] = [];
    for (let day = toLocal(since.getTime(), zone).date; day <= last; day = addDays(day, 1))
      days.push({ shop_id: id, day });
    return days;
  });
}

const monthOf = ({ day }: ShopDay): LocalDate => `${day.slice(0, 7)}-01`;

async function addUp(tx: Tx, days: ShopDay[], isOver: (shopMonth: ShopDay) => boolean): Promise<void> {
  for (const [day, of] of Map.groupBy(days, (one) => one.day)) {
    for (const shops of someOf(of)) await tx.query(sql`select roll_up_day(${shops}::int[], ${day}::date)`);
    await tx.query(sql`select roll_up_chain(${day}::date)`);
  }
  // A month that isn't over is read by its days.
  const months = days
    .flatMap(({ shop_id, day }) =>
      [shop_id, theChain].map((id) => ({ shop_id: id, day: monthOf({ shop_id, day }) })),
    )
    .filter(isOver);
  for (const [month, of] of Map.groupBy(months, (one) => one.day))
    for (const shops of someOf(of))
      await tx.query(sql`select roll_up_month(${shops}::int[], ${month}::date)`);
}

/** Their shops, each once, as many at a time as a statement has time for. */
function* someOf(days: ShopDay[]): Generator<number[]> {
  const ids = [...new Set(days.map(({ shop_id }) => shop_id))];
  for (let at = 0; at < ids.length; at += mostShops) yield ids.slice(at, at + mostShops);
}
