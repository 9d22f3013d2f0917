import { addDays, HOUR, type Instant, MINUTE, toInstant, toLocal } from './local-time.ts';

type Order = {
  /** How long whoever waits for an order is asked. */
  minutes: number;
  /** When its work begins; null of an order for now. */
  begins: Instant | null;
  timeZone: string;
};

const [kept, most] = [120, 720];

/**
 * Until when a customer is asked about what their shop ran out of. Whoever ordered for later doesn't look at their phone: they
 * have until two hours before the work begins, twelve hours at most, and not in the night where the morning does.
 */
export function answerBy(now: Instant, { minutes, begins, timeZone }: Order): Instant {
  const soon = now + minutes * MINUTE;
  if (begins === null) return soon;
  const fair = Math.max(soon, Math.min(begins - kept * MINUTE, now + most * MINUTE));
  const morning = toInstant(toLocal(fair, timeZone).date, '09:00', timeZone);
  return fair < morning && morning <= begins ? morning : fair;
}

/** A message at night wakes people: from this hour on by the shop's clock nobody is sent one that can wait. */
export const quietFromHour = 21;
const quietUntil = '08:00';

/** When a message is sent that is due: not in the night, where the morning leaves an hour to answer it. */
export function sentAt(due: Instant, answerBy: Instant, timeZone: Order['timeZone']): Instant {
  const { date, time } = toLocal(due, timeZone);
  if (time >= quietUntil && time < `${quietFromHour}:00`) return due;
  const morning = toInstant(time < quietUntil ? date : addDays(date, 1), quietUntil, timeZone);
  return morning + HOUR <= answerBy ? morning : due;
}
