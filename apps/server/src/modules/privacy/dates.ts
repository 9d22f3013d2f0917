import { chainDate } from '@fornada/domain/chain-time.ts';
import { DAY } from '@fornada/domain/local-time.ts';

/** How long a request to be forgotten waits for its confirmation. */
export const confirmationDays = 3;
/** How long an address may be verified. */
export const verificationDays = 7;
/** How long a confirmed one can still be undone. */
export const undoDays = 7;
/** How long the link to an archive works. */
export const archiveDays = 7;

export const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY);

/** '12/03/2026' */
export const dayInWords = (instant: Date): string => chainDate(instant).split('-').toReversed().join('/');
