import { expect, test } from 'vitest';
import { isFarOff } from './drawer.ts';

test.each([
  [50_00, 50_00, false],
  [70_00, 50_00, false],
  [30_00, 50_00, false],
  [70_01, 50_00, true],
  [29_99, 50_00, true],
])('%i counted of %i is far off: %s', (counted, expected, isAsked) => {
  expect(isFarOff(counted, expected)).toBe(isAsked);
});
