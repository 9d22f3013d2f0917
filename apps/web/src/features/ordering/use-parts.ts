import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { type CartPart, keysOf, partsOf } from './cart-times.ts';
import { useOrdering } from './ordering-store.ts';

export interface ToldPart extends CartPart {
  readonly keys: readonly string[];
  /** What the server calculated of it; undefined while it hasn't. */
  readonly told: LoyaltyData['partes'][number] | undefined;
}

/** The parts of the cart, with what the server says of each. */
export function useParts(calculation: LoyaltyData | null): ToldPart[] {
  const { lines, pickupAt } = useOrdering();
  // What an earlier version kept doesn't say.
  const told = calculation?.partes ?? [];
  return partsOf({ lines, pickupAt }).map((part) => {
    const keys = keysOf(part.lines);
    const places = keys.map((key) => lines.findIndex((line) => line.key === key)).join();
    return { ...part, keys, told: told.find(({ linhas }) => linhas.join() === places) };
  });
}
