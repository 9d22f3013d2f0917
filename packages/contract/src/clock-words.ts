import { m } from '@fornada/copy/messages.ts';
import { repeatedHour, toLocal } from '@fornada/domain/local-time.ts';

/** 'HH:MM' on a zone's clock; in the hour that comes twice, when the clock goes back, also which of the two it is. */
export function clockWords(instant: number, timeZone: string): string {
  const { time } = toLocal(instant, timeZone);
  const repeated = repeatedHour(instant, timeZone);
  if (repeated === null) return time;
  return repeated === 'first' ? m.clock_summer({ time }) : m.clock_winter({ time });
}
