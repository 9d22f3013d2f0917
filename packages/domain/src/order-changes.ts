import type { Instant } from './local-time.ts';
import type { OpeningHours } from './opening-hours.ts';
import { type DatedProduct, orderedUntil } from './order-dates.ts';
import type { OrderStatus } from './orders.ts';
import { DEFAULT_PICKUP_RULES } from './pickup.ts';

/** Whether nobody has begun with a paid order yet: until then its customer may give it up or change it. */
export const isUntouched = ({ state, paid }: OrderStatus): boolean =>
  paid && (state === 'awaiting_payment' || state === 'received');

/**
 * Until when what is made to order can still be given up: as long as it could be ordered for that time, for then the work
 * begins. Null where nothing is made to order.
 */
export function openUntil(
  products: readonly DatedProduct[],
  hours: OpeningHours,
  { placedAt, pickupAt }: { placedAt: Instant; pickupAt: Instant },
): Instant | null {
  const dated = products.filter(({ making }) => making === 'to_order');
  if (dated.length === 0) return null;
  const rules = { ...DEFAULT_PICKUP_RULES, noticeMinutes: 0 };
  return Math.max(placedAt, Math.min(...dated.map((one) => orderedUntil(one, pickupAt, { hours, rules }))));
}
