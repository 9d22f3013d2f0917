import { expect, test } from 'vitest';
import { rowAfter } from './row-after.ts';

const row = { count: 3, isRow: true };

test.each([
  ['j', 0, 1],
  ['ArrowDown', 1, 2],
  ['j', 2, 2],
  ['k', 2, 1],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
])('from a row %s leads from %i to %i', (key, from, to) => {
  expect(rowAfter(key, from, row)).toBe(to);
});

test('in a button of a row the arrows are the page’s, and letters lead on', () => {
  const within = { count: 3, isRow: false };
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => rowAfter(key, 1, within))).toEqual(
    Array(4).fill(undefined),
  );
  expect(rowAfter('j', 1, within)).toBe(2);
});

test('any other key leads nowhere', () => {
  expect(['J', 'x', 'Enter', 'Tab', ' '].map((key) => rowAfter(key, 1, row))).toEqual(
    Array(5).fill(undefined),
  );
});
