import { earn } from '@fornada/domain/loyalty.ts';
import { type Cents, cents, minimum, ZERO } from '@fornada/domain/money.ts';
import { accountOf, type IdentifiedCustomer, maySpend } from '#modules/till/read-customer.ts';
import type { Settings } from '#platform/settings.ts';

export type SaleQuote = {
  subtotal: Cents;
  discount: Cents;
  paid: Cents;
  pointsEarned: number;
  rewarded: Cents;
  balanceAfter: Cents;
  pointsAfter: number;
};

/** What a sale would use and give now, by the rules by which it will be recorded. */
export function quoteSale(
  customer: IdentifiedCustomer,
  { subtotal, usesBalance }: { subtotal: Cents; usesBalance: boolean },
  settings: Pick<Settings, 'loyalty'>,
): SaleQuote {
  const { centsPerPoint, threshold, rewardCents } = settings.loyalty;
  const rule = { centsPerPoint: cents(centsPerPoint), threshold, reward: cents(rewardCents) };
  const account = accountOf(customer, settings);
  const discount = usesBalance && maySpend(customer) ? minimum(account.balance, subtotal) : ZERO;
  const paid = cents(subtotal - discount);
  const { after, pointsEarned, rewarded } = earn(
    { ...account, balance: cents(account.balance - discount) },
    paid,
    rule,
  );
  return {
    subtotal,
    discount,
    paid,
    pointsEarned,
    rewarded,
    balanceAfter: after.balance,
    pointsAfter: after.points,
  };
}
