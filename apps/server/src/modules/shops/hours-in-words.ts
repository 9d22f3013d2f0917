import { daysWords, intervalWords } from '@fornada/contract/hours-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { summariseWeek, type WeekdayGroup } from '@fornada/domain/opening-week.ts';
import { type HoursRows, toOpeningHours } from './hours.ts';

/** Opening hours in words, one line per run of equal days: 'Segunda a sexta: 7h30–20h00'. */
export function hoursInWords(rows: HoursRows): string {
  return summariseWeek(toOpeningHours(rows).weekly).map(sayGroup).join('\n');
}

function sayGroup({ intervals, ...days }: WeekdayGroup): string {
  const hours = intervals.map((interval) => intervalWords(interval, sayTime)).join(', ') || m.week_closed();
  return `${daysWords(days)}: ${hours}`;
}

/** '07:30' is 7h30. */
const sayTime = (time: string) => `${Number(time.slice(0, 2))}h${time.slice(3)}`;
