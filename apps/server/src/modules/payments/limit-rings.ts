// An order may name any phone number: without a limit, anybody's phone could be made to ring all day (OWASP ASVS 2.3.2).

import type { Context } from '#context';
import { limitKey } from '#modules/identity/limits.ts';
import type { Queryable } from '#platform/database.ts';
import { enforceLimit, hitLimit } from '#platform/rate-limit.ts';

const hour = 3_600;
const day = 24 * hour;
/** Nobody pays for bread all day long. */
const hoursWorth = 3;

/**
 * Counts one request that is about to ring at a phone, whoever asks for it and for whichever order.
 * @param phone E.164
 * @returns whether it may ring
 */
export async function mayRing(
  { secrets, settings, clock }: Context,
  db: Queryable,
  phone: string,
): Promise<boolean> {
  const perHour = settings.paymentRequestsPerPhonePerHour;
  const limits = [
    { limit: perHour, windowSeconds: hour },
    { limit: perHour * hoursWorth, windowSeconds: day },
  ];
  const { allowed } = await hitLimit(db, limitKey(secrets, 'payment:phone', phone), limits, clock());
  return allowed;
}

/** How often the shops' people may make one phone ring, whoever's it is and whatever for. */
const perPhone = [
  { limit: 6, windowSeconds: 3_600 },
  { limit: 12, windowSeconds: 86_400 },
];

/** @throws Refusal `too_many_requests` */
export async function limitRings({ secrets, clock }: Context, db: Queryable, phone: string): Promise<void> {
  await enforceLimit(db, limitKey(secrets, 'taken:rings', phone), perPhone, clock());
}
