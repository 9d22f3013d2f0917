import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, FINAL_CONSUMER_NIF, parseNif, parseTaxNumber, taxNumberWords } from './nif.ts';

const valid = (value: string) => ({ kind: 'valid', value });
const refused = (reason: string) => ({ kind: 'refused', reason });
const firstEight = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String);

describe('parseNif', () => {
  it.each(['501964843', '123456789', '500000000'])('takes %s', (nif) => {
    expect(parseNif(nif)).toEqual(valid(nif));
  });

  it.each(['501 964 843', 'PT501964843', 'pt 501.964.843', ' 501-964-843 '])(
    'reads it written as %j',
    (text) => {
      expect(parseNif(text)).toEqual(valid('501964843'));
    },
  );

  it.each(['', '12345678', '1234567890', '012345678', '12345678a', 'ES501964843'])(
    'refuses the shape of %j',
    (text) => {
      expect(parseNif(text)).toEqual(refused('bad_format'));
    },
  );

  it('refuses a wrong check digit', () => {
    expect(parseNif('245678901')).toEqual(refused('bad_check_digit'));
  });

  it('refuses the number that is nobody’s', () => {
    expect(parseNif(FINAL_CONSUMER_NIF)).toEqual(refused('final_consumer'));
  });

  it('takes exactly one last digit for any first eight', () => {
    fc.assert(
      fc.property(firstEight, (digits) => {
        const taken = [...'0123456789'].filter((last) => parseNif(digits + last).kind === 'valid');
        expect(taken).toEqual(digits === '99999999' ? [] : [String(checkDigit(digits))]);
      }),
    );
  });

  it('notices nearly every wrong digit: only remainders 0 and 1 share a check digit', () => {
    fc.assert(
      fc.property(firstEight, fc.nat(7), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
        fc.pre(checkDigit(digits) !== 0);
        const wrong = (Number(digits[place]) + shift) % 10;
        fc.pre(place > 0 || wrong > 0);
        const changed = digits.slice(0, place) + wrong + digits.slice(place + 1);
        expect(parseNif(changed + checkDigit(digits)).kind).toBe('refused');
      }),
    );
  });
});

describe('parseTaxNumber', () => {
  it('holds Portuguese numbers to the Portuguese rule', () => {
    expect(parseTaxNumber('245678901', 'pt')).toEqual(refused('bad_check_digit'));
  });

  it('leaves foreign numbers as they are, in capitals', () => {
    expect(parseTaxNumber('b-12345678', 'ES')).toEqual(valid('B12345678'));
    expect(parseTaxNumber('FR 40 303 265 045', 'FR')).toEqual(valid('FR40303265045'));
    expect(parseTaxNumber('245678901', 'GB')).toEqual(valid('245678901'));
  });

  it('refuses what is no number anywhere', () => {
    for (const text of ['', 'ABC', 'NONE', 'ES<script>1', '1'.repeat(21)]) {
      expect(parseTaxNumber(text, 'ES')).toEqual(refused('bad_format'));
    }
  });
});

it('is said in groups of three, a foreign one as it is', () => {
  expect(['219603472', 'FR40303265045'].map(taxNumberWords)).toEqual(['219 603 472', 'FR40303265045']);
});
