import { expect, test } from 'vitest';
import { asOrdered, stillSwapped } from './swapped.ts';

const swaps = [
  { name: 'noz', quantity: 2 },
  { name: 'chocolate', quantity: 2 },
];

test.each([
  [5, { noz: 2, chocolate: 2 }],
  [4, { noz: 2, chocolate: 2 }],
  [3, { noz: 1, chocolate: 2 }],
  [2, { chocolate: 2 }],
  [1, { chocolate: 1 }],
  [0, {}],
])('of %i that are wanted, the last that was swapped is', (left, expected) => {
  const named = stillSwapped(left, swaps).map(({ name, quantity }) => [name, quantity]);
  expect(Object.fromEntries(named)).toEqual(expected);
});

test.each([
  [5, 1],
  [4, 0],
  [3, 0],
  [0, 0],
])('of %i that are wanted, %i are as they were ordered', (left, others) => {
  expect(asOrdered(left, swaps)).toBe(others);
});
