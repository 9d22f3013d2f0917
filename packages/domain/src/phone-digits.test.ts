import { describe, expect, test } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

describe('the digits of a phone', () => {
  test.each([
    ['+34 612-345-678', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['(+351) 912 345 678', '+351912345678'],
    ['»34612345678', '+34612345678'],
    ['912.345.678', '912345678'],
  ])('of «%s» are %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  test.each(['', '+', 'K7M2QD9TRW4', '912345678 ext 5', '++34612345678', '34+612345678', '٩١٢٣٤٥٦٧٨'])(
    'are none in «%s»',
    (text) => {
      expect(phoneDigits(text)).toBeUndefined();
    },
  );
});
