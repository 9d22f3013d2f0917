import { cents } from '@fornada/domain/money.ts';
import { expect, test } from 'vitest';
import { afterKey, endsCode, isCode, type Keys } from './reader-keys.ts';

/** Types keys at a pace; the amount grows as the pad makes it grow. */
function typed(count: number, everyMs: number, amount = 250): Keys {
  let keys: Keys | undefined;
  for (let key = 0; key < count; key += 1) keys = afterKey(keys, 1_000 + key * everyMs, cents(amount + key));
  return keys as Keys;
}

test('a phone that a reader types is a code, and what the amount was before it is known', () => {
  const keys = typed(9, 8);
  expect(isCode(keys)).toBe(true);
  expect(keys.before).toBe(250);
  expect(endsCode(keys, keys.at + 8)).toBe(true);
});

test('the longest amount is none, however fast', () => {
  expect(isCode(typed(6, 1))).toBe(false);
});

test('what fingers type is none, however long', () => {
  expect(isCode(typed(12, 60))).toBe(false);
});

test('an Enter that somebody presses later records the sale', () => {
  const keys = typed(9, 8);
  expect(endsCode(keys, keys.at + 900)).toBe(false);
  expect(endsCode(undefined, 1_000)).toBe(false);
});

test('who goes on typing after a code begins anew', () => {
  const after = afterKey(typed(9, 8), 5_000, cents(250));
  expect([isCode(after), after.before]).toEqual([false, 250]);
});
