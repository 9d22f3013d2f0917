// What strangers may do to one subject (a phone's codes, an account's password) is bounded, and what one stranger does costs
// that stranger: each network has a budget for the subject, and when all of them have used up what is common, a network that
// has hardly been heard of still has its first ones, from a reserve (decision 0240).
import type { Context } from '#context';
import { limitKey } from '#modules/identity/limit-key.ts';
import { networksOf } from '#modules/identity/network.ts';
import type { Tx } from '#platform/database.ts';
import { hitLimits, type KeyedLimits, type Limit, takeBackHits } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

export type Strangers = {
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
