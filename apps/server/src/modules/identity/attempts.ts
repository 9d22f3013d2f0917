// Guessing passwords is slow: attempts are counted before the password is looked at, with waits that grow.
import type { Context } from '#context';
import { networkOf } from '#modules/identity/network.ts';
import { keyedHash } from '#platform/keyed-hash.ts';
import { clearLimit, enforceLimit, type Limit, takeBackHit } from '#platform/rate-limit.ts';
import type { Secrets } from '#platform/secrets.ts';

export type Attempt = {
  use: 'login' | 'staff' | 'staff_code';
  /** Whose password is tried: a phone, an e-mail. */
  account: string;
  address: string;
  /**
   * A device on which this account was signed in before is counted apart, so that a stranger who guesses can't lock
   * the owner out.
   */
  knownDevice?: string | undefined;
};

const perAccount: Limit[] = [
  { limit: 5, windowSeconds: 60 },
  { limit: 10, windowSeconds: 900 },
  { limit: 20, windowSeconds: 86_400 },
];
/** Many people share the address of a shop's network or of a mobile operator; those who get it right don't count. */
const perAddress: Limit[] = [
  { limit: 30, windowSeconds: 60 },
  { limit: 100, windowSeconds: 3_600 },
  { limit: 400, windowSeconds: 86_400 },
];

/**
 * Counts an attempt at a password before it is checked.
 * @returns what to call once it was right: the account's count starts over, the address isn't charged
 * @throws Refusal `too_many_requests`
 */
export async function countAttempt({ db, secrets, clock }: Context, attempt: Attempt) {
  const now = clock();
  const addressKey = limitKey(secrets, `${attempt.use}:address`, networkOf(attempt.address));
  const accountKey = limitKey(
    secrets,
    `${attempt.use}:account`,
    attempt.knownDevice === undefined ? attempt.account : `${attempt.account} ${attempt.knownDevice}`,
  );
  await enforceLimit(db, addressKey, perAddress, now);
  await enforceLimit(db, accountKey, perAccount, now);
  return {
    async succeed(): Promise<void> {
      await clearLimit(db, accountKey);
      await takeBackHit(db, addressKey, perAddress, now);
    },
  };
}

/** Counters carry neither phones nor addresses in the clear. */
export function limitKey(secrets: Secrets, use: string, subject: string): string {
  return `${use}:${keyedHash(secrets, `limit:${use}`, subject).toString('base64url').slice(0, 22)}`;
}

/** The owner has proved who they are in another way: what strangers tried no longer stands in the way. */
export async function forgiveAttempts(
  { db, secrets }: Context,
  use: Attempt['use'],
  account: string,
): Promise<void> {
  await clearLimit(db, limitKey(secrets, `${use}:account`, account));
}
