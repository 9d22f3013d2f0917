import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isControl } from './lot.ts';

const customers = Array.from({ length: 20_000 }, (_, index) => 100_001 + index);

test('is the same whenever it is drawn, and nobody’s with nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 2 ** 40 }), fc.nat({ max: 100 }), (campaign, customer, percent) => {
      expect(isControl(campaign, customer, percent)).toBe(isControl(campaign, customer, percent));
      expect([isControl(campaign, customer, 0), isControl(campaign, customer, 100)]).toEqual([false, true]);
    }),
    { numRuns: 500 },
  );
});

test.each([1, 2, 3, 40, 4_000])('of campaign %i has the share that was asked for', (campaign) => {
  for (const percent of [5, 10, 50]) {
    const drawn = customers.filter((customer) => isControl(campaign, customer, percent)).length;
    // Four standard deviations.
    const within = 4 * Math.sqrt(customers.length * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(drawn - customers.length * (percent / 100))).toBeLessThan(within);
  }
});

test('of one campaign says nothing of the next one’s', () => {
  const both = customers.filter((one) => isControl(7, one, 10) && isControl(8, one, 10)).length;
  expect(both).toBeGreaterThan(140);
  expect(both).toBeLessThan(260);
});

test('a larger share keeps those of the smaller one', () => {
  const few = customers.filter((one) => isControl(7, one, 10));
  expect(few.every((one) => isControl(7, one, 20))).toBe(true);
});
