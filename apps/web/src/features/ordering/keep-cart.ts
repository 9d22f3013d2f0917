// Writes what only the checkout and what leads to it change of a cart.
import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { asCalculated, type KeptTimes, type TimedCart } from '@fornada/ui/ordering/cart-times.ts';
import type { PackingChoice } from '@fornada/ui/ordering/packing.ts';
import { changeOrdering, useOrdering } from './ordering-store.ts';
import { calculatedAttempt } from './place-once.ts';

/** What the server keeps for this cart from now on, which is as it was asked for in all tabs. */
export const rememberCalculation = (calculation: LoyaltyData, useBalance: boolean): void =>
  useOrdering.setState((cart) => ({
    ...asCalculated(cart, calculation),
    calculation,
    calculatedAt: Date.now(),
    attempt: calculatedAttempt(cart.attempt),
    useBalance,
  }));

/** The server's quote binds for an hour; after it an order would be placed at whatever costs then. */
const bindingMs = 50 * 60_000;

/** Whether what is shown of this cart has to be calculated again before it is agreed to. */
export function isCalculationOld(): boolean {
  const { calculation, calculatedAt = 0 } = useOrdering.getState();
  return calculation !== null && Math.abs(Date.now() - calculatedAt) > bindingMs;
}

/** Whether another tab has changed the cart, made its sums or placed it a moment ago: what is shown here was never agreed to. */
export function wasChangedElsewhere(): boolean {
  const shown = useOrdering.getState();
  useOrdering.reread();
  const { attempt, calculation, calculatedAt } = useOrdering.getState();
  return calculation === null || calculatedAt !== shown.calculatedAt || attempt?.key !== shown.attempt?.key;
}

/** Lines at other times: their places are kept by calculating again. */
const keepTimes = (cart: TimedCart): void => changeOrdering({ ...cart, calculation: null });

/** The times of the app's cart. */
export const times: KeptTimes = { cart: readCart, keep: keepTimes };

/** As another tab has left it: what is kept again is all of its lines. */
function readCart(): TimedCart {
  useOrdering.reread();
  return useOrdering.getState();
}

/** Another choice is another figure: it is calculated again. */
export const choosePacking = (choice: Partial<PackingChoice>): void =>
  changeOrdering({ ...choice, calculation: null });
