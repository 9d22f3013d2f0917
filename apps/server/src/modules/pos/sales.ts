import sql from 'sql-template-tag';
import { type SaleRow, saleColumns } from '#modules/till/sales.ts';
import type { Queryable } from '#platform/database.ts';

/** What came back of a sale at once. Money in cents. */
export type ReturnRow = { id: string; returnedAt: Date; amount: number; discount: number; points: number };

export type PosSaleRow = SaleRow & { customerId: number; reversedAt: Date | null };

/** A sale that a shop's tills of other makers told; another shop's, and one of our own till, is none. */
export async function findPosSale(
  db: Queryable,
  shopId: number,
  id: string,
): Promise<PosSaleRow | undefined> {
  return await db.maybe<PosSaleRow>(sql`
    select ${saleColumns}, t.customer_id as "customerId", t.reversed_at as "reversedAt"
    from transactions t where t.id = ${id} and t.shop_id = ${shopId} and t.source = 'pos'`);
}

/** What came back of a sale, the first first. */
export async function listReturns(db: Queryable, saleId: string): Promise<ReturnRow[]> {
  return await db.query<ReturnRow>(sql`
    select id, returned_at as "returnedAt", amount_cents as amount, discount_cents as discount, points
    from sale_returns where transaction_id = ${saleId} order by returned_at, id`);
}
