import type { Context } from '#context';
import { limitKey } from '#modules/identity/limits.ts';
import type { TillActor } from '#platform/actor.ts';
import { enforceLimit, type Limit } from '#platform/rate-limit.ts';

/** Three times what a shop with six tills needs at noon. */
const calls: Limit[] = [{ limit: 300, windowSeconds: 60 }];
/** Enumerating phone numbers or codes needs many calls; a queue of people is slower. */
const lookups: Limit[] = [
  { limit: 60, windowSeconds: 60 },
  { limit: 900, windowSeconds: 3_600 },
];

/** Counted per key, so that one maker's fault stops no other. @throws Refusal `too_many_requests` */
export async function limitPosCalls(context: Context, { keyId }: TillActor): Promise<void> {
  await count(context, 'pos:call', keyId, calls);
}

/** @throws Refusal `too_many_requests` */
export async function limitPosLookups(context: Context, { keyId }: TillActor): Promise<void> {
  await count(context, 'pos:lookup', keyId, lookups);
}

async function count({ db, secrets, clock }: Context, use: string, keyId: string, limits: Limit[]) {
  await enforceLimit(db, limitKey(secrets, use, keyId), limits, clock());
}
