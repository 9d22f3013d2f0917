import { CallError } from '@fornada/contract/client.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';

interface Shown {
  onOrder: (order: OrderDetail) => void;
  /** What is shown is no longer so. */
  onStale: () => void;
}

/**
 * Changes an order behind the overlay, and says what went wrong.
 * @returns whether the server answered: what it never heard of may be sent again as it stands
 */
export async function changeHeld(
  { onOrder, onStale }: Shown,
  change: () => Promise<{ encomenda: OrderDetail }>,
): Promise<boolean> {
  try {
    await heldCall(async () => onOrder((await change()).encomenda));
    return true;
  } catch (error) {
    onStale();
    await showError(error);
    return error instanceof CallError && error.status > 0;
  }
}
