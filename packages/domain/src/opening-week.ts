import { isLocalDate, isLocalTime, isTimeZone, minutesOf, type Weekday } from './local-time.ts';
import type { OpeningHours, OpeningInterval } from './opening-hours.ts';

/** Consecutive weekdays with the same hours: the data of 'seg–sex 07:00–20:00'. No intervals: closed. */
export type WeekdayGroup = {
  readonly from: Weekday;
  readonly to: Weekday;
  readonly intervals: readonly OpeningInterval[];
};

/** What is wrong with hours that someone wrote. `place` is a weekday, a date, or 'holidays'. */
export type HoursProblem =
  | { readonly kind: 'unknown_time_zone' }
  | { readonly kind: 'bad_date'; readonly place: string }
  | { readonly kind: 'repeated_date'; readonly place: string }
  | { readonly kind: 'bad_time'; readonly place: string }
  | { readonly kind: 'overlap'; readonly place: string };

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const DAY = 1440;

/** The week from Monday, days of the same hours together. */
export function summariseWeek(weekly: OpeningHours['weekly']): WeekdayGroup[] {
  const groups: WeekdayGroup[] = [];
  for (const weekday of WEEKDAYS) {
    const intervals = weekly[weekday].toSorted((a, b) => a.opens.localeCompare(b.opens));
    const last = groups.at(-1);
    if (last && JSON.stringify(last.intervals) === JSON.stringify(intervals)) {
      groups.splice(-1, 1, { ...last, to: weekday });
    } else {
      groups.push({ from: weekday, to: weekday, intervals });
    }
  }
  return groups;
}

/** Everything that is wrong with a shop's hours; nothing when they can be kept. */
export function problemsOf(hours: OpeningHours): HoursProblem[] {
  const { timeZone, weekly, exceptions, holidays, holidayIntervals } = hours;
  const days = [
    ...WEEKDAYS.map((weekday) => ({ place: String(weekday), intervals: weekly[weekday] })),
    ...exceptions.map(({ date, intervals }) => ({ place: date, intervals })),
    { place: 'holidays', intervals: holidayIntervals ?? [] },
  ];
  const badTimes = days.filter(({ intervals }) => !intervals.every(isReadable));
  const overlaps = days.filter(({ intervals }) => intervals.every(isReadable) && overlapWithin(intervals));
  const problems: HoursProblem[] = [
    ...[...datesIn(exceptions), ...datesIn(holidays)],
    ...badTimes.map(({ place }) => ({ kind: 'bad_time', place }) as const),
    ...overlaps.map(({ place }) => ({ kind: 'overlap', place }) as const),
  ];
  if (!isTimeZone(timeZone)) problems.unshift({ kind: 'unknown_time_zone' });
  return problems;
}

function datesIn(dated: readonly { readonly date: string }[]): HoursProblem[] {
  const seen = new Set<string>();
  return dated.flatMap(({ date }): HoursProblem[] => {
    if (!isLocalDate(date)) return [{ kind: 'bad_date', place: date }];
    if (seen.has(date)) return [{ kind: 'repeated_date', place: date }];
    seen.add(date);
    return [];
  });
}

function isReadable({ opens, closes }: OpeningInterval): boolean {
  return isLocalTime(opens) && isLocalTime(closes) && opens !== '24:00';
}

/** Intervals that run into the next day may touch its first one: opening twice is no harm. */
function overlapWithin(intervals: readonly OpeningInterval[]): boolean {
  const stretches = intervals
    .map(({ opens, closes }) => ({ from: minutesOf(opens), to: minutesOf(closes) }))
    .map(({ from, to }) => ({ from, to: to > from ? to : to + DAY }))
    .toSorted((a, b) => a.from - b.from);
  return stretches.some(({ from }, index) => index > 0 && from < (stretches[index - 1]?.to ?? 0));
}
