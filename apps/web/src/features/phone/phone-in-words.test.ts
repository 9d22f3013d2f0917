import { expect, test } from 'vitest';
import { phoneInWords } from './phone-in-words.ts';

test.each([
  ['912345678', '+351 912 345 678'],
  ['912 345 678', '+351 912 345 678'],
  ['+34 612 345 678', '+34 612 345 678'],
  ['0034612345678', '0034612345678'],
])('%s is %s', (telemovel, words) => {
  expect(phoneInWords({ telemovel, pais: '351' }).replace(/\s/g, ' ')).toBe(words);
});
