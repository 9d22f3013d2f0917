// Nobody wants an offer at night, or of yesterday.
import { chainDate, chainTimeZone } from '@fornada/domain/chain-time.ts';
import { addDays, toInstant, toLocal } from '@fornada/domain/local-time.ts';
import sql, { type Sql } from 'sql-template-tag';
import { chainClock, chainInstant } from '#platform/chain-days.ts';

const [opens, closes] = ['09:00', '21:00'];

export function isInHours(at: Date): boolean {
  const { time } = toLocal(at.getTime(), chainTimeZone);
  return time >= opens && time < closes;
}

/** The end of a day's hours. */
export const closingOf = (at: Date): Date => new Date(toInstant(chainDate(at), closes, chainTimeZone));

/** When what may not go at night goes. */
export function nextOpening(at: Date): Date {
  const { date, time } = toLocal(at.getTime(), chainTimeZone);
  return new Date(toInstant(time < opens ? date : addDays(date, 1), opens, chainTimeZone));
}

/** Past this instant nobody is told any more, nor does a gateway try again: six of the hours in which it may go. */
export const sentUntil = (at: Sql): Sql =>
  chainInstant(sql`
  ${chainClock(at)} + interval '6 hours'
    + case when ${chainClock(at)}::time > '15:00' then interval '12 hours' else interval '0' end`);
