import { DAY } from '@fornada/domain/local-time.ts';
import { refuse } from '#platform/refusal.ts';

const mostDays = 15;

/**
 * When a claimed sale happened: noon of the day on its receipt, or now if that is still to come.
 * @throws Refusal `receipt_too_old`, also for a day to come
 */
export function claimedAt(date: string, now: Date): Date {
  const noon = Date.parse(`${date}T12:00:00Z`);
  if (!(noon > now.getTime() - (mostDays + 1) * DAY) || noon > now.getTime() + DAY) refuse('receipt_too_old');
  return new Date(Math.min(noon, now.getTime()));
}
