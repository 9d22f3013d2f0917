import type { OrderingShop } from '@fornada/contract/content.ts';
import { dayWords } from '@fornada/contract/date-words.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import type { Product } from '@fornada/domain/menu.ts';
import { firstPossible } from '@fornada/domain/order-dates.ts';
import { DEFAULT_PICKUP_RULES } from '@fornada/domain/pickup.ts';

/** From which day on something that is made to order can be had, in words. */
export function firstDayWords(product: Product, shop: OrderingShop, now: number): string {
  // What is sold at the counter only is ordered there.
  if (product.restricted) return m.product_to_order();
  const hours = toDomainHours(shop.horario);
  const first = firstPossible({
    hours,
    // What an earlier version kept doesn't say.
    rules: { ...DEFAULT_PICKUP_RULES, daysAhead: shop.dias_encomenda ?? DEFAULT_PICKUP_RULES.daysAhead },
    now,
    units: 0,
    unitsPromised: () => 0,
    items: [{ product, quantity: 1, soldOutUntil: null }],
    // How many are left the calendar knows.
    left: () => null,
  });
  if (first === null) return m.product_out_of_season();
  return m.product_to_order_from({ day: dayWords(toLocal(first, hours.timeZone).date) });
}
