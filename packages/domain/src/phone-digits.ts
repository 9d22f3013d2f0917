/** The country whose numbers are written without a prefix, unless one is chosen. */
export const HOME_PREFIX = '351';

const between = /[\s().\-/]/g;

/**
 * A phone number's digits, with '+' in front where it names its country: as typed, with '00' for it, or as a reader types
 * that is set up for another keyboard than the till's, whose '+' is another sign.
 * @returns undefined for what holds anything else
 */
export function phoneDigits(text: string): string | undefined {
  const signs = text
    .replace(between, '')
    .replace(/^00/, '+')
    .replace(/^[^\p{L}\p{N}]/u, '+');
  return /^\+?[0-9]+$/.test(signs) ? signs : undefined;
}
