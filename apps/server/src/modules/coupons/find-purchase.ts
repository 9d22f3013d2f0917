// The purchase that a coupon is for, where it asks for one.
import sql from 'sql-template-tag';
import { purchasesOf } from '#modules/loyalty/purchases-of.ts';
import type { Tx } from '#platform/database.ts';

/** `purchase_id` is its order's, or its sale's: one that was paid in two takes one coupon. */
export type Purchase = { id: string; purchase_id: string; worth: number };

/** The first that a coupon `c` asks for and a purchase `bought` hasn't; null where only its money and its products are left to ask. */
export const missedBy = sql`case
  when bought.day not between c.starts_on and c.ends_on then 'day'
  when bought.shop_id <> c.shop_id then 'shop'
  when bought.hour < c.from_hour or bought.hour >= c.until_hour then 'hour'
  when c.new_customers_only and bought.before is not null then 'first'
  when bought.before >= bought.at - make_interval(days => c.absent_days) then 'absent' end`;
export type Missed = 'day' | 'shop' | 'hour' | 'first' | 'absent';

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
      and ${missedBy} is null
      and not exists (select from coupon_redemptions r where r.purchase_id = bought.purchase_id and not r.undone)
    order by worth desc, bought.at desc limit 1`);
