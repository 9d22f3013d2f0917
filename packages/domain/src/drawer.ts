import { cents } from './money.ts';

/** By how much a drawer may be off before whoever counted it is asked to look again: beyond it is a wrong key more often than a loss. */
const asksFrom = cents(20_00);

export const isFarOff = (counted: number, expected: number): boolean =>
  Math.abs(counted - expected) > asksFrom;
