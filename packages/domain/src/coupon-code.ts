/** Letters and digits that nobody takes for one another, read aloud or off a receipt. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = /.{4}/g;
const madeLength = 8;

/** How many letters and digits a code has. */
export const couponCodeLength = { minimum: 4, maximum: 24 };

const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * What a code is known by, however it was typed: capitals, without accents and separators, and with signs that look alike
 * taken for one (Crockford's base 32). Two codes with one key are the same code.
 * @returns '' for what has no letter or digit
 */
export function couponKey(typed: string): string {
  return typed
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OIL]/g, (sign) => alike[sign] ?? sign);
}

/** Whether a key is as long as a code's. */
export function isCouponKey(key: string): boolean {
  return key.length >= couponCodeLength.minimum && key.length <= couponCodeLength.maximum;
}

/**
 * A code that can't be guessed: eight signs of thirty, in two groups, `7KQF-M2XA`.
 * @param random bytes below 240 are used, the others passed over, so that every sign is as likely; more than eight are needed
 * @returns undefined when too many had to be passed over
 */
export function makeCouponCode(random: Uint8Array): string | undefined {
  const fair = random.filter((byte) => byte < 256 - (256 % alphabet.length)).slice(0, madeLength);
  if (fair.length < madeLength) return undefined;
  const signs = Array.from(fair, (byte) => alphabet[byte % alphabet.length]).join('');
  return signs.match(groups)?.join('-');
}
