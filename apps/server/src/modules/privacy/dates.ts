import { toLocal } from '@fornada/domain/local-time.ts';

const day = 86_400_000;

/** How long a request to be forgotten waits for its confirmation. */
export const confirmationDays = 3;
/** How long an address may be verified. */
export const verificationDays = 7;
/** How long a confirmed one can still be undone. */
export const undoDays = 7;
/** How long the link to an archive works. */
export const archiveDays = 7;

export const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * day);

/** '12/03/2026', by the mainland's calendar. */
export const dayInWords = (instant: Date): string =>
  toLocal(instant.getTime(), 'Europe/Lisbon').date.split('-').toReversed().join('/');
