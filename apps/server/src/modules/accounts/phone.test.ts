import { describe, expect, test } from 'vitest';
import { parsePhone, requirePhone } from '#modules/accounts/phone.ts';

describe('a phone number', () => {
  test.each([
    ['912345678'],
    ['912 345 678'],
    ['912.345.678'],
    ['(912) 345-678'],
    ['351912345678'],
    ['+351 912 345 678'],
    ['(+351) 912-345-678'],
    ['(00351) 912345678'],
    ['00351912345678'],
    [' 912345678 '],
  ])('%s is one and the same', (typed) => {
    expect(parsePhone(typed, '351')).toEqual({ e164: '+351912345678', prefix: '351', national: '912345678' });
  });

  test.each([
    ['612345678', '34', '+34612345678'],
    ['06 12 34 56 78', '33', '+33612345678'],
    ['07911 123456', '44', '+447911123456'],
    ['11 98765-4321', '55', '+5511987654321'],
    ['948012345', '351', '+351948012345'],
  ])('%s with the prefix %s is %s', (typed, prefix, e164) => {
    expect(parsePhone(typed, prefix)?.e164).toBe(e164);
  });

  test('with a prefix of its own is of that country', () => {
    expect(parsePhone('+34612345678', '351')).toEqual({
      e164: '+34612345678',
      prefix: '34',
      national: '612345678',
    });
  });

  test.each([
    ['fixed', '211234567', '351'],
    ['in a range that no operator has', '949999999', '351'],
    ['in another such range', '900000000', '351'],
    ['short', '91234567', '351'],
    ['long', '9123456789', '351'],
    ['no number', 'abc', '351'],
    ['with an extension', '912345678 ext 5', '351'],
    ['in words and digits', '912345678; drop table', '351'],
    ['of a country that does not exist', '912345678', '999'],
    ['empty', '', '351'],
    ['premium', '607123456', '351'],
    ['of a satellite', '+881612345678', '351'],
    ['in digits of another script', '٩١٢٣٤٥٦٧٨', '351'],
  ])('%s is refused', (_name, typed, prefix) => {
    expect(parsePhone(typed, prefix)).toBeUndefined();
  });

  test('that is refused is told at its field', () => {
    expect(() => requirePhone({ telemovel: '211234567', pais: '351' })).toThrow(
      expect.objectContaining({
        code: 'invalid_fields',
        details: { fields: { telemovel: 'Telemóvel inválido' } },
      }),
    );
  });
});
