import { expect, test } from 'vitest';
import { missingForOrdering, missingToOpen } from './ordering-needs.ts';

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

test('a new shop is shown once it can be reached, and takes orders with a menu and people', () => {
  const opening = { ...whole, phone: '213000000', hasStaff: true };
  expect(missingToOpen(opening, true)).toEqual([]);
  expect(missingToOpen({ ...opening, phone: ' ', isEverOpen: false }, false)).toEqual(['hours', 'phone']);
  const bare = { ...opening, hasMenu: false, hasStaff: false };
  expect(missingToOpen(bare, true)).toEqual(['menu', 'staff']);
  expect(missingToOpen(bare, false)).toEqual([]);
});
