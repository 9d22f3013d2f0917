import type { OrderingShop } from '@fornada/contract/content.ts';
import { type PartsDesk, takesOrdersAt } from '@fornada/ui/ordering/parts-desk.ts';
import { call } from '#app/client.ts';
import { timeNow } from '#app/clock.ts';
import { times } from './keep-cart.ts';
import { useOrdering } from './ordering-store.ts';

/** Where the app's cart is given its times, as its shop is now. */
export const deskAt = (shop: OrderingShop): PartsDesk => ({
  ...{ call, shop, times },
  now: timeNow(),
  takesOrders: takesOrdersAt(shop, timeNow()),
});

/**
 * Whether its customer has to choose for when: the shop takes nothing for now any more, and sums would book the first time of
 * what was for now. A cart's first sums begin with that time.
 */
export function waitsForTime(shop: OrderingShop): boolean {
  const { lines, pickupAt, calculation, attempt } = useOrdering.getState();
  const hadSums = calculation !== null || attempt !== null;
  const isForNow = lines.some((line) => (line.pickupAt ?? pickupAt) === null);
  return hadSums && isForNow && !takesOrdersAt(shop, timeNow());
}
