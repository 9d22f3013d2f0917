/** An amount of money in whole euro cents. Made only by the functions of this module. */
export type Cents = number & { readonly __unit: 'cents' };

/**
 * Marks an integer as an amount in cents.
 * @throws RangeError when it is not a safe integer
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const ZERO: Cents = cents(0);

/**
 * Reads an amount of the wire: a decimal number of euros with at most two decimals.
 * @throws RangeError when it is not finite, has more than two decimals, or is too large to be exact
 */
export function eurosToCents(euros: number): Cents {
  const amount = Math.round(euros * 100);
  // Division is correctly rounded, so this holds exactly for the numbers that two decimals can spell.
  if (!Number.isSafeInteger(amount) || amount / 100 !== euros) {
    throw new RangeError(`Not an amount of euros with at most two decimals: ${euros}`);
  }
  return cents(amount);
}

/** Writes an amount for the wire: euros as a decimal number with at most two decimals. */
export function centsToEuros(amount: Cents): number {
  return amount / 100;
}

/** Writes an amount for the screen, as the specification's copy does: `1,20€`, `-0,05€`, `1234,50€`. */
export function formatEuros(amount: Cents): string {
  const size = Math.abs(amount);
  const euros = Math.floor(size / 100);
  const rest = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${euros},${rest}€`;
}

/** Adds amounts. Nothing adds up to zero. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Multiplies an amount by a whole number of units. */
export function times(amount: Cents, units: number): Cents {
  return cents(amount * units);
}

/** The smaller of two amounts. */
export function minimum(first: Cents, second: Cents): Cents {
  return first < second ? first : second;
}

/**
 * Splits an amount in proportion to weights; the parts always sum to it. Each part is within one cent of its
 * exact share (largest remainder; equal remainders favour the earlier part). When every weight is zero the
 * split is even.
 * @param weights whole numbers, zero or more
 * @throws RangeError on a negative or fractional weight, or when there is an amount and nothing to carry it
 */
export function prorate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers, zero or more');
  }
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new RangeError('An amount needs at least one part');
  }
  const allZero = weights.every((weight) => weight === 0);
  const shares = weights.map((weight) => (allZero ? 1n : BigInt(weight)));
  const whole = shares.reduce((sumOfShares, share) => sumOfShares + share, 0n);
  const size = BigInt(Math.abs(total));
  const sign = total < 0 ? -1 : 1;

  const parts = shares.map((share, index) => ({
    index,
    floor: (size * share) / whole,
    remainder: (size * share) % whole,
  }));
  const missing = Number(size - parts.reduce((given, part) => given + part.floor, 0n));
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const luckyOnes = new Set(byRemainder.slice(0, missing).map((part) => part.index));
  return parts.map((part) => cents(sign * (Number(part.floor) + (luckyOnes.has(part.index) ? 1 : 0))));
}
