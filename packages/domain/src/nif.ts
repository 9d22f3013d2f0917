/** Why a text is no tax number of a person or company. */
export type TaxNumberRefusal = 'bad_format' | 'bad_check_digit' | 'final_consumer';

export type TaxNumberAnswer =
  /** `value` is what to keep: nine digits for Portugal, capitals without separators elsewhere. */
  | { readonly kind: 'valid'; readonly value: string }
  | { readonly kind: 'refused'; readonly reason: TaxNumberRefusal };

/** 'Consumidor final': the number that tills use for nobody. It passes the check, and is nobody's. */
export const FINAL_CONSUMER_NIF = '999999990';

/** Drops what people write around the digits: spaces, dots, hyphens, and the prefix `PT`. */
export function normaliseNif(text: string): string {
  return withoutSeparators(text).replace(/^PT/, '');
}

/** Nine digits in groups of three, as they are read out; a foreign number as it is. */
export const taxNumberWords = (taxNumber: string): string =>
  taxNumber.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

/**
 * Reads a Portuguese tax number (NIF). Well formed isn't the same as existing.
 * The check digit is (11 - s mod 11) mod 11 mod 10, with s the sum of the first eight digits by 9 down to 2.
 */
export function parseNif(text: string): TaxNumberAnswer {
  const value = normaliseNif(text);
  if (!/^[1-9]\d{8}$/.test(value)) return { kind: 'refused', reason: 'bad_format' };
  if (checkDigit(value.slice(0, 8)) !== Number(value[8]))
    return { kind: 'refused', reason: 'bad_check_digit' };
  if (value === FINAL_CONSUMER_NIF) return { kind: 'refused', reason: 'final_consumer' };
  return { kind: 'valid', value };
}

/**
 * Reads the tax number of a customer of any country; outside Portugal only its shape can be checked.
 * @param country ISO 3166 code of two letters
 */
export function parseTaxNumber(text: string, country: string): TaxNumberAnswer {
  if (country.toUpperCase() === 'PT') return parseNif(text);
  const value = withoutSeparators(text);
  // 20 is the room that invoicing gives a foreign number; the longest in the EU has 14.
  if (!/^(?=.*\d)[A-Z0-9]{4,20}$/.test(value)) return { kind: 'refused', reason: 'bad_format' };
  return { kind: 'valid', value };
}

function withoutSeparators(text: string): string {
  return text.toUpperCase().replace(/[\s.\-/]/g, '');
}

/** The ninth digit that belongs to eight others. */
export function checkDigit(firstEight: string): number {
  const weighted = [...firstEight].reduce((total, digit, index) => total + (9 - index) * Number(digit), 0);
  return ((11 - (weighted % 11)) % 11) % 10;
}
