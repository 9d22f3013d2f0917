// Coupon codes are short and some are words, so guesses are limited per account and per address.
import type { Context } from '#context';
import { limitKey } from '#modules/identity/limit-key.ts';
import { networkOf } from '#modules/identity/network.ts';
import { enforceLimit, type Limit, takeBackHit } from '#platform/rate-limit.ts';

const perCustomer: Limit[] = [
  { limit: 8, windowSeconds: 600 },
  { limit: 20, windowSeconds: 86_400 },
];
/** A shop's network and a mobile operator's have many customers behind one address, and some of them mistype. */
const perAddress: Limit[] = [
  { limit: 60, windowSeconds: 60 },
  { limit: 300, windowSeconds: 3_600 },
  { limit: 1_000, windowSeconds: 86_400 },
];

/**
 * Counts one code typed by a customer, before it is looked up.
 * @returns what to call when there is such a coupon: it was no guess
 * @throws Refusal `too_many_requests`
 */
export async function countGuess({ db, secrets, clock }: Context, customerId: number, address: string) {
  const now = clock();
  const addressKey = limitKey(secrets, 'coupon:address', networkOf(address));
  const customerKey = `coupon:customer:${customerId}`;
  await enforceLimit(db, customerKey, perCustomer, now);
  await enforceLimit(db, addressKey, perAddress, now);
  return {
    async wasRight(): Promise<void> {
      await takeBackHit(db, customerKey, perCustomer, now);
      await takeBackHit(db, addressKey, perAddress, now);
    },
  };
}
