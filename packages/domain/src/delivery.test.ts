import { expect, it } from 'vitest';
import { deliveryTypeFromWire, deliveryTypeOnWire } from './delivery.ts';

it('reads and writes 0 as take-away and 1 as eating in', () => {
  expect(deliveryTypeOnWire('take_away')).toBe(0);
  expect(deliveryTypeOnWire('eat_in')).toBe(1);
  expect([0, 1].map(deliveryTypeFromWire)).toEqual(['take_away', 'eat_in']);
});

it('knows no other delivery type', () => {
  expect([-1, 2, 0.5, Number.NaN].map(deliveryTypeFromWire)).toEqual([null, null, null, null]);
});
