// Opening hours as a person says them: on a shop's page, in the text that other clients read, and in the office's preview.
import { getLocale, m } from '@fornada/copy/messages.ts';
import type { LocalDate, LocalTime, Weekday } from '@fornada/domain/local-time.ts';
import type { DateException, OpeningHours, OpeningInterval } from '@fornada/domain/opening-hours.ts';
import { summariseWeek, type WeekdayGroup } from '@fornada/domain/opening-week.ts';

const weekdays: Record<Weekday, () => string> = {
  1: m.week_monday,
  2: m.week_tuesday,
  3: m.week_wednesday,
  4: m.week_thursday,
  5: m.week_friday,
  6: m.week_saturday,
  7: m.week_sunday,
};

/** 'Segunda a sexta' */
export function daysWords({ from, to }: Pick<WeekdayGroup, 'from' | 'to'>): string {
  const days = to - from + 1;
  if (days === 7) return m.week_every_day();
  if (days === 1) return weekdays[from]();
  const last = weekdays[to]();
  // English names its days with a capital wherever they stand.
  const ends = { from: weekdays[from](), to: getLocale() === 'en' ? last : last.toLowerCase() };
  return days === 2 ? m.week_and(ends) : m.week_from_to(ends);
}

/** 'Segunda a quarta, Sábado': days that follow one another together. */
export function eachDayWords(days: readonly Weekday[]): string {
  const runs: { from: Weekday; to: Weekday }[] = [];
  for (const day of days.toSorted()) {
    const last = runs.at(-1);
    if (last?.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs.map(daysWords).join(', ');
}

/** '07:30–20:00', or that it never closes. */
export function intervalWords(
  { opens, closes }: OpeningInterval,
  sayTime: (time: LocalTime) => string = (time) => time,
): string {
  const isWholeDay = opens === closes || (opens === '00:00' && closes === '24:00');
  return isWholeDay ? m.week_around_the_clock() : `${sayTime(opens)}–${sayTime(closes)}`;
}

/** One line for each run of equal days: 'Segunda a sexta: 7h30–20h00'. */
export const weekWords = (weekly: OpeningHours['weekly']): string[] =>
  summariseWeek(weekly).map(({ intervals, ...days }) => {
    const hours = intervals.map((interval) => intervalWords(interval, sayTime)).join(', ') || m.week_closed();
    return `${daysWords(days)}: ${hours}`;
  });

/** '07:30' is 7h30. */
const sayTime = (time: LocalTime) => `${Number(time.slice(0, 2))}h${time.slice(3)}`;

/** How many special days are told ahead. */
const toldAhead = 4;

export const comingSpecialDays = (exceptions: readonly DateException[], today: LocalDate): DateException[] =>
  exceptions
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, toldAhead);
