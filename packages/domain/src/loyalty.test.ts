import { describe, expect, it } from 'vitest';
import {
  adjust,
  amountToNextPoint,
  earn as earnBy,
  hold,
  type LoyaltyAccount,
  lapse,
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
const held = (account: LoyaltyAccount, amount: number) => hold(account, cents(amount))!;

function anAccount(change: Partial<Record<keyof LoyaltyAccount, number>> = {}): LoyaltyAccount {
  return { ...NEW_LOYALTY_ACCOUNT, ...change } as LoyaltyAccount;
}

describe('earning', () => {
  it('gives a point for each 6 € and carries the rest', () => {
    expect(earn(NEW_LOYALTY_ACCOUNT, 1390)).toMatchObject({
      after: { balance: 0, points: 2, carry: 190 },
      pointsEarned: 2,
      rewarded: 0,
    });
    expect(earn(anAccount({ carry: 590 }), 10).after).toEqual(anAccount({ points: 1 }));
  });

  it('turns ten points into 6 € of balance', () => {
    expect(earn(anAccount({ points: 9, carry: 500 }), 100)).toMatchObject({
      after: { balance: 600, points: 0, carry: 0 },
      delta: { balance: 600, points: -9, carry: -500 },
      pointsEarned: 1,
      rewarded: 600,
    });
  });

  it('crosses the threshold as often as one sale does', () => {
    expect(earn(NEW_LOYALTY_ACCOUNT, 13_000)).toMatchObject({
      after: { balance: 1200, points: 1, carry: 400 },
      pointsEarned: 21,
      rewarded: 1200,
    });
  });

  it('gives ten small sales what it gives their sum', () => {
    const small = Array.from({ length: 10 }).reduce<LoyaltyAccount>(
      (account) => earn(account, 590).after,
      NEW_LOYALTY_ACCOUNT,
    );
    expect(small).toEqual(earn(NEW_LOYALTY_ACCOUNT, 5900).after);
  });

  it('refuses a payment below zero and a rule without sense', () => {
    expect(() => earn(NEW_LOYALTY_ACCOUNT, -1)).toThrow(RangeError);
    expect(() => earnBy(NEW_LOYALTY_ACCOUNT, cents(1), { ...rule, threshold: 0 })).toThrow(RangeError);
  });

  it('says how much is missing to the next point', () => {
    expect(amountToNextPoint(anAccount({ carry: 360 }), rule)).toBe(240);
    expect(amountToNextPoint(NEW_LOYALTY_ACCOUNT, rule)).toBe(600);
  });
});

describe('reversing', () => {
  it('takes back the points and the reward', () => {
    const before = anAccount({ points: 9, carry: 500 });
    expect(reverseEarn(earn(before, 13_000).after, 13_000)).toMatchObject({
      after: before,
      pointsEarned: -22,
      rewarded: -1800,
    });
  });

  it('owes points, not balance, when the reward is spent', () => {
    const rewarded = earn(anAccount({ points: 9, carry: 500 }), 200).after;
    const spent = spend(held(rewarded, 600).after, cents(600)).after;
    const reversed = reverseEarn(spent, 200).after;
    expect(reversed).toEqual(anAccount({ points: -1, carry: 500 }));
    expect(earn(reversed, 6100).after).toEqual(anAccount({ balance: 600 }));
  });

  it('leaves what is left of a reward alone, because it is less than one', () => {
    const rewarded = earn(anAccount({ points: 9, carry: 500 }), 200).after;
    const partlySpent = spend(held(rewarded, 300).after, cents(300)).after;
    expect(reverseEarn(partlySpent, 200).after).toEqual(anAccount({ balance: 300, points: -1, carry: 500 }));
  });

  it('takes the owed reward back as soon as balance returns', () => {
    const rewarded = earn(anAccount({ points: 9, carry: 500 }), 200).after;
    const reversed = reverseEarn(held(rewarded, 600).after, 200).after;
    expect(reversed).toEqual(anAccount({ held: 600, points: -1, carry: 500 }));
    expect(release(reversed, 600).after).toEqual(anAccount({ points: 9, carry: 500 }));
  });
});

describe('spending', () => {
  it('holds when the order is placed and spends when it is paid', () => {
    const account = held(anAccount({ balance: 700 }), 600).after;
    expect(account).toEqual(anAccount({ balance: 100, held: 600 }));
    expect(spend(account, cents(600)).after).toEqual(anAccount({ balance: 100 }));
  });

  it('gives back what it held or spent', () => {
    const account = held(anAccount({ balance: 700 }), 600).after;
    expect(release(account, 600).after).toEqual(anAccount({ balance: 700 }));
    expect(refundSpend(spend(account, cents(600)).after, 600).after).toEqual(anAccount({ balance: 700 }));
  });

  it('refuses to hold more than there is', () => {
    expect(hold(anAccount({ balance: 599 }), cents(600))).toBeNull();
    expect(() => hold(anAccount({ balance: 599 }), cents(-1))).toThrow(RangeError);
  });

  it('refuses to spend or release what is not held', () => {
    expect(() => spend(anAccount({ balance: 600, held: 1 }), cents(2))).toThrow(RangeError);
    expect(() => release(anAccount({ balance: 600, held: 1 }), 2)).toThrow(RangeError);
  });
});

describe('by hand', () => {
  it('points are added and taken as a sale would', () => {
    const change = { balance: cents(50), points: 4 };
    expect(adjust(anAccount({ points: 7 }), change, rule)?.after).toEqual(
      anAccount({ balance: 650, points: 1 }),
    );
    const back = { balance: cents(-50), points: -4 };
    expect(adjust(anAccount({ balance: 650, points: 1 }), back, rule)?.after).toEqual(
      anAccount({ points: 7 }),
    );
  });

  it('balance is not taken that isn’t there', () => {
    expect(adjust(anAccount({ balance: 49 }), { balance: cents(-50), points: 0 }, rule)).toBeNull();
  });

  it('an account that lapsed keeps nothing', () => {
    expect(lapse(anAccount({ balance: 600, points: 3, carry: 10 }))).toMatchObject({
      after: NEW_LOYALTY_ACCOUNT,
      delta: { balance: -600, held: 0, points: -3, carry: -10 },
    });
  });
});
