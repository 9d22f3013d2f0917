import type { OrderingShop } from '@fornada/contract/content.ts';
import { type PartsDesk, takesOrdersAt } from '@fornada/ui/ordering/parts-desk.ts';
import { call } from '#app/client.ts';
import { timeNow } from '#app/clock.ts';
import { times } from './keep-cart.ts';

/** Where the app's cart is given its times, as its shop is now. */
export const deskAt = (shop: OrderingShop): PartsDesk => ({
  ...{ call, shop, times },
  now: timeNow(),
  takesOrders: takesOrdersAt(shop, timeNow()),
});
