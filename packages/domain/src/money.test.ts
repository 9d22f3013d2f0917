import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, centsToEuros, eurosToCents, formatEuros, prorate, sum, times } from './money.ts';

const anyAmount = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(cents);

/** The law of every split is asserted here, so that no test can forget it. */
function split(total: Cents, weights: number[]): number[] {
  const parts = prorate(total, weights);
  expect(sum(parts)).toBe(total);
  expect(parts).toHaveLength(weights.length);
  return parts;
}

describe('cents', () => {
  it('refuses fractions, infinities and what is too large to be exact', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => cents(amount)).toThrow(RangeError);
    }
  });

  it('knows no negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe('amounts on the wire', () => {
  it('reads euros with two decimals exactly', () => {
    expect(eurosToCents(12.5)).toBe(1250);
    expect(eurosToCents(0.29)).toBe(29);
    expect(eurosToCents(1.15)).toBe(115);
    expect(eurosToCents(-4.35)).toBe(-435);
  });

  it('refuses more than two decimals and what is not a number', () => {
    for (const euros of [1.005, 0.1 + 0.2, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(() => eurosToCents(euros), String(euros)).toThrow(RangeError);
    }
  });

  it('gives every amount back after a round trip, also through JSON', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(eurosToCents(centsToEuros(amount))).toBe(amount);
        expect(eurosToCents(JSON.parse(JSON.stringify(centsToEuros(amount))))).toBe(amount);
      }),
    );
  });
});

describe('formatEuros', () => {
  it('writes a decimal comma and no space before the sign', () => {
    expect(formatEuros(cents(120))).toBe('1,20€');
    expect(formatEuros(cents(5))).toBe('0,05€');
    expect(formatEuros(cents(0))).toBe('0,00€');
    expect(formatEuros(cents(123_450))).toBe('1234,50€');
    expect(formatEuros(cents(-5))).toBe('-0,05€');
  });
});

describe('prorate', () => {
  it('gives the leftover cents to the largest remainders, the earlier first', () => {
    expect(split(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(split(cents(100), [1, 2, 3])).toEqual([17, 33, 50]);
  });

  it('gives nothing to a part without weight', () => {
    expect(split(cents(99), [0, 2, 0, 5])).toEqual([0, 28, 0, 71]);
  });

  it('splits evenly when nothing has weight', () => {
    expect(split(cents(5), [0, 0])).toEqual([3, 2]);
  });

  it('splits a refund as it splits a payment', () => {
    expect(split(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  it('refuses an amount that nothing can carry, and impossible weights', () => {
    expect(prorate(cents(0), [])).toEqual([]);
    expect(() => prorate(cents(1), [])).toThrow(RangeError);
    expect(() => prorate(cents(1), [1, -1])).toThrow(RangeError);
    expect(() => prorate(cents(1), [0.5])).toThrow(RangeError);
  });

  it('never strays a cent from the exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(anyAmount, weights, (total, shares) => {
        const whole = shares.reduce((a, b) => a + b, 0);
        split(total, shares).forEach((part, index) => {
          const exact = whole === 0 ? total / shares.length : (total * (shares[index] ?? 0)) / whole;
          expect(Math.abs(part - exact)).toBeLessThan(1.0001);
        });
      }),
    );
  });
});

describe('arithmetic', () => {
  it('adds and multiplies whole cents only', () => {
    expect(sum([])).toBe(0);
    expect(sum([cents(1), cents(2)])).toBe(3);
    expect(times(cents(115), 3)).toBe(345);
    expect(() => times(cents(115), 0.5)).toThrow(RangeError);
  });
});
