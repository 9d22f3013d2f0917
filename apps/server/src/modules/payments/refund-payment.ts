import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { PaymentGateway } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { defineTask } from '#platform/jobs.ts';
import { appendEvent } from '#platform/outbox.ts';

/** Sends back the money of a payment that is 'refunding'. The gateway gives it back once; a failure is tried again. */
export const refundPayment = defineTask<Context, { payment_id: string }>(
  'refund-payment',
  v.object({ payment_id: v.string() }),
  async ({ payment_id }, { db, gateways }) => {
    const payment = await db.maybe<{
      gateway_ref: string | null;
      amount_cents: number;
      reason: string;
      order_id: string;
      customer_id: number;
    }>(sql`
      select p.gateway_ref, p.amount_cents, coalesce(p.reason, '') as reason, p.order_id, o.customer_id
      from payments p join orders o on o.id = p.order_id where p.id = ${payment_id} and p.state = 'refunding'`);
    if (!payment) return;
    const gatewayRef = payment.gateway_ref ?? (await findReference(gateways.payments, payment_id));
    const outcome = await gateways.payments.refund({
      paymentId: payment_id,
      gatewayRef,
      amount: cents(payment.amount_cents),
      reason: payment.reason,
    });
    // The queue tries again with growing waits, and 'chase-refunds' after it has given up.
    if (outcome.kind !== 'refunded')
      throw new Error(`Refund of payment ${payment_id}: ${outcome.kind}, ${outcome.reason}`);
    await db.transaction(async (tx) => {
      const done = await tx.execute(sql`
        update payments set state = 'refunded', refund_ref = ${outcome.refundRef} where id = ${payment_id} and state = 'refunding'`);
      if (done === 0) return;
      await appendEvent(tx, {
        topic: 'payment.refunded',
        payload: { order_id: payment.order_id, payment_id },
        keys: [`customer:${payment.customer_id}`, `order:${payment.order_id}`],
      });
    });
  },
);

/** The money may have come by a word that didn't name the gateway's reference: the gateway knows it by ours. */
async function findReference(gateway: PaymentGateway, paymentId: string): Promise<string> {
  const { gatewayRef } = await gateway.getStatus({ paymentId, gatewayRef: null });
  if (gatewayRef === null)
    throw new Error(`Refund of payment ${paymentId}: the gateway's reference isn't known`);
  return gatewayRef;
}
