import type { Product } from '@fornada/domain/menu.ts';
import { isUntouched, openUntil } from '@fornada/domain/order-changes.ts';
import type { Context } from '#context';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import { readProducts } from '#modules/catalogue/read-menu.ts';
import type { OrderRow } from '#modules/orders/queries.ts';

/** What of an order can be changed, by what its products were when it was ordered. */
export type Changeable = {
  /** Until when, whatever the shop does; null where only its beginning ends that. */
  until: Date | null;
  /** Of each line how long its inscription may be; 0 where it has none, for one more would have a price. */
  inscriptions: number[];
};

export async function changeableOf(context: Context, order: OrderRow): Promise<Changeable> {
  const left = order.lines.filter(({ quantity, returned }) => quantity > returned);
  const isPlain = order.pickup_at === null && left.every(({ inscription }) => inscription === '');
  const isOver = !isUntouched(order);
  const codes = left.map(({ product_code }) => product_code);
  const products = isPlain || isOver ? [] : await readProducts(context.db, order.menu_version, codes);
  const lengths = new Map(products.map(({ code, inscriptionLength }) => [code, inscriptionLength]));
  return {
    until: await untilOf(context, order, products),
    inscriptions: order.lines.map(({ product_code, inscription }) =>
      inscription === '' ? 0 : (lengths.get(product_code) ?? 0),
    ),
  };
}

async function untilOf(context: Context, order: OrderRow, products: Product[]): Promise<Date | null> {
  if (order.pickup_at === null || products.length === 0) return null;
  const current = await currentMenu(context, order.shop_id);
  if (!current) return null;
  const until = openUntil(products, current.shop.hours, {
    placedAt: order.placed_at.getTime(),
    pickupAt: order.pickup_at.getTime(),
  });
  return until === null ? null : new Date(until);
}
