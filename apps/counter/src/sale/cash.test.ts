import { cents } from '@fornada/domain/money.ts';
import { expect, test } from 'vitest';
import { likelyCash } from './cash.ts';

test.each([
  [510, [510, 600, 1_000, 2_000]],
  [500, [500, 1_000, 2_000, 5_000]],
  [80, [80, 100, 500, 1_000]],
  [12_345, [12_345, 12_400]],
])('for %i cents somebody hands over %j', (total, likely) => {
  expect(likelyCash(cents(total))).toEqual(likely);
});
