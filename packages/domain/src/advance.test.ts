import { expect, test } from 'vitest';
import { restOf } from './advance.ts';
import { cents } from './money.ts';

const at = (time: string) => Date.parse(time);
const here = { now: at('2026-12-21T10:00:00Z'), timeZone: 'Europe/Lisbon' };
const rule = { above: cents(3_000), percent: 30 };
const order = (subtotal: number, total = subtotal, pickupAt: string | null = '2026-12-24T10:00:00Z') => ({
  subtotal: cents(subtotal),
  total: cents(total),
  pickupAt: pickupAt === null ? null : at(pickupAt),
});

test.each([
  [
    'of more than the chain says, for another day, the rest is what the percentage leaves',
    order(6_000),
    4_200,
  ],
  ['the rest is rounded down: the advance is never less than its percentage', order(3_333), 2_333],
  ['balance makes the advance less', order(6_000, 5_000), 4_200],
  ['and then the rest', order(6_000, 1_000), 1_000],
  ['not of as much as the chain says', order(3_000), 0],
  ['not for today', order(6_000, 6_000, '2026-12-21T23:30:00Z'), 0],
  ['not for as soon as possible', order(6_000, 6_000, null), 0],
])('%s', (_, asked, rest) => {
  expect(restOf(rule, asked, here)).toBe(rest);
});

test('a chain that says nothing is paid at once', () => {
  expect(restOf({ ...rule, above: null }, order(6_000), here)).toBe(0);
});

test.each([
  ['is that', 5, order(950), 900],
  ['is that where balance makes it less', 30, order(1_429, 1_030), 980],
  ['is none where balance leaves no more than the rest', 30, order(1_429, 1_000), 1_000],
])('an advance of less than can be asked for %s', (_, percent, asked, rest) => {
  expect(restOf({ above: cents(900), percent }, asked, { ...here, least: cents(50) })).toBe(rest);
});
