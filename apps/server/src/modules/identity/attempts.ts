// Slows down password guessing: attempts are counted before the password is checked, with growing waits.

import type { Context } from '#context';
import { limitKey, limitStrangers, networkBudgets } from '#modules/identity/limits.ts';
import {
  clearLimit,
  enforceLimits,
  type KeyedLimits,
  type Limit,
  takeBackHits,
} from '#platform/rate-limit.ts';
import type { Secrets } from '#platform/secrets.ts';

export type Attempt = {
  use: 'login' | 'present_password' | 'staff' | 'staff_code' | 'staff_invitation';
  /** Whose password is tried: a phone, an e-mail. */
  account: string;
  address: string;
  /** A device on which this account was signed in before is counted apart: no stranger's guesses stand in its way. */
  knownDevice?: string | undefined;
};

const perAccount: Limit[] = [
  { limit: 5, windowSeconds: 60 },
  { limit: 10, windowSeconds: 900 },
  { limit: 20, windowSeconds: 86_400 },
];
/** With the twenty: a hundred guesses a day of a million at most, from fifty networks or more (decision 0240). */
const reservePerDay = 80;
/** Many people share the address of a shop's network or of a mobile operator; those who get it right don't count. */
const perAddress: Limit[] = [
  { limit: 30, windowSeconds: 60 },
  { limit: 100, windowSeconds: 3_600 },
  { limit: 400, windowSeconds: 86_400 },
];

/**
 * Counts an attempt at a password before it is checked.
 * @returns what to call once it was right: it is taken back, and the device's own count starts over
 * @throws Refusal `too_many_requests`
 */
export async function countAttempt(context: Context, attempt: Attempt) {
  const { db, clock } = context;
  const now = clock();
  const counted = await countIn(context, attempt, now);
  return {
    async succeed(): Promise<void> {
      await takeBackHits(db, counted, now);
      if (attempt.knownDevice !== undefined) await clearLimit(db, deviceKey(context, attempt));
    },
  };
}

async function countIn(context: Context, attempt: Attempt, now: Date): Promise<KeyedLimits[]> {
  const { use, account, address } = attempt;
  const ofNetworks = networkBudgets(context, use, address, perAddress);
  if (attempt.knownDevice !== undefined) {
    const ofDevice = [...ofNetworks, { key: deviceKey(context, attempt), limits: perAccount }];
    await enforceLimits(context.db, ofDevice, now);
    return ofDevice;
  }
  const strangers = { use: `${use}:account`, subject: account, address, limits: perAccount, reservePerDay };
  return await limitStrangers(context, strangers, ofNetworks, now);
}

const deviceKey = ({ secrets }: Context, { use, account, knownDevice }: Attempt) =>
  limitKey(secrets, `${use}:device`, `${account} ${knownDevice}`);

/** The owner has proved who they are in another way: what strangers tried no longer stands in the way. */
export async function forgiveAttempts(
  { db, secrets }: { db: Context['db']; secrets: Secrets },
  use: Attempt['use'],
  account: string,
): Promise<void> {
  await clearLimit(db, limitKey(secrets, `${use}:account`, account));
}
