import { type Instant, toLocal } from './local-time.ts';
import { type Cents, cents, minimum, ZERO } from './money.ts';

/** What a chain says of advances: of orders above so much, so many percent. Null where all is paid at once. */
export type AdvanceRule = { readonly above: Cents | null; readonly percent: number };

/**
 * What is left to be paid later where a customer pays an advance on an order: nothing, where the chain doesn't offer it. Balance that
 * is used makes the advance less, and then the rest; one of less than `least` is that.
 */
export function restOf(
  { above, percent }: AdvanceRule,
  order: { readonly subtotal: Cents; readonly total: Cents; readonly pickupAt: Instant | null },
  {
    now,
    timeZone,
    least = ZERO,
  }: { readonly now: Instant; readonly timeZone: string; readonly least?: Cents },
): Cents {
  const isForAnotherDay =
    order.pickupAt !== null && toLocal(order.pickupAt, timeZone).date > toLocal(now, timeZone).date;
  if (above === null || order.subtotal <= above || !isForAnotherDay) return ZERO;
  const rest = cents(Math.floor((order.subtotal * (100 - percent)) / 100));
  if (rest >= order.total) return order.total;
  return minimum(rest, cents(Math.max(order.total - least, 0)));
}
