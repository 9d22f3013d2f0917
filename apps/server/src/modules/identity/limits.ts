import type { Context } from '#context';
import { networksOf } from '#modules/identity/network.ts';
import type { Tx } from '#platform/database.ts';
import {
  enforceLimits,
  hitLimits,
  type KeyedLimits,
  type Limit,
  takeBackHits,
} from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

/** Counters store neither phones nor addresses in the clear. */
export function limitKey(secrets: Secrets, use: string, subject: string): string {
  return `${use}:${keyedHash(secrets, `limit:${use}`, subject).toString('base64url').slice(0, 22)}`;
}

/** A /48 has 65,536 /64s and a /32 as many /48s: without budgets of their own, the holder of one has no limit. */
const siteHolders = 4;
const blockHolders = 64;

/** The budgets of an address: its holder's, and wider ones of the networks that it is in. */
export function networkBudgets(
  { secrets }: Pick<Context, 'secrets'>,
  use: string,
  address: string,
  limits: Limit[],
): KeyedLimits[] {
  const { holder, site, block } = networksOf(address);
  const times = (factor: number) => limits.map(({ limit, ...rest }) => ({ ...rest, limit: limit * factor }));
  return [
    { key: limitKey(secrets, `${use}:address`, holder), limits },
    { key: limitKey(secrets, `${use}:site`, site), limits: times(siteHolders) },
    { key: limitKey(secrets, `${use}:block`, block), limits: times(blockHolders) },
  ];
}

/** Of what is counted for everybody together: as much as one device has at least, and so little that one network can't use it up. */
export function commonBudget(
  { secrets }: Pick<Context, 'secrets'>,
  use: string,
  subject: string,
  limits: Limit[],
  address: string,
): KeyedLimits[] {
  const { site, block } = networksOf(address);
  const share = (part: number) =>
    limits.map(({ limit, ...rest }) => ({
      ...rest,
      limit: Math.min(limit, Math.max(leastShare, Math.ceil(limit * part))),
    }));
  return [
    { key: limitKey(secrets, use, subject), limits },
    { key: limitKey(secrets, `${use}:site`, `${subject} ${site}`), limits: share(0.1) },
    { key: limitKey(secrets, `${use}:block`, `${subject} ${block}`), limits: share(0.5) },
  ];
}

const leastShare = 10;

// What strangers may do to one subject (a phone's codes, an account's password) is bounded, and what one stranger does costs
// that stranger: each network has a budget for the subject, and when all of them have used up what is common, a network that
// has hardly been heard of still has its first ones, from a reserve (decision 0240).

type Strangers = {
  use: string;
  subject: string;
  address: string;
  /** For all strangers together, and for each of their networks alone. */
  limits: Limit[];
  /** How many more a day, two for a network, once `limits` are used up. */
  reservePerDay: number;
};

const day = 86_400;
/** One, and one for a mistake. */
const firstOfNetwork = 2;

/**
 * Counts one act of a stranger.
 * @param others further budgets that the act must be within
 * @returns everything it was counted in
 * @throws Refusal `too_many_requests`; then nothing is counted
 */
export async function limitStrangers(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { use, subject, address, limits, reservePerDay }: Strangers,
  others: KeyedLimits[],
  now: Date,
): Promise<KeyedLimits[]> {
  const { site } = networksOf(address);
  const common = { key: limitKey(secrets, use, subject), limits };
  const reserve = { key: `${common.key}:reserve`, limits: [{ limit: reservePerDay, windowSeconds: day }] };
  const ofSite = `${common.key}:${limitKey(secrets, 'site', site)}`;
  const first = { key: `${ofSite}:first`, limits: [{ limit: firstOfNetwork, windowSeconds: day }] };

  // In a transaction, so that what is refused is never seen counted: a flood from one network would use up the rest's.
  return await db.transaction((tx) => count(tx));

  async function count(tx: Tx): Promise<KeyedLimits[]> {
    const needed = [...others, { key: ofSite, limits }];
    const counted = [...needed, first, common];
    const answers = await hitLimits(tx, counted, now);
    const waits = answers.map(({ retryAfterSeconds }) => retryAfterSeconds);
    const wait = Math.max(...waits.slice(0, needed.length));
    const [mayUseReserve, mayUseCommon] = answers.slice(needed.length).map(({ allowed }) => allowed);
    if (wait === 0 && mayUseCommon) return counted;
    if (wait === 0 && mayUseReserve) {
      const [left] = await hitLimits(tx, [reserve], now);
      if (left?.allowed) {
        await takeBackHits(tx, [common], now);
        return [...needed, first, reserve];
      }
    }
    refuse('too_many_requests', { retryAfterSeconds: wait || (waits.at(-1) ?? 0) });
  }
}

const hour = 3_600;

/**
 * A device signs in as nobody once, and is then known: who does it again and again fills tables, and has a budget of its own
 * for each. Many new people behind one address are still let in.
 * @throws Refusal `too_many_requests`
 */
export async function limitNewDevices(context: Context, address: string): Promise<void> {
  const perHour = context.settings.newDevicesPerAddressPerHour;
  const limits = [
    { limit: perHour, windowSeconds: hour },
    { limit: 4 * perHour, windowSeconds: 24 * hour },
  ];
  await enforceLimits(context.db, networkBudgets(context, 'device', address, limits), context.clock());
}
