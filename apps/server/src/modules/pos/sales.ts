import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type PosSaleRow = {
  id: string;
  customerId: number;
  happenedAt: Date;
  recordedAt: Date;
  subtotal: number;
  discount: number;
  paid: number;
  pointsAdded: number;
  balanceAdded: number;
  balanceAfter: number;
  pointsAfter: number;
  receipt: string | null;
  reversedAt: Date | null;
};

/** A sale that a shop's tills of other makers told; another shop's, and one of our own till, is none. */
export async function findPosSale(
  db: Queryable,
  shopId: number,
  id: string,
): Promise<PosSaleRow | undefined> {
  return await db.maybe<PosSaleRow>(sql`
    select id, customer_id as "customerId", happened_at as "happenedAt", recorded_at as "recordedAt",
      subtotal_cents as subtotal, discount_cents as discount, paid_cents as paid, points_added as "pointsAdded",
      balance_added_cents as "balanceAdded", balance_after_cents as "balanceAfter", points_after as "pointsAfter",
      receipt, reversed_at as "reversedAt"
    from transactions where id = ${id} and shop_id = ${shopId} and source = 'pos'`);
}
