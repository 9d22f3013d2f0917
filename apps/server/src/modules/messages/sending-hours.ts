// Nobody wants an offer at night, or of yesterday.
import { addDays, toInstant, toLocal } from '@fornada/domain/local-time.ts';
import sql, { type Sql } from 'sql-template-tag';

const [zone, opens, closes] = ['Europe/Lisbon', '09:00', '21:00'];

export function isInHours(at: Date): boolean {
  const { time } = toLocal(at.getTime(), zone);
  return time >= opens && time < closes;
}

/** The end of a day's hours. */
export const closingOf = (at: Date): Date =>
  new Date(toInstant(toLocal(at.getTime(), zone).date, closes, zone));

/** When what may not go at night goes. */
export function nextOpening(at: Date): Date {
  const { date, time } = toLocal(at.getTime(), zone);
  return new Date(toInstant(time < opens ? date : addDays(date, 1), opens, zone));
}

/** Past this instant nobody is told any more, nor does a gateway try again: six of the hours in which it may go. */
export const sentUntil = (at: Sql): Sql => sql`(
  (${at} at time zone ${zone} + interval '6 hours'
    + case when (${at} at time zone ${zone})::time > '15:00' then interval '12 hours' else interval '0' end)
  at time zone ${zone})`;
