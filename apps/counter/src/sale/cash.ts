import { type Cents, cents } from '@fornada/domain/money.ts';

/** In cents: what people pay with. */
const notes = [500, 1_000, 2_000, 5_000, 10_000] as const;
const most = 4;

/** What somebody is likely to hand over: just the amount, the next full euro, or notes that are enough. */
export function likelyCash(total: Cents): Cents[] {
  const euro = Math.ceil(total / 100) * 100;
  const enough = notes.filter((note) => note > total);
  return [...new Set([total, euro, ...enough])].slice(0, most).map(cents);
}
