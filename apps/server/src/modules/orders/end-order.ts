import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type Ending = {
  to: 'cancelled' | 'expired';
  reason: string;
  now: Date;
  /** The shop may end a paid order, which gives everything back; a customer or the clock only an unpaid one. */
  paidToo: boolean;
  staffId?: number;
};

/** Ends an order and undoes what it held, spent, earned and was paid. False when it had ended, or was paid meanwhile. */
export async function endOrder(db: Queryable, orderId: string, ending: Ending): Promise<boolean> {
  const { ended } = await db.one<{ ended: boolean }>(sql`
    select end_order(${orderId}, ${ending.to}, ${ending.reason}, ${ending.now}, ${ending.paidToo}, ${ending.staffId ?? null}) as ended`);
  return ended;
}

/** The orders that wait to be paid, of a purchase the part that tells of all, those first whose window closes first. */
export const waitingToBePaid = (db: Queryable, most: number): Promise<{ id: string; expires_at: Date }[]> =>
  db.query(sql`
    select id, expires_at from orders
    where state = 'awaiting_payment' and not paid and (purchase_id is null or purchase_id = id)
    order by expires_at limit ${most}`);

/** Ends whatever orders these customers have under way, paid or not. */
export async function endOrdersOf(
  tx: Queryable,
  customers: number[],
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    select end_order(id, 'cancelled', ${reason}, ${now}, true) from orders
    where customer_id = any(${customers}) and state < 'collected'`);
}
