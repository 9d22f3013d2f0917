import type { Context } from '#context';
import { limitKey } from '#modules/identity/limits.ts';
import type { StaffActor } from '#platform/actor.ts';
import { enforceLimit } from '#platform/rate-limit.ts';

/** Nobody serves a queue faster than this; enumerating phone numbers would have to be. */
const perPerson = [
  { limit: 60, windowSeconds: 60 },
  { limit: 600, windowSeconds: 3_600 },
];

/** @throws Refusal `too_many_requests` */
export async function limitLookups(
  { db, secrets, clock }: Context,
  { staffId }: Pick<StaffActor, 'staffId'>,
): Promise<void> {
  await enforceLimit(db, limitKey(secrets, 'till:lookup', String(staffId)), perPerson, clock());
}
