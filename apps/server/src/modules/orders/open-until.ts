import { openUntil } from '@fornada/domain/order-changes.ts';
import type { Context } from '#context';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import { itemsOf } from '#modules/orders/order-dates.ts';
import type { OrderRow } from '#modules/orders/queries.ts';

/** Until when an order for a chosen time can be changed, whatever the shop does; null where only its beginning ends that. */
export async function opensUntil(context: Context, order: OrderRow): Promise<Date | null> {
  if (order.pickup_at === null) return null;
  const current = await currentMenu(context, order.shop_id);
  if (!current) return null;
  const basket = order.lines.map(({ product_code, quantity }) => ({ code: product_code, quantity }));
  const products = itemsOf(current, basket).map(({ product }) => product);
  const until = openUntil(products, current.shop.hours, {
    placedAt: order.placed_at.getTime(),
    pickupAt: order.pickup_at.getTime(),
  });
  return until === null ? null : new Date(until);
}
