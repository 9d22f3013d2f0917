import { expect, test } from 'vitest';
import { typedEuros } from './typed-euros.ts';

test.each([
  ['1200', 1200],
  [' 1 200,5 € ', 1200.5],
  ['0.05', 0.05],
])('“%s” typed is %d euros', (typed, euros) => {
  expect(typedEuros(typed)).toBe(euros);
});

test.each(['1.200', '1.200,00', '1,234', '', ' ', '€', '-1', '+1', '1e3', ',5'])(
  '“%s” could mean another amount',
  (typed) => {
    expect(typedEuros(typed)).toBeNaN();
  },
);
