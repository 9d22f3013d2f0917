import type { Weekday } from './local-time.ts';
import type { OpeningHours, OpeningInterval } from './opening-hours.ts';

const SHOP_DAY: readonly OpeningInterval[] = [{ opens: '07:00', closes: '20:00' }];

export function aWeek(
  intervals: readonly OpeningInterval[],
  change: Partial<Record<Weekday, readonly OpeningInterval[]>> = {},
): OpeningHours['weekly'] {
  const every = intervals;
  return { 1: every, 2: every, 3: every, 4: every, 5: every, 6: every, 7: every, ...change };
}

/** A shop in Lisbon that opens every day from 07:00 to 20:00, to vary. */
export function someHours(change: Partial<OpeningHours> = {}): OpeningHours {
  return {
    timeZone: 'Europe/Lisbon',
    weekly: aWeek(SHOP_DAY),
    exceptions: [],
    holidays: [],
    holidayIntervals: null,
    ...change,
  };
}
