import { type Cents, cents, ZERO } from './money.ts';

/** Specification §9: 1 point per 6 €, 10 points return 6 € as balance, which is the 10% of the onboarding. */
export type LoyaltyRule = {
  readonly centsPerPoint: Cents;
  /** `patamar` */
  readonly threshold: number;
  readonly reward: Cents;
};

export const DEFAULT_LOYALTY_RULE: LoyaltyRule = {
  centsPerPoint: cents(600),
  threshold: 10,
  reward: cents(600),
};

/**
 * A customer's loyalty, as kept.
 *
 * `balance` (`saldo`) is what can be spent now and is never below zero; `held` was taken out of it for orders that
 * aren't paid yet. `carry` (`acumulado`) is what counts towards the next point, from 0 up to a point's price.
 * `points` (`pontos`) stay under the threshold, and fall below zero only when a reversed sale had already paid a
 * reward that was spent: the customer then earns that reward again before the next one. Nothing is forgiven and
 * nothing is charged, so reversing a sale is the exact inverse of earning it.
 */
export type LoyaltyAccount = {
  readonly balance: Cents;
  readonly held: Cents;
  readonly points: number;
  readonly carry: Cents;
};

export const NEW_LOYALTY_ACCOUNT: LoyaltyAccount = {
  balance: cents(0),
  held: cents(0),
  points: 0,
  carry: cents(0),
};

/** One step of the ledger. `delta` is after less before, field by field. */
export type LoyaltyMovement = {
  readonly before: LoyaltyAccount;
  readonly after: LoyaltyAccount;
  readonly delta: LoyaltyAccount;
  /** Points won (or, below zero, taken back) before any was turned into balance (`pontos_ganhos`). */
  readonly pointsEarned: number;
  /** Balance paid as rewards (or, below zero, taken back). */
  readonly rewarded: Cents;
};

/**
 * Adds a sale whose money has arrived.
 * @param paid what was really paid, after the discount (`valor_pago`); zero or more
 */
export function earn(account: LoyaltyAccount, paid: Cents, rule: LoyaltyRule): LoyaltyMovement {
  return settle(account, { progress: positive(paid) }, rule);
}

/**
 * Takes back exactly what a sale of `paid` gave: the account becomes what it would be had the sale never happened.
 * A reward that was spent in the meantime is owed in points, never in balance.
 * @param rule the rule by which the sale earned
 */
export function reverseEarn(account: LoyaltyAccount, paid: Cents, rule: LoyaltyRule): LoyaltyMovement {
  return settle(account, { progress: -positive(paid) }, rule);
}

/** Sets balance aside for an order that isn't paid yet; null when there isn't enough of it. */
export function hold(account: LoyaltyAccount, amount: Cents): LoyaltyMovement | null {
  if (positive(amount) > account.balance) return null;
  return movement(account, {
    ...account,
    balance: cents(account.balance - amount),
    held: cents(account.held + amount),
  });
}

/**
 * Spends what was held, when its order is paid.
 * @throws RangeError when less than that is held
 */
export function spend(account: LoyaltyAccount, amount: Cents): LoyaltyMovement {
  return movement(account, { ...account, held: heldLess(account, amount) });
}

/**
 * Gives back what was held, when its order is cancelled or expires.
 * @throws RangeError when less than that is held
 */
export function release(account: LoyaltyAccount, amount: Cents, rule: LoyaltyRule): LoyaltyMovement {
  return settle(account, { balance: amount, held: cents(heldLess(account, amount) - account.held) }, rule);
}

/** Gives back balance that was spent, when its sale is cancelled or refunded. */
export function refundSpend(account: LoyaltyAccount, amount: Cents, rule: LoyaltyRule): LoyaltyMovement {
  return settle(account, { balance: positive(amount) }, rule);
}

/**
 * Corrects an account by hand.
 * @param change what to add; below zero to take away
 * @returns null when the balance doesn't reach; points may be owed
 */
export function adjust(
  account: LoyaltyAccount,
  change: { readonly balance: Cents; readonly points: number },
  rule: LoyaltyRule,
): LoyaltyMovement | null {
  if (account.balance + change.balance < 0) return null;
  return settle(account, { balance: change.balance, progress: change.points * rule.centsPerPoint }, rule);
}

/** Ends an account that lapsed, balance and all (Specification §4, "Provisional profile"). */
export function lapse(account: LoyaltyAccount): LoyaltyMovement {
  return movement(account, NEW_LOYALTY_ACCOUNT);
}

/** What is missing to the next point: "faltam 2,40€ para o próximo ponto". More than zero. */
export function amountToNextPoint(account: LoyaltyAccount, rule: LoyaltyRule): Cents {
  return cents(rule.centsPerPoint - account.carry);
}

type Change = { readonly balance?: number; readonly held?: number; readonly progress?: number };

/**
 * Applies a change and brings the account to its one normal form, by turning full thresholds into rewards, and
 * rewards back into points while points are owed and the balance allows it.
 *
 * Points and carry are one number, the cents of progress to the next reward: that is what makes the sum of several
 * earnings the earning of the sum, and a reversal an inverse.
 */
function settle(account: LoyaltyAccount, change: Change, rule: LoyaltyRule): LoyaltyMovement {
  const perReward = checkedRule(rule).centsPerPoint * rule.threshold;
  const progressBefore = account.points * rule.centsPerPoint + account.carry;
  const progress = progressBefore + (change.progress ?? 0);
  const balance = account.balance + (change.balance ?? 0);

  const affordable = -Math.floor(balance / rule.reward);
  const rewards = Math.max(Math.floor(progress / perReward), Math.min(0, affordable));
  const left = progress - rewards * perReward;
  const points = Math.floor(left / rule.centsPerPoint);

  const after = {
    balance: cents(balance + rewards * rule.reward),
    held: cents(account.held + (change.held ?? 0)),
    points,
    carry: cents(left - points * rule.centsPerPoint),
  };
  return {
    ...movement(account, after),
    pointsEarned: points - account.points + rewards * rule.threshold,
    rewarded: cents(rewards * rule.reward),
  };
}

function movement(before: LoyaltyAccount, after: LoyaltyAccount): LoyaltyMovement {
  const delta = {
    balance: cents(after.balance - before.balance),
    held: cents(after.held - before.held),
    points: after.points - before.points,
    carry: cents(after.carry - before.carry),
  };
  return { before, after, delta, pointsEarned: 0, rewarded: ZERO };
}

function heldLess(account: LoyaltyAccount, amount: Cents): Cents {
  if (positive(amount) > account.held) throw new RangeError(`${amount} cents aren't held`);
  return cents(account.held - amount);
}

function positive(amount: Cents): Cents {
  if (amount < 0) throw new RangeError(`Not an amount of zero or more: ${amount}`);
  return amount;
}

function checkedRule(rule: LoyaltyRule): LoyaltyRule {
  const whole = [rule.centsPerPoint, rule.threshold, rule.reward].every((n) => Number.isInteger(n) && n > 0);
  if (!whole) throw new RangeError('A loyalty rule is made of whole numbers above zero');
  return rule;
}
