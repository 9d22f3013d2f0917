// Writes what only the checkout and what leads to it change of a cart.
import type { CartItem, LoyaltyData } from '@fornada/contract/ordering.ts';
import type { CartLine } from './cart.ts';
import { asCalculated, type TimedCart, withOwnTime, withTime } from './cart-times.ts';
import { useOrdering } from './ordering-store.ts';

/** What the server keeps for this cart from now on. */
export const rememberCalculation = (calculation: LoyaltyData, useBalance: boolean): void =>
  useOrdering.setState((cart) => ({ ...asCalculated(cart, calculation), calculation, useBalance }));

/** Lines at other times: their places are kept by calculating again. */
export const keepTimes = (cart: TimedCart): void => useOrdering.setState({ ...cart, calculation: null });

export const chooseTime = (keys: readonly string[], at: string | null): void =>
  keepTimes(withTime(useOrdering.getState(), keys, at));

/** For what can't be had with the rest. */
export const chooseOwnTime = (keys: readonly string[], at: string): void =>
  keepTimes(withOwnTime(useOrdering.getState(), keys, at));

export function toWire(lines: readonly CartLine[]): { items: CartItem[] } {
  return {
    items: lines.map(({ productCode, quantity, complementCodes, optionCodes, inscription, pickupAt }) => ({
      id: productCode,
      qtd: quantity,
      complementares: [...complementCodes],
      opcoes: [...optionCodes],
      nota: '',
      ...(inscription && { inscricao: inscription }),
      ...(pickupAt !== undefined && { pickup_at: pickupAt }),
    })),
  };
}
