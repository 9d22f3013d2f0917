// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** The coupons that they redeemed. */
export const archiveCoupons = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select c.code as codigo, r.amount_cents / 100.0 as valor, r.redeemed_at as quando
    from coupon_redemptions r join coupons c on c.id = r.coupon_id where r.customer_id = ${customerId} order by r.id`);
