// What a gateway tells of a payment: stored as it came, then believed as far as it deserves.
import sql from 'sql-template-tag';
import type { Callback, GatewayStatus } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { recordFinding } from '#modules/payments/findings.ts';
import { needsMore, type Settlement, settledCtes, settlePayment } from '#modules/payments/settle-payment.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { isUuid } from '#platform/uuid.ts';

type Told = {
  id: string;
  gateway_ref: string | null;
  amount_cents: number;
  /** What became of it, where its word is enough. */
  settlement?: Settlement | null;
};

/**
 * Stores it, says what it is about, and takes its word where that is all there is to do, in one statement: what isn't answered
 * comes again.
 */
export async function storeCallback(context: Context, callback: Callback): Promise<Told | undefined> {
  const { gateway, gatewayRef, paymentId, orderRef } = {
    gateway: context.gateways.payments.name,
    ...callback,
  };
  const now = context.clock();
  // By the gateway's own reference first: a message that names one payment's reference and another's order is of the first.
  const told = sql`
    with stored as (
      insert into payment_callbacks (gateway, gateway_ref, body, received_at)
      values (${gateway}, ${subjectOf(callback)}, ${JSON.stringify(callback.body)}, ${now})
    ), told as materialized (
      select id, coalesce(gateway_ref, ${gatewayRef}) as gateway_ref, coalesce(charge_cents, amount_cents) as amount_cents
      from payments
      where gateway = ${gateway} and (
        gateway_ref = ${gatewayRef} or id = ${paymentId !== null && isUuid(paymentId) ? paymentId : null}::uuid
        or reference = ${orderRef})
      order by gateway_ref is not distinct from ${gatewayRef} desc, attempt desc limit 1
    )`;
  const { amount, state } = callback;
  if (
    callback.notice !== undefined ||
    callback.needsConfirmation ||
    state === 'unknown' ||
    needsMore({ state })
  )
    return await context.db.maybe<Told>(sql`${told} select * from told`);
  const asAsked = sql`(select * from told where amount_cents = coalesce(${amount}, amount_cents))`;
  const payment = await context.db.maybe<Told>(sql`
    ${told}, ${settledCtes(asAsked, { state, reason: 'callback' }, now)}
    select told.*, settled.result as settlement, withdrawal from told left join settled on true`);
  wakeOutbox(context.db);
  return payment;
}

/** @param payment what it is about, as `storeCallback` said */
export async function believeCallback(
  context: Context,
  callback: Callback,
  payment: Told | undefined,
): Promise<void> {
  const gateway = context.gateways.payments;
  if (callback.notice !== undefined) return await report(context, callback.notice, payment, callback);
  // Authentic but about nothing of ours, or about another amount: told to the back office, believed by nobody.
  if (payment === undefined) {
    const looksOurs = callback.state === 'paid' && (callback.paymentId ?? callback.orderRef) !== null;
    if (looksOurs) await report(context, 'not_ours', undefined, callback);
    return;
  }
  if (callback.amount !== null && callback.amount !== payment.amount_cents)
    return await report(context, 'callback_differs', payment, callback);
  if (payment.settlement) return;
  const gatewayRef = payment.gateway_ref;
  if (!callback.needsConfirmation)
    return await settle(context, payment.id, { state: callback.state, gatewayRef });
  // Kept before the gateway is asked: it may not answer now, and this may be the only time that it named its reference.
  await context.db.execute(
    sql`update payments set gateway_ref = ${gatewayRef} where id = ${payment.id} and gateway_ref is null`,
  );
  await settle(context, payment.id, await gateway.getStatus({ paymentId: payment.id, gatewayRef }));
}

async function settle(context: Context, paymentId: string, word: GatewayStatus): Promise<void> {
  await settlePayment(context, paymentId, { ...word, reason: 'callback' });
}

async function report(
  { db, clock, gateways }: Context,
  kind: 'not_ours' | 'callback_differs' | 'disputed' | 'refund_failed',
  payment: Told | undefined,
  callback: Callback,
): Promise<void> {
  await recordFinding(
    db,
    {
      kind,
      paymentId: payment?.id ?? null,
      subject: payment?.id ?? `${gateways.payments.name}:${subjectOf(callback)}`,
      details: { gateway_ref: callback.gatewayRef, amount: callback.amount, theirs: callback.state },
    },
    clock(),
  );
}

const subjectOf = ({ gatewayRef, paymentId, orderRef }: Callback) =>
  gatewayRef ?? paymentId ?? orderRef ?? '';
