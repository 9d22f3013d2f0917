// When people come to a shop: of the hours that it is open, as many as the sample's habits say.
import { addDays, type LocalDate, toInstant, toLocal, weekdayOf } from '@fornada/domain/local-time.ts';
import type { YearAsked, YearShop } from './chain.ts';
import type { Random } from './random.ts';

type Asked = { asked: YearAsked; random: Random };

/** How many come in each hour of that day; null when it is closed. */
function crowdByHour({ habits }: YearAsked, shop: YearShop, date: LocalDate): number[] | null {
  const weekday = weekdayOf(date);
  const open = shop.open[weekday];
  if (open === null || habits.closed.includes(date.slice(5))) return null;
  const hours = weekday > 5 ? habits.hours.weekend : habits.hours.week;
  return hours.map((weight, at) => (at >= open[0] && at < open[1] ? weight : 0));
}

const hourAt = (shop: YearShop, date: LocalDate, hour: number): number =>
  toInstant(date, `${hour}`.padStart(2, '0').concat(':00'), shop.timeZone);

/** A moment of the day at which the shop is open; null when it is closed. */
export function momentOf({ asked, random }: Asked, shop: YearShop, date: LocalDate): number | null {
  const hours = crowdByHour(asked, shop, date);
  if (hours === null) return null;
  const hour = random.weighted(hours);
  const minutes = random.whole(0, 59);
  return hourAt(shop, date, hour) + minutes * 60_000 + random.whole(0, 59) * 1_000;
}

/** From the first hour in which somebody comes to the end of the last; null when it is closed. */
export function comingHours(
  asked: YearAsked,
  shop: YearShop,
  date: LocalDate,
): { first: number; last: number } | null {
  const hours = crowdByHour(asked, shop, date);
  if (hours === null) return null;
  const first = hours.findIndex((weight) => weight > 0);
  const last = hours.findLastIndex((weight) => weight > 0) + 1;
  return { first: hourAt(shop, date, first), last: hourAt(shop, date, last) };
}

/** A moment at which somebody takes up their phone: as they come to their shop, and in the afternoon where it is closed. */
export const momentAtPhone = (telling: Asked, shop: YearShop, date: LocalDate): number =>
  momentOf(telling, shop, date) ?? hourAt(shop, date, 14) + telling.random.whole(0, 4 * 3_600_000);

/** When somebody came to a shop last, or could have; undefined where it was closed for a week. */
export function lastComing(asked: YearAsked, shop: YearShop): number | undefined {
  const today = toLocal(asked.now, shop.timeZone).date;
  const hours = [0, 1, 2, 3, 4, 5, 6].map((ago) => comingHours(asked, shop, addDays(today, -ago)));
  const last = hours.find((some) => some !== null && some.first <= asked.now)?.last;
  return last && Math.min(last, asked.now);
}
