import { isUntouched, openUntil } from '@fornada/domain/order-changes.ts';
import type { Context } from '#context';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import { readProducts } from '#modules/catalogue/read-menu.ts';
import type { OrderRow } from '#modules/orders/queries.ts';

/**
 * Until when an order for a chosen time can be changed, whatever the shop does; null where only its beginning ends that. What is
 * left of it counts, with the notice that was given when it was ordered.
 */
export async function opensUntil(context: Context, order: OrderRow): Promise<Date | null> {
  if (order.pickup_at === null || !isUntouched(order)) return null;
  const current = await currentMenu(context, order.shop_id);
  if (!current) return null;
  const left = order.lines.filter(({ quantity, returned }) => quantity > returned);
  const codes = left.map(({ product_code }) => product_code);
  const products = await readProducts(context.db, order.menu_version, codes);
  const until = openUntil(products, current.shop.hours, {
    placedAt: order.placed_at.getTime(),
    pickupAt: order.pickup_at.getTime(),
  });
  return until === null ? null : new Date(until);
}
