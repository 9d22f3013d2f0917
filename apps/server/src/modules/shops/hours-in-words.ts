import { m } from '@fornada/copy/messages.ts';
import type { Weekday } from '@fornada/domain/local-time.ts';
import { summariseWeek, type WeekdayGroup } from '@fornada/domain/opening-week.ts';
import { type HoursRows, toOpeningHours } from './hours.ts';

const names: Record<Weekday, () => string> = {
  1: m.week_monday,
  2: m.week_tuesday,
  3: m.week_wednesday,
  4: m.week_thursday,
  5: m.week_friday,
  6: m.week_saturday,
  7: m.week_sunday,
};

/** A week as a person would say it, one line for each run of equal days: 'Segunda a sexta: 7h30–20h00'. */
export function hoursInWords(rows: HoursRows): string {
  return summariseWeek(toOpeningHours(rows).weekly).map(sayGroup).join('\n');
}

function sayGroup({ from, to, intervals }: WeekdayGroup): string {
  const hours =
    intervals.map(({ opens, closes }) => sayInterval(opens, closes)).join(', ') || m.week_closed();
  return `${sayDays(from, to)}: ${hours}`;
}

function sayDays(from: Weekday, to: Weekday): string {
  if (from === 1 && to === 7) return m.week_every_day();
  if (from === to) return names[from]();
  const days = { from: names[from](), to: names[to]().toLowerCase() };
  return to - from === 1 ? m.week_and(days) : m.week_from_to(days);
}

function sayInterval(opens: string, closes: string): string {
  if (opens === closes || (opens === '00:00' && closes === '24:00')) return m.week_around_the_clock();
  return `${sayTime(opens)}–${sayTime(closes)}`;
}

/** '07:30' is 7h30. */
const sayTime = (time: string) => `${Number(time.slice(0, 2))}h${time.slice(3)}`;
