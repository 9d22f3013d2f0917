import { expect, test } from 'vitest';
import { regionOf } from './postal-places.ts';

test.each([
  ['1000-001 Lisboa', 'mainland'],
  [' 8999-999', 'mainland'],
  ['9000-001 Funchal', 'madeira'],
  ['9499', 'madeira'],
  ['9500-150 Ponta Delgada', 'azores'],
  ['9999-999', 'azores'],
])('%s is in %s', (code, region) => {
  expect(regionOf(code)).toBe(region);
});

test.each(['', '9', '900', '0900-001', '95001', 'Funchal'])('“%s” says nothing yet', (code) => {
  expect(regionOf(code)).toBeUndefined();
});
