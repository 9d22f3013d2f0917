import { expect, test } from 'vitest';
import { callCost } from './call-words.ts';

test.each([
  ['210 000 860', 'chamada para a rede fixa nacional'],
  ['300 000 860', 'chamada para a rede fixa nacional'],
  ['912 345 678', 'chamada para a rede móvel nacional'],
  ['800 200 300', 'chamada gratuita'],
  ['+34 600 100 200', null],
  ['707 200 300', null],
])('a call to %s has its price beside it', (phone, cost) => {
  expect(callCost(phone)).toBe(cost);
});
