import type { Context } from '#context';
import { limitKey } from '#modules/identity/limits.ts';
import type { TillActor } from '#platform/actor.ts';
import { enforceLimits, type Limit } from '#platform/rate-limit.ts';

/** Three times what a shop with six tills needs at noon. */
const calls: Limit[] = [{ limit: 300, windowSeconds: 60 }];
/** Enumerating phone numbers or codes needs many calls; a queue of people is slower. */
const lookups: Limit[] = [
  { limit: 60, windowSeconds: 60 },
  { limit: 900, windowSeconds: 3_600 },
];

/** The limit of all a shop's keys together, in multiples of one key's. */
const keysPerShop = 3;

/** Counted per key, so that one maker's fault stops no other. @throws Refusal `too_many_requests` */
export async function limitPosCalls(context: Context, actor: TillActor): Promise<void> {
  await count(context, 'pos:call', actor, calls);
}

/** @throws Refusal `too_many_requests` */
export async function limitPosLookups(context: Context, actor: TillActor): Promise<void> {
  await count(context, 'pos:lookup', actor, lookups);
}

async function count(
  { db, secrets, clock }: Context,
  use: string,
  { keyId, shopId }: TillActor,
  limits: Limit[],
) {
  const ofShop = limits.map(({ limit, ...rest }) => ({ ...rest, limit: limit * keysPerShop }));
  const counted = [
    { key: limitKey(secrets, use, keyId), limits },
    { key: limitKey(secrets, `${use}:shop`, String(shopId)), limits: ofShop },
  ];
  await enforceLimits(db, counted, clock());
}
