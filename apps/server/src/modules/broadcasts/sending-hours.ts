// Nobody wants an offer at night, or of yesterday.
import { toInstant, toLocal } from '@fornada/domain/local-time.ts';

const [zone, opens, closes] = ['Europe/Lisbon', '09:00', '21:00'];
const triedForHours = 6;

export function isInHours(at: Date): boolean {
  const { time } = toLocal(at.getTime(), zone);
  return time >= opens && time < closes;
}

/** Past this instant nobody is told any more, nor does a gateway try again. */
export function sentUntil(sendAt: Date): Date {
  const { date } = toLocal(sendAt.getTime(), zone);
  return new Date(Math.min(sendAt.getTime() + triedForHours * 3_600_000, toInstant(date, closes, zone)));
}
