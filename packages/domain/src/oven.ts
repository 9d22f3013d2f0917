// What comes out of a shop's oven on a day.
import { type Instant, type LocalDate, toInstant, toLocal } from './local-time.ts';
import type { Product } from './menu.ts';
import { closesAt, isOpenAt, type OpeningHours } from './opening-hours.ts';
import { isInSeason } from './order-dates.ts';

/** The midnight that ends a shop's day: nothing that was said of its oven is true any longer. */
export const dayEndsAt = (timeZone: string, now: Instant): Instant =>
  toInstant(toLocal(now, timeZone).date, '24:00', timeZone);

/** Until when an open shop may speak: it closes, or its day ends. Null while it is closed. */
export function speaksUntil(hours: OpeningHours, now: Instant): Instant | null {
  if (!isOpenAt(hours, now)) return null;
  return Math.min(closesAt(hours, now) ?? Number.POSITIVE_INFINITY, dayEndsAt(hours.timeZone, now));
}

/** When a product's batches come out on a date while the shop is open, in order. */
export function batchesOn(
  { making, batchTimes, ...season }: Pick<Product, 'making' | 'batchTimes' | 'seasonFrom' | 'seasonTo'>,
  date: LocalDate,
  hours: OpeningHours,
): Instant[] {
  if (making !== 'in_batches' || !isInSeason(season, date)) return [];
  const times = batchTimes.map((time) => toInstant(date, time, hours.timeZone));
  return [...new Set(times)].filter((at) => isOpenAt(hours, at)).toSorted((a, b) => a - b);
}
