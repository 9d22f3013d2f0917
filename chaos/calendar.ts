// What the chain makes to order, and for which days: two cakes with a notice, a limit of a day by shop and by the shops that bake
// together, days with their own windows, capacity and products, and a day on which nobody bakes.

import { addDays, type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Database } from '../apps/server/src/platform/database.ts';

export const timeZone = 'Europe/Lisbon';

type Cake = {
  code: string;
  noticeMinutes: number;
  /** Ordered after it counts as ordered on the next day. */
  lastOrderTime: string | null;
  dailyLimit: number;
  groupDailyLimit: number;
  /** Its season, in days from the first. */
  season: [number, number] | null;
};

/** In no other basket, and no substitute of one. */
export const cakes: [Cake, Cake] = [
  {
    code: '10206',
    ...{ noticeMinutes: 2_880, lastOrderTime: '18:00', dailyLimit: 5, groupDailyLimit: 7, season: null },
  },
  {
    code: '10105',
    ...{ noticeMinutes: 1_440, lastOrderTime: null, dailyLimit: 4, groupDailyLimit: 0, season: [-10, 6] },
  },
];

/** When a feast's orders are handed over, and what five minutes of it take. */
export const feast = { from: '08:00', to: '20:00', capacity: 3, products: ['10206', '10101', '30101'] };

export type Calendar = { first: LocalDate; feasts: LocalDate[]; closed: LocalDate };

/** Furthest ahead that anybody orders, and a day more than the clock ever jumps to. */
export const furthestDay = 9;

/** Before any server has read a menu. */
export async function keepCalendar(db: Database, now: Date): Promise<Calendar> {
  const first = toLocal(now.getTime(), timeZone).date;
  const calendar = { first, feasts: [addDays(first, 3), addDays(first, 6)], closed: addDays(first, 8) };
  for (const { code, season, ...said } of cakes) {
    const [seasonFrom, seasonTo] = season?.map((days) => addDays(first, days).slice(5)) ?? [null, null];
    const wanted = Object.entries({ ...said, seasonFrom, seasonTo }).filter(([, value]) => value);
    // A menu says nothing of what it doesn't limit.
    const product = JSON.stringify({ making: 'to_order', ...Object.fromEntries(wanted) });
    await db.execute(
      sql`update menu_products set product = product || ${product}::jsonb where code = ${code}`,
    );
  }
  await db.execute(sql`update shops set production_group = 'Forno'`);
  for (const day of calendar.feasts)
    await db.execute(sql`
      insert into shop_hour_exceptions (shop_id, day, label, intervals, pickup, capacity, products)
      select id, ${day}, 'Festa', '[["00:00", "24:00"]]', ${JSON.stringify([[feast.from, feast.to]])}, ${feast.capacity},
        ${JSON.stringify(feast.products)} from shops`);
  await db.execute(sql`
    insert into shop_hour_exceptions (shop_id, day, label) select id, ${calendar.closed}, 'Fechado' from shops`);
  return calendar;
}

/** One in eight is never come for; told by its id, so that no tablet hands it over. */
export const isLeft = (orderId: string): boolean => Number.parseInt(orderId.slice(-2), 16) < 32;
