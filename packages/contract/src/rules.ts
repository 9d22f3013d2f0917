import { m } from '@fornada/copy/messages.ts';
import { isLocalDate } from '@fornada/domain/local-time.ts';
import { parseTaxNumber, type TaxNumberAnswer } from '@fornada/domain/nif.ts';
import { HOME_PREFIX } from '@fornada/domain/phone-digits.ts';
import * as v from 'valibot';

// The rules of the specification's section 5 with its messages, as valibot schemas that the browser and the server share.
// Every schema turns a missing or null value into the empty one first, so that 'required' is said for all three.

/**
 * No control characters but tab and line breaks: PostgreSQL refuses NUL and a screen has no use for the others. Nor those
 * that turn the direction of what follows: on a board or in an e-mail that is somebody else's text (Unicode TR 36, 3.1).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what the rule is about
const printable = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]*$/;
/** Something to see: spaces of no width, marks without a letter and letters that are drawn as nothing leave a gap. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\p{C}\u2800]/u;
const wellFormed = (value: string) => value.isWellFormed();

const text = (maximum: number) =>
  v.pipe(
    v.nullish(v.string(m.error_value_invalid), ''),
    v.trim(),
    v.maxLength(maximum, () => m.error_max_length({ maximum })),
    v.regex(printable, m.error_value_invalid),
    v.check(wellFormed, m.error_value_invalid),
  );

/** An optional text of at most `maximum` characters; absent and null become ''. */
export const optionalText = (maximum = 200) => text(maximum);

/** A text that must not be empty. */
export const requiredText = (maximum = 200) =>
  v.pipe(
    text(maximum),
    v.check((value) => visible.test(value), m.error_required),
  );

/** Digits only, `minimum` of them at least. */
export const digits = (minimum: number, maximum = 64) =>
  v.pipe(
    requiredText(maximum),
    v.regex(/^\d*$/, m.error_numeric),
    v.minLength(minimum, () => m.error_min_length({ minimum })),
  );

/** A password that is compared: every character of it counts, a blank at its end too (ASVS 6.2.8). */
export const typedPassword = (maximum: number) =>
  v.pipe(
    v.nullish(v.string(m.error_value_invalid), ''),
    v.check((value) => visible.test(value), m.error_required),
    v.maxLength(maximum, () => m.error_max_length({ maximum })),
    v.regex(printable, m.error_value_invalid),
    v.check(wellFormed, m.error_value_invalid),
  );

/** A password at login: any characters, at least 4 (specification §5). */
export const loginPassword = v.pipe(
  typedPassword(64),
  v.minLength(4, () => m.error_min_length({ minimum: 4 })),
);

/** A new password: digits only, at least 6; the server's setting may ask for more, up to the terms' 8. */
export const newPassword = digits(6);

/** The national number as typed, in any usual spelling; the server makes one E.164 number of it. */
export const phone = requiredText(32);

/** A country prefix without '+' or '00'; Portugal when none is said. */
export const countryPrefix = v.pipe(
  v.nullish(v.union([v.string(), v.number()], m.error_value_invalid), HOME_PREFIX),
  v.transform(
    (value) =>
      String(value)
        .trim()
        .replace(/^(\+|00)/, '') || HOME_PREFIX,
  ),
  v.regex(/^[1-9]\d{0,3}$/, m.error_value_invalid),
);

const letter = String.raw`\p{L}\p{M}\p{N}`;
const atom = `[${letter}!#$%&'*+/=?^_\`{|}~-]+`;
const label = `[${letter}](?:[${letter}-]*[${letter}])?`;
/** RFC 5321 without its quoted and numeric forms, and with the letters of every language (RFC 6531): a mail must get there. */
const emailPattern = new RegExp(
  String.raw`^(?=.{1,64}@)${atom}(?:\.${atom})*@(?:${label}\.)+\p{L}[${letter}-]*[${letter}]$`,
  'u',
);

export const requiredEmail = v.pipe(requiredText(254), v.regex(emailPattern, m.error_email));
export const optionalEmail = v.pipe(
  optionalText(254),
  v.check((value) => value === '' || emailPattern.test(value), m.error_email),
);

/** 1, '1', true and 'on' are yes; 0, '0', false, '', null and absence are no. */
export const flag = v.pipe(
  v.nullish(
    v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false', 'on', ''])], () =>
      m.error_value_invalid(),
    ),
    false,
  ),
  v.transform(
    (value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'on',
  ),
);

/** A box that must be ticked. */
export const ticked = v.pipe(
  flag,
  v.check((value) => value, m.error_required),
);

/** The code of an SMS: six digits; anything else is simply not the code (specification §8). */
export const smsCode = v.pipe(requiredText(16), v.regex(/^\d{6}$/, m.error_sms_code));

/** Whether a text is a day that there is, `YYYY-MM-DD`, of these two centuries: a database refuses what a pattern lets through. */
export const isCalendarDate = (value: string): boolean => /^(19|20)/.test(value) && isLocalDate(value);

/** A calendar date, `YYYY-MM-DD` or `DD/MM/YYYY`, kept as the first. */
export const requiredDate = v.pipe(
  requiredText(10),
  v.transform((value) => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')),
  v.check(isCalendarDate, m.error_date),
);

/** The same, or none: an emptied field says ''. */
export const optionalDate = v.nullish(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    requiredDate,
  ]),
  null,
);

/** An instant as ISO 8601 with its offset, kept in UTC. */
export const someInstant = v.pipe(
  v.string(m.error_value_invalid),
  v.isoTimestamp(m.error_date),
  // Some offsets have the form but no meaning.
  v.check((value) => isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), m.error_date),
  v.transform((value) => new Date(value).toISOString()),
);

/** The same; absent and null are none. */
export const optionalInstant = v.nullish(someInstant);

/** An optional tax number: a Portuguese one is checked by its digit, a foreign one (two letters first) by its form. */
export const optionalTaxId = v.pipe(
  optionalText(32),
  v.check((value) => value === '' || taxId(value) !== undefined, m.error_tax_id),
  v.transform((value) => taxId(value) ?? ''),
);

/** The tax number of one invoice: as above, and 'consumidor final' (999999990) is the same as giving none. */
export const invoiceTaxId = v.pipe(
  optionalText(32),
  v.check((value) => value === '' || isFinalConsumer(value) || taxId(value) !== undefined, m.error_tax_id),
  v.transform((value) => taxId(value) ?? ''),
);

function taxId(text: string): string | undefined {
  const answer = readTaxId(text);
  return answer.kind === 'valid' ? answer.value : undefined;
}

function isFinalConsumer(text: string): boolean {
  const answer = readTaxId(text);
  return answer.kind === 'refused' && answer.reason === 'final_consumer';
}

function readTaxId(text: string): TaxNumberAnswer {
  const country = /^[a-z]{2}/i.test(text) ? text.slice(0, 2) : 'PT';
  return parseTaxNumber(text, country);
}

export const optionalPostalCode = v.pipe(
  optionalText(16),
  v.check((value) => value === '' || /^[0-9A-Za-z][0-9A-Za-z -]{2,14}$/.test(value), m.error_postal_code),
);

/** An identifier that the client sends back: a number or a short text, kept as text. */
export const reference = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())], m.error_value_invalid),
  v.transform(String),
  v.maxLength(64, m.error_value_invalid),
  v.regex(printable, m.error_value_invalid),
  v.check(wellFormed, m.error_value_invalid),
);

/** A shop's number. */
export const shopNumber = v.pipe(
  v.number(m.error_value_invalid),
  v.integer(m.error_value_invalid),
  v.minValue(1, m.error_value_invalid),
  v.maxValue(999_999_999, m.error_value_invalid),
);

/** The same in an address. */
export const shopInQuery = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

export const uuid = v.pipe(v.string(m.error_value_invalid), v.uuid(m.error_value_invalid));

const invalid = () => m.error_value_invalid();

/** A whole number from one to another. */
/* @__NO_SIDE_EFFECTS__ */
export const whole = (minimum: number, maximum: number) =>
  v.pipe(v.number(invalid), v.integer(invalid), v.minValue(minimum, invalid), v.maxValue(maximum, invalid));
