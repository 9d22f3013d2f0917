// A customer's account over the year: each movement by the domain's own rules, and the entry of the ledger that tells it.
import type { LoyaltyAccount, LoyaltyMovement, LoyaltyRule } from '@fornada/domain/loyalty.ts';
import { NEW_LOYALTY_ACCOUNT } from '@fornada/domain/loyalty.ts';
import type { PastEntry } from '#modules/loyalty/past-sales.ts';

export type Account = { customerId: number; now: LoyaltyAccount; discounts: number };

export const openAccount = (customerId: number): Account => ({
  customerId,
  now: NEW_LOYALTY_ACCOUNT,
  discounts: 0,
});

export const progressOf = ({ points, carry }: LoyaltyAccount, rule: LoyaltyRule): number =>
  points * rule.centsPerPoint + carry;

type Told = {
  kind: PastEntry['kind'];
  reference: string;
  at: number;
  orderId?: string;
  transactionId?: string;
  reason?: string;
};

const uuidIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Makes a movement the account's, and the ledger's. */
export function post(
  account: Account,
  rule: LoyaltyRule,
  { before, after }: LoyaltyMovement,
  { kind, reference, at, orderId, transactionId, reason }: Told,
): PastEntry {
  account.now = after;
  const named = uuidIn.exec(reference)?.[0];
  const [from, to] = [progressOf(before, rule), progressOf(after, rule)];
  return {
    customer_id: account.customerId,
    kind,
    reference,
    order_id: orderId ?? null,
    transaction_id: transactionId ?? null,
    balance_before: before.balance,
    balance_delta: after.balance - before.balance,
    balance_after: after.balance,
    held_before: before.held,
    held_delta: after.held - before.held,
    held_after: after.held,
    progress_before: from,
    progress_delta: to - from,
    progress_after: to,
    points_before: before.points,
    points_after: after.points,
    reason: reason ?? null,
    created_at: new Date(at).toISOString(),
    // The month that it lies in is that of what it names.
    subject_at:
      named === undefined
        ? '-infinity'
        : new Date(Number.parseInt(named.replaceAll('-', '').slice(0, 12), 16)).toISOString(),
  };
}
