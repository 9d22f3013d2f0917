import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  earn as earnBy,
  hold,
  type LoyaltyAccount,
  type LoyaltyMovement,
  NEW_LOYALTY_ACCOUNT,
  refundSpend as refundSpendBy,
  release as releaseBy,
  reverseEarn as reverseEarnBy,
  DEFAULT_LOYALTY_RULE as rule,
  spend,
} from './loyalty.ts';
import { cents } from './money.ts';

const earn = (account: LoyaltyAccount, paid: number) => earnBy(account, cents(paid), rule);
const reverseEarn = (account: LoyaltyAccount, paid: number) => reverseEarnBy(account, cents(paid), rule);
const release = (account: LoyaltyAccount, amount: number) => releaseBy(account, cents(amount), rule);
const refundSpend = (account: LoyaltyAccount, amount: number) => refundSpendBy(account, cents(amount), rule);

/** Ten euros of progress are worth one of balance: the value that no movement may create or destroy. */
function worth({ balance, held: aside, points, carry }: LoyaltyAccount): number {
  return 10 * (balance + aside) + points * 600 + carry;
}

const paid = fc.integer({ min: 0, max: 50_000 });

it('the sum of earnings is the earning of the sum, in any order', () => {
  fc.assert(
    fc.property(fc.array(paid, { maxLength: 30 }), (sales) => {
      const apart = sales.reduce((account, sale) => earn(account, sale).after, NEW_LOYALTY_ACCOUNT);
      const together = sales.reduce((total, sale) => total + sale, 0);
      expect(apart).toEqual(earn(NEW_LOYALTY_ACCOUNT, together).after);
    }),
  );
});

it('a reversal makes a sale never have happened, though others came after it', () => {
  fc.assert(
    fc.property(fc.array(paid), paid, fc.array(paid), (earlier, sale, later) => {
      const earnAll = (account: LoyaltyAccount, sales: number[]) =>
        sales.reduce((state, amount) => earn(state, amount).after, account);
      const before = earnAll(NEW_LOYALTY_ACCOUNT, earlier);
      const reversed = reverseEarn(earnAll(earn(before, sale).after, later), sale).after;
      expect(reversed).toEqual(earnAll(before, later));
    }),
  );
});

it('balance stays at zero or above, points under the threshold, and no cent appears or vanishes', () => {
  const step = fc.record({
    verb: fc.constantFrom('earn', 'reverse', 'hold', 'spend', 'release', 'refund'),
    amount: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let account = NEW_LOYALTY_ACCOUNT;
      const sales: number[] = [];
      let spent = 0;
      let expected = 0;
      const apply = ({ before, after, delta }: LoyaltyMovement) => {
        expect(before).toEqual(account);
        for (const field of ['balance', 'held', 'points', 'carry'] as const) {
          expect(after[field]).toBe(before[field] + delta[field]);
        }
        account = after;
      };

      for (const { verb, amount } of steps) {
        const part = Math.min(amount, account.held);
        if (verb === 'earn') {
          apply(earn(account, amount));
          sales.push(amount);
          expected += amount;
        } else if (verb === 'reverse') {
          const sale = sales.splice(amount % Math.max(1, sales.length), 1)[0] ?? 0;
          apply(reverseEarn(account, sale));
          expected -= sale;
        } else if (verb === 'hold') {
          const wanted = amount % (account.balance + 300);
          const possible = wanted <= account.balance;
          const result = hold(account, cents(wanted));
          expect(result !== null).toBe(possible);
          if (result) apply(result);
        } else if (verb === 'spend') {
          apply(spend(account, cents(part)));
          spent += part;
          expected -= 10 * part;
        } else if (verb === 'release') {
          apply(release(account, part));
        } else {
          const back = Math.min(amount, spent);
          apply(refundSpend(account, back));
          spent -= back;
          expected += 10 * back;
        }
        expect(account.balance).toBeGreaterThanOrEqual(0);
        expect(account.held).toBeGreaterThanOrEqual(0);
        expect(account.points).toBeLessThan(10);
        expect(account.carry).toBeGreaterThanOrEqual(0);
        expect(account.carry).toBeLessThan(600);
        if (account.points < 0) expect(account.balance).toBeLessThan(600);
        expect(worth(account)).toBe(expected);
      }
    }),
  );
});
