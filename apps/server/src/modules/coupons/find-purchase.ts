// The purchase that a coupon is for, where it asks for one.
import sql from 'sql-template-tag';
import { purchasesOf } from '#modules/loyalty/purchases-of.ts';
import type { Tx } from '#platform/database.ts';

/** `purchase_id` is its order's, or its sale's: one that was paid in two takes one coupon. */
export type Purchase = { id: string; purchase_id: string; worth: number };

/** How long after it a customer may still type the code. */
const withinHours = 24;

/**
 * Of what they bought lately, that for which it gives most: in its days, hours and shop, and not one that gave a coupon already.
 * Callers hold the customer, so nothing of it comes back meanwhile.
 */
export const findPurchase = (
  tx: Tx,
  couponId: number,
  customerId: number,
  now: Date,
): Promise<Purchase | undefined> =>
  tx.maybe<Purchase>(sql`
    select bought.id, bought.purchase_id, worth
    from coupons c cross join ${purchasesOf(customerId, withinHours, now)} bought
      cross join lateral coupon_worth(c.id, bought.id) worth
    where c.id = ${couponId} and worth > 0
      and bought.day between c.starts_on and c.ends_on
      and (c.from_hour is null or bought.hour >= c.from_hour and bought.hour < c.until_hour)
      and (c.shop_id is null or bought.shop_id = c.shop_id)
      and (not c.new_customers_only or bought.before is null)
      and (c.absent_days is null or coalesce(bought.before, '-infinity') < bought.at - make_interval(days => c.absent_days))
      and not exists (select from coupon_redemptions r where r.purchase_id = bought.purchase_id)
    order by worth desc, bought.at desc limit 1`);
