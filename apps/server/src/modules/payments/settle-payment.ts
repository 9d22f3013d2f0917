import sql from 'sql-template-tag';
import type { GatewayState } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { endOrder } from '#modules/orders/end-order.ts';
import { wakeOutbox } from '#platform/outbox.ts';

export type Settlement = 'paid' | 'duplicate' | 'refund_due' | 'recorded' | 'ignored' | 'unknown';

/**
 * Takes a gateway's word on a payment, however often and in whatever order it comes. Money of an order that no longer
 * waits is sent back; a window that lapsed without approval ends the order (product.md, Orders).
 */
export async function settlePayment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  paymentId: string,
  word: { state: GatewayState; gatewayRef: string | null; reason: string },
): Promise<Settlement> {
  if (word.state === 'unknown') return 'ignored';
  const now = clock();
  const settlement = await db.transaction(async (tx) => {
    const { result } = await tx.one<{ result: Settlement }>(sql`
      select settle_payment(${paymentId}, ${word.state}, ${word.reason}, ${now}, ${word.gatewayRef}) as result`);
    if (result === 'recorded' && word.state === 'expired') {
      const lapsed = await tx.maybe<{ order_id: string }>(sql`
        select order_id from payments p where p.id = ${paymentId}
          and not exists (select 1 from payments later where later.order_id = p.order_id and later.attempt > p.attempt)`);
      if (lapsed)
        await endOrder(tx, lapsed.order_id, {
          to: 'expired',
          reason: 'payment_expired',
          now,
          paidToo: false,
        });
    }
    return result;
  });
  wakeOutbox(db);
  return settlement;
}
