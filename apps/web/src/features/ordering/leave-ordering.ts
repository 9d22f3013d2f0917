// Resets the cart around a placed order: only the screens after the checkout need it.
import { MAXIMUM_LINES } from '@fornada/domain/cart.ts';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { type CurrentOrder, changeLines, changeOrdering, emptyCart, useOrdering } from './ordering-store.ts';

/** A line that was removed stands where it stood again, among those that came meanwhile. */
export const putBack = (line: CartLine, position: number): void =>
  changeLines((lines) =>
    lines.some(({ key }) => key === line.key) || lines.length >= MAXIMUM_LINES
      ? lines
      : lines.toSpliced(position, 0, line),
  );

/** The order that was placed before is paid. What is in the cart by now belongs to the next one. */
export const rememberPaid = (order: CurrentOrder): void => changeOrdering({ order });

/**
 * Leaving the confirmation or the payment clears cart and calculation and forgets the balance's use (specification §4).
 * Placing the order has emptied the cart: what is in it was put there since, and stays.
 */
export function resetOrdering(): void {
  useOrdering.reread();
  const hasNext = useOrdering.getState().lines.length > 0;
  useOrdering.setState(hasNext ? { order: null } : { ...emptyCart, order: null, draft: null });
}

/** The same for a screen that was opened with an order: a tab left behind clears nothing of what another began since. */
export function resetOrderingOf(orderId: string | undefined): void {
  if (useOrdering.getState().order?.id === orderId) resetOrdering();
}
