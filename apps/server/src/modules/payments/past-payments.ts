// Historical payments, for a chain that begins with a past.
import sql from 'sql-template-tag';
import { orderView } from '#modules/orders/order-view.ts';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastPayment = {
  id: string;
  order_id: string;
  attempt: number;
  reference: string;
  gateway: string;
  gateway_ref: string;
  method: 'mbway' | 'card';
  phone: string | null;
  amount_cents: number;
  state: 'paid' | 'expired' | 'refunded';
  requested_at: string;
  expires_at: string;
  finished_at: string;
  reason: string | null;
  refund_ref: string | null;
  /** Compared with the gateway as often as any is: it was there when the gateway was asked. */
  reconciliations: 3;
};

export type PastPaymentRefund = {
  id: string;
  payment_id: string;
  refund_id: string;
  amount_cents: number;
  created_at: string;
  asked_at: string;
  refund_ref: string;
  refunded_at: string;
};

export async function addPastPayments(
  tx: Tx,
  { payments, refunds }: { payments: PastPayment[]; refunds: PastPaymentRefund[] },
): Promise<void> {
  await insertRows(tx, sql`payments`, payments);
  await insertRows(tx, sql`payment_refunds`, refunds);
}

/** Money of cancelled orders that was sent back to a card before that, the last first. */
export const lastSentBack = (
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<{ gateway_ref: string; amount_cents: number; refund_ref: string }[]> =>
  tx.query(sql`
    select p.gateway_ref, p.amount_cents, p.refund_ref from payments p join ${orderView} o on o.id = p.order_id
    where p.state = 'refunded' and p.method = 'card' and o.state = 'cancelled' and p.requested_at < ${before}
    order by p.requested_at desc, p.id limit ${most}`);
