import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { PaymentGateway } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { orderView } from '#modules/orders/order-view.ts';
import { recordFinding, settleFindings } from '#modules/payments/findings.ts';
import type { Database } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import { appendEvent } from '#platform/outbox.ts';

type Refunding = {
  gateway_ref: string | null;
  amount_cents: number;
  reason: string;
  order_id: string;
  customer_id: number;
};

/**
 * Sends back the money of a payment that is 'refunding'. A refusal is tried again with the queue's growing waits, and by
 * 'chase-refunds' after it has given up. An answer that was lost is asked for again only of a gateway that gives money back
 * once however often it is asked; of another it is for somebody to look there.
 */
export const refundPayment = defineTask<Context, { payment_id: string }>(
  'refund-payment',
  v.object({ payment_id: v.string() }),
  async ({ payment_id }, context) => {
    const { db, gateways } = context;
    const gateway = gateways.payments;
    const payment = await findRefunding(db, payment_id);
    if (!payment) return;
    const gatewayRef = payment.gateway_ref ?? (await findReference(gateway, payment_id));
    if (!gateway.idempotent && !(await claim(context, payment_id))) return await report(context, payment_id);
    const outcome = await gateway.refund({
      paymentId: payment_id,
      gatewayRef,
      amount: cents(payment.amount_cents),
      reason: payment.reason,
    });
    if (outcome.kind === 'refunded') return await record(context, payment_id, payment, outcome.refundRef);
    if (outcome.kind === 'unknown' && !gateway.idempotent) return await report(context, payment_id);
    await db.execute(sql`update payments set refund_asked_at = null where id = ${payment_id}`);
    throw new Error(`Refund of payment ${payment_id}: ${outcome.kind}, ${outcome.reason}`);
  },
);

async function findRefunding(db: Database, paymentId: string): Promise<Refunding | undefined> {
  return await db.maybe<Refunding>(sql`
    select p.gateway_ref, p.amount_cents, coalesce(p.reason, '') as reason, p.order_id, o.customer_id
    from payments p join ${orderView} o on o.id = p.order_id where p.id = ${paymentId} and p.state = 'refunding'`);
}

/** Only the job that claims a refund requests it: one found claimed was interrupted, and may have been sent. */
async function claim({ db, clock }: Context, paymentId: string): Promise<boolean> {
  return (
    (await db.execute(sql`
    update payments set refund_asked_at = ${clock()}
    where id = ${paymentId} and state = 'refunding' and refund_asked_at is null`)) === 1
  );
}

async function report({ db, clock }: Context, paymentId: string): Promise<void> {
  await recordFinding(db, { kind: 'refund_unknown', paymentId }, clock());
}

async function record(
  { db, clock }: Context,
  paymentId: string,
  { order_id, customer_id }: Refunding,
  refundRef: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // To be compared anew: what went back is another figure than what had come.
    const done = await tx.execute(sql`
      update payments set state = payment_transition(state, 'refunded'), refund_ref = ${refundRef}, reconciliations = 0, reconciled_at = ${clock()}
      where id = ${paymentId} and state = 'refunding'`);
    if (done === 0) return;
    await settleFindings(tx, paymentId, ['refund_stuck', 'refund_unknown'], clock());
    await appendEvent(tx, {
      topic: 'payment.refunded',
      payload: { order_id, payment_id: paymentId },
      keys: [`customer:${customer_id}`, `order:${order_id}`],
    });
  });
}

/** The money may have come by a word that didn't name the gateway's reference: the gateway knows it by ours. */
async function findReference(gateway: PaymentGateway, paymentId: string): Promise<string> {
  const { gatewayRef } = await gateway.getStatus({ paymentId, gatewayRef: null });
  if (gatewayRef === null)
    throw new Error(`Refund of payment ${paymentId}: the gateway's reference isn't known`);
  return gatewayRef;
}
