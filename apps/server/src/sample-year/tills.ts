// The tills that sell by line, as they stand while the year is told.
import type { PastMove, PastShift } from '#modules/till/past-line-sales.ts';
import type { ShiftSale } from '#modules/till/vat-by-method.ts';
import type { Random } from './random.ts';

export type Till = {
  shopId: number;
  perDay: number;
  shift: PastShift | null;
  closesAt: number;
  moves: PastMove[];
  sales: ShiftSale[];
  /** What was counted last. */
  left: number | null;
};

/** Chance of its own: what is sold to people that are known stays as it is. */
export type Tills = { random: Random; by: ReadonlyMap<number, Till> };
