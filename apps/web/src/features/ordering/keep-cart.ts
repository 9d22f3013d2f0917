// Writes what only the checkout and what leads to it change of a cart.
import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { asCalculated, type KeptTimes, type TimedCart } from '@fornada/ui/ordering/cart-times.ts';
import type { PackingChoice } from '@fornada/ui/ordering/packing.ts';
import { useOrdering } from './ordering-store.ts';

/** What the server keeps for this cart from now on. */
export const rememberCalculation = (calculation: LoyaltyData, useBalance: boolean): void =>
  useOrdering.setState((cart) => ({
    ...asCalculated(cart, calculation),
    calculation,
    calculatedAt: Date.now(),
    useBalance,
  }));

/** The server's quote binds for an hour; after it an order would be placed at whatever costs then. */
const bindingMs = 50 * 60_000;

/** Whether what is shown of this cart has to be calculated again before it is agreed to. */
export function isCalculationOld(): boolean {
  const { calculation, calculatedAt = 0 } = useOrdering.getState();
  return calculation !== null && Math.abs(Date.now() - calculatedAt) > bindingMs;
}

/** Lines at other times: their places are kept by calculating again. */
const keepTimes = (cart: TimedCart): void => useOrdering.setState({ ...cart, calculation: null });

/** The times of the app's cart. */
export const times: KeptTimes = { cart: useOrdering.getState, keep: keepTimes };

/** Another choice is another figure: it is calculated again. */
export const choosePacking = (choice: Partial<PackingChoice>): void =>
  useOrdering.setState({ ...choice, calculation: null });
