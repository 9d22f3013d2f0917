import type { Instant } from './local-time.ts';
import { isOpenAt, type OpeningHours } from './opening-hours.ts';

/** When a shop hands orders over, as one arrangement of it: its hours, and whether it takes orders at all. */
export type ShopTimes = { readonly hours: OpeningHours; readonly takesOrders: boolean };

/**
 * Whether a change of a shop leaves an order's customer before a closed door. An order that is due, or late, is collected now.
 * What was outside the hours before was kept, knowingly, when they were changed: it isn't asked about again.
 * @param due when the order was promised
 */
export function isLeftBehind(due: Instant, now: Instant, before: ShopTimes, after: ShopTimes): boolean {
  if (before.takesOrders && !after.takesOrders) return true;
  const at = Math.max(due, now);
  return isOpenAt(before.hours, at) && !isOpenAt(after.hours, at);
}
