import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { PaymentGateway } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { orderView } from '#modules/orders/order-view.ts';
import { recordFinding, settleFindings } from '#modules/payments/findings.ts';
import { gatewayOf } from '#modules/payments/gateway-of.ts';
import { partsOf } from '#modules/payments/parts.ts';
import type { Database, Tx } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import { appendEvent } from '#platform/outbox.ts';

/** All that is left of a payment that is 'refunding', or a part of one. */
type Due = { payment_id: string; refund_id?: string | null | undefined };
type Refunding = {
  /** By which the gateway knows the money, and which it is: of a part of a purchase, of the payment that was asked for all. */
  asked_id: string;
  gateway_ref: string | null;
  gateway: string;
  terminal: string | null;
  amount_cents: number;
  reason: string;
  /** Null of what a till asked for, which is of no order. */
  order_id: string | null;
  customer_id: number | null;
};

/**
 * Sends money back. A refusal is tried again with the queue's growing waits, and by 'chase-refunds' after it has given up. An
 * answer that was lost is asked for again only of a gateway that gives money back once however often it is asked; of another it
 * is for somebody to look there, and so is what a terminal gives back by hand alone. What was taken at a counter goes back from there.
 */
export const refundPayment = defineTask<Context, Due>(
  'refund-payment',
  v.object({ payment_id: v.string(), refund_id: v.nullish(v.string()) }),
  async (due, context) => {
    const { db } = context;
    const refund = await findRefunding(db, due);
    if (!refund) return;
    const gateway = gatewayOf(context, refund);
    if (!gateway.refundsById) return await report(context, due);
    const gatewayRef = refund.gateway_ref ?? (await findReference(gateway, refund.asked_id));
    if (!gateway.idempotent && !(await claim(context, due))) return await report(context, due);
    const outcome = await gateway.refund({
      refundId: due.refund_id ?? due.payment_id,
      paymentId: refund.asked_id,
      gatewayRef,
      amount: cents(refund.amount_cents),
      reason: refund.reason,
    });
    if (outcome.kind === 'refunded') return await record(context, due, refund, outcome.refundRef);
    if (outcome.kind === 'unknown' && !gateway.idempotent) return await report(context, due);
    await db.execute(
      due.refund_id
        ? sql`update payment_refunds set asked_at = null where id = ${due.refund_id}`
        : sql`update payments set refund_asked_at = null where id = ${due.payment_id}`,
    );
    throw new Error(`Refund of payment ${due.payment_id}: ${outcome.kind}, ${outcome.reason}`);
  },
);

async function findRefunding(db: Database, { payment_id, refund_id }: Due): Promise<Refunding | undefined> {
  if (refund_id)
    return await db.maybe<Refunding>(sql`
      select asked.id as asked_id, asked.gateway_ref, asked.gateway, asked.terminal, r.amount_cents, 'part' as reason, p.order_id, o.customer_id
      from payment_refunds r join payments p on p.id = r.payment_id
        join payments asked on asked.id = coalesce(p.charge_id, p.id) left join ${orderView} o on o.id = p.order_id
      where r.id = ${refund_id} and r.refunded_at is null and p.gateway <> 'till'`);
  return await db.maybe<Refunding>(sql`
    select asked.id as asked_id, asked.gateway_ref, asked.gateway, asked.terminal, p.amount_cents - ${partsOf(sql`p`)} as amount_cents,
      coalesce(p.reason, '') as reason, p.order_id, o.customer_id
    from payments p join payments asked on asked.id = coalesce(p.charge_id, p.id) left join ${orderView} o on o.id = p.order_id where p.id = ${payment_id} and p.state = 'refunding' and p.gateway <> 'till'`);
}

/** Only the job that claims a refund requests it: one found claimed was interrupted, and may have been sent. */
async function claim({ db, clock }: Context, { payment_id, refund_id }: Due): Promise<boolean> {
  const claimed = refund_id
    ? sql`update payment_refunds set asked_at = ${clock()}
        where id = ${refund_id} and refunded_at is null and asked_at is null`
    : sql`update payments set refund_asked_at = ${clock()}
        where id = ${payment_id} and state = 'refunding' and refund_asked_at is null`;
  return (await db.execute(claimed)) === 1;
}

async function report({ db, clock }: Context, { payment_id, refund_id }: Due): Promise<void> {
  const part = refund_id ? { subject: refund_id, details: { refund: refund_id } } : {};
  await recordFinding(db, { kind: 'refund_unknown', paymentId: payment_id, ...part }, clock());
}

async function record({ db, clock }: Context, due: Due, refund: Refunding, refundRef: string): Promise<void> {
  await db.transaction((tx) => recordRefund(tx, due, refund, refundRef, clock()));
}

/** That money has gone back. */
export async function recordRefund(
  tx: Tx,
  due: Due,
  { order_id, customer_id, amount_cents }: Pick<Refunding, 'order_id' | 'customer_id' | 'amount_cents'>,
  refundRef: string,
  now: Date,
): Promise<void> {
  if (!(await keepRefunded(tx, due, refundRef, now))) return;
  const subject = due.refund_id ?? due.payment_id;
  await settleFindings(tx, due.payment_id, ['refund_stuck', 'refund_unknown'], now, subject);
  // Who paid at a till was told there.
  if (order_id === null) return;
  await appendEvent(tx, {
    topic: 'payment.refunded',
    payload: {
      ...{ order_id, payment_id: due.payment_id, amount_cents },
      ...(due.refund_id && { of_refund: await orderRefundOf(tx, due.refund_id) }),
    },
    keys: [`customer:${customer_id}`, `order:${order_id}`],
  });
}

/** The refund of an order that a part of a payment went back for. */
async function orderRefundOf(tx: Tx, partId: string): Promise<string | null> {
  const part = sql`select refund_id as "refundId" from payment_refunds where id = ${partId}`;
  return (await tx.one<{ refundId: string | null }>(part)).refundId;
}

/** @returns whether it is new */
export async function keepRefunded(
  tx: Tx,
  { payment_id, refund_id }: Due,
  refundRef: string,
  now: Date,
): Promise<boolean> {
  const isNew = refund_id
    ? await tx.execute(sql`
        update payment_refunds set refunded_at = ${now}, refund_ref = ${refundRef} where id = ${refund_id} and refunded_at is null`)
    : await tx.execute(sql`
        update payments set state = payment_transition(state, 'refunded'), refund_ref = ${refundRef}
        where id = ${payment_id} and state = 'refunding'`);
  if (isNew === 0) return false;
  // To be compared anew: what went back is another figure than what had come.
  await tx.execute(
    sql`update payments set reconciliations = 0, reconciled_at = ${now}
      where id = (select coalesce(charge_id, id) from payments where id = ${payment_id})`,
  );
  return true;
}

/** The money may have come by a word that didn't name the gateway's reference: the gateway knows it by ours. */
async function findReference(gateway: Pick<PaymentGateway, 'getStatus'>, paymentId: string): Promise<string> {
  const { gatewayRef } = await gateway.getStatus({ paymentId, gatewayRef: null });
  if (gatewayRef === null)
    throw new Error(`Refund of payment ${paymentId}: the gateway's reference isn't known`);
  return gatewayRef;
}
