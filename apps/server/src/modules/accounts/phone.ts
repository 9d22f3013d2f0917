// Phone numbers are normalised to E.164, which identifies accounts and receives messages.

import { m } from '@fornada/copy/messages.ts';
import { phoneDigits } from '@fornada/domain/phone-digits.ts';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { refuse } from '#platform/refusal.ts';

export type Phone = {
  /** `+351912345678` */
  e164: string;
  /** The country's prefix without '+': `351`. */
  prefix: string;
  /** `912345678` */
  national: string;
};

/** Some countries' numbers don't say whether they are mobile. */
const mobileTypes = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);
/** The parser throws at prefixes that no country has. */
const prefixes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * Reads a mobile number in any usual spelling: national, or with the prefix after '+', '00' or nothing.
 * @param prefix the country's, for a number that doesn't bring its own
 * @returns undefined for what can't be a mobile number
 */
export function parsePhone(typed: string, prefix: string): Phone | undefined {
  const digits = phoneDigits(typed);
  if (digits === undefined || !prefixes.has(prefix)) return undefined;
  const number = parsePhoneNumberFromString(digits, { defaultCallingCode: prefix, extract: false });
  if (!number?.isValid() || !mobileTypes.has(number.getType())) return undefined;
  // A satellite's number says that it is mobile, and belongs to no country.
  if (!prefixes.has(number.countryCallingCode)) return undefined;
  return { e164: number.number, prefix: number.countryCallingCode, national: number.nationalNumber };
}

/**
 * Every number that a text may stand for where nobody chose a country: bare digits are those of the prefix's country, or
 * have a country of their own in front, as the QR of a phone once had.
 */
export function phoneReadings(text: string, prefix: string): Phone[] {
  const digits = phoneDigits(text);
  if (digits === undefined) return [];
  const readings = [digits, digits.replace(/^\+?/, '+')].map((reading) => parsePhone(reading, prefix));
  return readings.filter(
    (phone, index) =>
      phone !== undefined && readings.findIndex((other) => other?.e164 === phone.e164) === index,
  ) as Phone[];
}

/** The number of a form with `telemovel` and `pais`. @throws Refusal with the field's message */
export function requirePhone(form: { telemovel: string; pais: string }): Phone {
  const phone = parsePhone(form.telemovel, form.pais);
  if (phone === undefined) refuse('invalid_fields', { fields: { telemovel: m.error_phone_invalid() } });
  return phone;
}

/** 'Já existe um utilizador com este telemóvel', with 'Telemóvel inválido' at the field (specification §8). */
export function refusePhoneTaken(): never {
  refuse('phone_taken', { fields: { telemovel: m.error_phone_invalid() } });
}
