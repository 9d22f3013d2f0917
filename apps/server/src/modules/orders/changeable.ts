import type { Instant } from '@fornada/domain/local-time.ts';
import type { Product } from '@fornada/domain/menu.ts';
import type { OpeningHours } from '@fornada/domain/opening-hours.ts';
import { isUntouched } from '@fornada/domain/order-changes.ts';
import { type DatedItem, needsDate, orderedUntil } from '@fornada/domain/order-dates.ts';
import { DEFAULT_PICKUP_RULES } from '@fornada/domain/pickup.ts';
import type { Context } from '#context';
import { readProducts } from '#modules/catalogue/read-menu.ts';
import { leftAsOrdered } from '#modules/orders/order-dates.ts';
import type { OrderLineRow, OrderRow } from '#modules/orders/queries.ts';
import { readTimes } from '#modules/shops/hours.ts';

/** What of an order can be changed, by what its products were when it was ordered. */
export type Changeable = {
  /** Until when, whatever the shop does; null where only its beginning ends that. */
  until: Date | null;
  /** Of each line how long its inscription may be; 0 where it has none, for one more would have a price. */
  inscriptions: number[];
};

const rules = { ...DEFAULT_PICKUP_RULES, noticeMinutes: 0 };

/**
 * Until when what is made to order can be given up, by its code, as `order_lines.closes_at` keeps it: as long as it can be ordered
 * for that time, for then the work begins.
 */
export const closesOf = (
  items: readonly Pick<DatedItem, 'product'>[],
  pickupAt: Date,
  hours: OpeningHours,
): Record<string, Date> =>
  Object.fromEntries(
    items
      .filter(({ product }) => needsDate(product))
      .map(({ product }) => [
        product.code,
        new Date(orderedUntil(product, pickupAt.getTime(), { hours, rules })),
      ]),
  );

/** Of what isn't ordered yet; null where only the shop's beginning ends it. */
export function changeableUntil(
  items: readonly DatedItem[],
  pickupAt: Date | null,
  hours: OpeningHours,
): Date | null {
  const ends = pickupAt === null ? [] : Object.values(closesOf(items, pickupAt, hours)).map(Number);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

export async function changeableOf(context: Context, order: OrderRow): Promise<Changeable> {
  const left = order.lines.filter(({ quantity, returned }) => quantity > returned);
  const isPlain = order.pickup_at === null && left.every(({ inscription }) => inscription === '');
  const isOver = !isUntouched(order);
  const codes = left.map(({ product_code }) => product_code);
  const products = isPlain || isOver ? [] : await readProducts(context.db, order.menu_version, codes);
  const lengths = new Map(products.map(({ code, inscriptionLength }) => [code, inscriptionLength]));
  // What comes instead of a line has no notice.
  const asked = left.filter((line) => leftAsOrdered(order, line) > 0);
  const ends = isOver ? [] : await endsOf(context, order, asked, products);
  return {
    until: ends.length === 0 ? null : new Date(Math.max(order.placed_at.getTime(), Math.min(...ends))),
    inscriptions: order.lines.map(({ product_code, inscription }) =>
      inscription === '' ? 0 : (lengths.get(product_code) ?? 0),
    ),
  };
}

/** Of lines from before it was kept, by the hours of today. */
async function endsOf(
  { db }: Context,
  { shop_id, pickup_at }: OrderRow,
  left: readonly OrderLineRow[],
  products: readonly Product[],
): Promise<Instant[]> {
  const kept = left.flatMap(({ closes_at }) => closes_at ?? []).map((at) => Date.parse(at));
  const unkept = new Set(left.filter(({ closes_at }) => closes_at === null).map((line) => line.product_code));
  const before = products.flatMap((product) => (unkept.has(product.code) ? { product } : []));
  if (pickup_at === null || before.length === 0) return kept;
  const times = (await readTimes(db, [shop_id])).get(shop_id);
  const computed = times ? Object.values(closesOf(before, pickup_at, times.hours)) : [];
  return [...kept, ...computed.map(Number)];
}
