import { expect, test } from 'vitest';
import { figureInWords, priceInWords } from './price.ts';

test('amounts have a comma, and their thousands apart', () => {
  expect([0, 53.2, 999.99, 1234.5, 1_234_567.89, -1234].map(priceInWords)).toEqual([
    ...['0,00€', '53,20€', '999,99€', '1\u00a0234,50€', '1\u00a0234\u00a0567,89€', '-1\u00a0234,00€'],
  ]);
  expect(priceInWords(null)).toBe('');
});

test('so have figures', () => {
  expect(['7', '1234', '12345.67', '0.25'].map(figureInWords)).toEqual([
    ...['7', '1\u00a0234', '12\u00a0345,67', '0,25'],
  ]);
});
