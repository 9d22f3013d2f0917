import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Moves redemptions between merged accounts: one person redeems a coupon once. */
export async function moveRedemptions(tx: Tx, { into, from }: { into: number; from: number }): Promise<void> {
  await tx.execute(sql`
    update coupon_redemptions moved set customer_id = ${into}
    where customer_id = ${from} and not exists (
      select from coupon_redemptions where customer_id = ${into} and coupon_id = moved.coupon_id)`);
}
