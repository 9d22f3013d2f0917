import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { type ToldPart, toldParts } from '@fornada/ui/ordering/told-parts.ts';
import { useOrdering } from './ordering-store.ts';

export type CalculatedPart = ToldPart<LoyaltyData['partes'][number]>;

/** The parts of the app's cart. What an earlier version kept doesn't say what the server calculated of them. */
export function useParts(calculation: LoyaltyData | null): CalculatedPart[] {
  const { lines, pickupAt } = useOrdering();
  return toldParts({ lines, pickupAt }, calculation?.partes ?? []);
}
