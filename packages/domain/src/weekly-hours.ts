// Hours that hold on some days of every week, by the clock of the place where they hold.
import {
  addDays,
  type Instant,
  type LocalTime,
  toInstant,
  toLocal,
  type Weekday,
  weekdayOf,
} from './local-time.ts';

export type WeeklyHours = {
  readonly weekdays: readonly Weekday[];
  readonly from: LocalTime;
  /** Later on the same day. */
  readonly until: LocalTime;
};

type Within = { after: Instant; before: Instant | null };

/**
 * The next stretch of them after an instant, what is left of one that has begun included, and before another.
 * @returns null where there is none. Hours that a clock jumps over aren't there on that day
 */
export function nextStretch(
  { weekdays, from, until }: WeeklyHours,
  timeZone: string,
  { after, before }: Within,
): { begins: Instant; ends: Instant } | null {
  const { date: today } = toLocal(after, timeZone);
  // A day that a clock changes on may leave them out: a week later they are there.
  for (let day = 0; day <= 14; day += 1) {
    const date = addDays(today, day);
    if (!weekdays.includes(weekdayOf(date))) continue;
    const begins = Math.max(toInstant(date, from, timeZone), after);
    const ends = Math.min(toInstant(date, until, timeZone), before ?? Number.POSITIVE_INFINITY);
    if (begins < ends) return { begins, ends };
  }
  return null;
}
