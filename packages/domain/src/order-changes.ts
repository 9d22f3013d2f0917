import { type Instant, MINUTE } from './local-time.ts';
import type { OpeningHours } from './opening-hours.ts';
import { type DatedProduct, readyFrom } from './order-dates.ts';
import type { OrderStatus } from './orders.ts';

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
  const isOpen = (minute: number) =>
    dated.every((product) => readyFrom(product, hours, minute * MINUTE) <= pickupAt);
  // The last minute in which it could: whoever is later is ready later.
  let [open, closed] = [Math.floor(placedAt / MINUTE), Math.ceil(pickupAt / MINUTE) + 1];
  if (!isOpen(open)) return placedAt;
  while (closed - open > 1) {
    const middle = Math.floor((open + closed) / 2);
    if (isOpen(middle)) open = middle;
    else closed = middle;
  }
  return open * MINUTE;
}
