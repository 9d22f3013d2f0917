import { expect, test } from 'vitest';
import { wentBack } from './went-back.ts';

const refund = { gross: 800, discount: 100, unpaid: 0, toBalance: false };

test('what the balance had paid is balance again, the rest goes as it was wanted', () => {
  expect(wentBack([])).toEqual({ toBalance: 0, toMeans: 0 });
  expect(wentBack([refund])).toEqual({ toBalance: 100, toMeans: 700 });
  expect(wentBack([{ ...refund, toBalance: true }])).toEqual({ toBalance: 800, toMeans: 0 });
  expect(wentBack([refund, { ...refund, toBalance: true }])).toEqual({ toBalance: 900, toMeans: 700 });
});

test('what was never paid goes nowhere', () => {
  expect(wentBack([{ ...refund, unpaid: 500 }])).toEqual({ toBalance: 100, toMeans: 200 });
});
