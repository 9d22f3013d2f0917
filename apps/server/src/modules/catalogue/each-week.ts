import { toInstant, type Weekday } from '@fornada/domain/local-time.ts';
import { nextStretch } from '@fornada/domain/weekly-hours.ts';
import type { MenuShop } from '#modules/shops/shops.ts';

/** Of a change that holds each week, its days and hours; all null of one that holds from its beginning to its end. */
export type EachWeek = {
  weekdays: Weekday[] | null;
  time_from: string | null;
  time_until: string | null;
  local_until: string | null;
};

/** The next hours of it in a shop, what is left of them if they have begun; null without any before its end. */
export function stretchIn(
  { timeZone }: Pick<MenuShop, 'timeZone'>,
  { weekdays, time_from, time_until, local_until }: EachWeek,
  after: Date,
): { begins: Date; ends: Date } | null {
  if (weekdays === null || time_from === null || time_until === null) return null;
  const before = local_until === null ? null : instantIn(timeZone, local_until).getTime();
  const hours = { weekdays, from: time_from, until: time_until };
  const next = nextStretch(hours, timeZone, { after: after.getTime(), before });
  return next && { begins: new Date(next.begins), ends: new Date(next.ends) };
}

/** `2026-12-01T00:00` by a shop's clock. */
export const instantIn = (timeZone: string, local: string): Date =>
  new Date(toInstant(local.slice(0, 10), local.slice(11), timeZone));
