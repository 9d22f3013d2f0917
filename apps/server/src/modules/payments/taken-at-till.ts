import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Of what an order paid at a counter, or got back there: its order, when it was taken, and the refund that a part of it is of. */
export type TakenAtTill = {
  subject: string;
  orderId: string;
  /** Of the payment, in cents. */
  amount: number;
  takenAt: Date;
  refundId: string | null;
};

export const takenAtTill = (tx: Tx, subjects: readonly string[]): Promise<TakenAtTill[]> =>
  tx.query(sql`
    select id as subject, order_id as "orderId", amount_cents as amount, requested_at as "takenAt", null::uuid as "refundId"
    from payments where id = any(${subjects}::uuid[]) and gateway = 'till'
    union all
    select part.id, p.order_id, p.amount_cents, p.requested_at, part.refund_id
    from payment_refunds part join payments p on p.id = part.payment_id
    where part.id = any(${subjects}::uuid[]) and p.gateway = 'till'`);
