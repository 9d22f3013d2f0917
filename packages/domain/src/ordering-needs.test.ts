import { expect, test } from 'vitest';
import { missingForOrdering } from './ordering-needs.ts';

const whole = {
  address: 'Rua das Padeiras, 14',
  postalCode: '1200-860 Lisboa',
  latitude: 38.71,
  longitude: 0,
  isEverOpen: true,
  hasMenu: true,
};

test('a shop that has everything may take orders', () => {
  expect(missingForOrdering(whole)).toEqual([]);
});

test.each([
  ['hours', { isEverOpen: false }],
  ['address', { address: ' ' }],
  ['postal_code', { postalCode: '' }],
  ['place', { longitude: null }],
  ['place', { latitude: null }],
  ['menu', { hasMenu: false }],
])('%s is asked for when it isn’t there', (need, change) => {
  expect(missingForOrdering({ ...whole, ...change })).toEqual([need]);
});
