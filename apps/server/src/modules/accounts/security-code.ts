// The security code that the QR shows instead of the phone: hard to guess, short enough to read out at a till.
import { randomInt } from 'node:crypto';

/** Without I, L, O and U, which are misread or make words (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const firstLetter = 10;
const randomLength = 10;

/** Ten random characters (49 bits), the first a letter so that no phone number looks like one, and a check character. */
export function generateSecurityCode(): string {
  const rest = Array.from({ length: randomLength - 1 }, () => alphabet[randomInt(alphabet.length)]);
  const body = [alphabet[randomInt(firstLetter, alphabet.length)], ...rest].join('');
  return body + checkCharacter(body);
}

/**
 * Reads a code as scanned or typed: any case, with spaces or hyphens, O for 0 and I or L for 1.
 * @returns undefined when it can't be one, as when a character was mistyped
 */
export function parseSecurityCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== randomLength + 1 || [...code].some((character) => !alphabet.includes(character)))
    return undefined;
  if (alphabet.indexOf(code.charAt(0)) < firstLetter) return undefined;
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** Luhn's algorithm in base 32: finds every wrong character and nearly every swap of two neighbours. */
function checkCharacter(body: string): string {
  const base = alphabet.length;
  const total = [...body].toReversed().reduce((sum, character, position) => {
    const value = alphabet.indexOf(character) * (position % 2 === 0 ? 2 : 1);
    return sum + Math.floor(value / base) + (value % base);
  }, 0);
  return alphabet.charAt((base - (total % base)) % base);
}
