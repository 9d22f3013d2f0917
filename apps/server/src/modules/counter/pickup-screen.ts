import type { PickupScreen } from '@fornada/contract/realtime.ts';
import { orderCode } from '#modules/orders/present.ts';
import { listScreenNumbers } from '#modules/orders/queries.ts';
import { shopFacts } from '#modules/shops/shop-facts.ts';
import type { Queryable } from '#platform/database.ts';

/** The numbers on a shop's public screen, newest ready first; null when the shop doesn't exist. */
export async function readPickupScreen(
  db: Queryable,
  shopId: number,
  now: Date,
): Promise<PickupScreen | null> {
  const shop = await shopFacts(db, shopId);
  if (!shop?.takesOrders) return null;
  const orders = await listScreenNumbers(db, shopId, now);
  const codesOf = (wanted: (typeof orders)[number]['state']) =>
    orders.filter(({ state }) => state === wanted).map(({ number }) => orderCode(number));
  return {
    loja: shop.name,
    recebidas: codesOf('received'),
    em_preparacao: codesOf('preparing'),
    prontas: codesOf('ready'),
  };
}
