// A reader is a keyboard to the browser: it types a code and presses Enter, also where an amount is being typed.
import type { Cents } from '@fornada/domain/money.ts';

/** Keys faster than this, in milliseconds, come from a scanner. */
const fastestFingersMs = 50;
/** A thousand euros in cents, more than which no sale is. */
const mostDigits = 6;

export type Keys = {
  /** How many followed each other as fast as a reader's. */
  run: number;
  /** When the last one came, in milliseconds. */
  at: number;
  /** What the amount was before the first of them. */
  before: Cents;
};

/** @param at when the key came, in milliseconds on any clock; @param amount what it was before the key */
export function afterKey(keys: Keys | undefined, at: number, amount: Cents): Keys {
  return keys && at - keys.at < fastestFingersMs
    ? { ...keys, run: keys.run + 1, at }
    : { run: 1, at, before: amount };
}

/** More digits than an amount has, faster than fingers: it was a code, and what it did to the amount isn't meant. */
export const isCode = ({ run }: Keys): boolean => run > mostDigits;

/** Whether a reader's Enter is the end of the code that it has just typed. */
export const endsCode = (keys: Keys | undefined, at: number): boolean =>
  keys !== undefined && isCode(keys) && at - keys.at < fastestFingersMs;
