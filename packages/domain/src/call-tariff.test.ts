import { expect, test } from 'vitest';
import { callTariff, dialled } from './call-tariff.ts';

test.each([
  ['210 000 860', '+351210000860', 'fixed'],
  ['300 000 860', '+351300000860', 'fixed'],
  ['00351 912 345 678', '+351912345678', 'mobile'],
  ['800 200 300', '+351800200300', 'free'],
  ['707 200 300', '+351707200300', null],
  ['+34 600 100 200', '+34600100200', null],
  ['112', '112', null],
])('%s is dialled %s, and its tariff is %s', (phone, digits, tariff) => {
  expect([dialled(phone), callTariff(phone)]).toEqual([digits, tariff]);
});
