// What a till asks a phone, or a card terminal, to pay: of no order, and a sale only once the money has come.
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { requireAskable } from '#modules/orders/least-payment.ts';
import { chargeOf, chargeTerminal, stopLater } from '#modules/payments/at-terminal.ts';
import { gatewayOf } from '#modules/payments/gateway-of.ts';
import { limitRings, mayRing } from '#modules/payments/limit-rings.ts';
import { NEVER_SENT } from '#modules/payments/look-at-payment.ts';
import { BY_HAND } from '#modules/payments/parts.ts';
import { askGateway, keepOutcome } from '#modules/payments/request-payment.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { findTerminal } from '#modules/payments/terminals.ts';
import { withdrawRequests } from '#modules/payments/withdraw-requests.ts';
import type { Tx } from '#platform/database.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';
import { appendEvent } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';

type Asking = { phone: string; amount: Cents; description: string };

/**
 * Asks for it with the transaction.
 * @returns the payment's id
 * @throws Refusal `payment_too_small`, and `too_many_requests` where that phone has rung often enough
 */
export async function askPhone(
  tx: Tx,
  context: Context,
  { phone, amount, description }: Asking,
): Promise<string> {
  const { settings, gateways, clock } = context;
  if (!gateways.payments.methods.includes('mbway'))
    refuse('invalid_fields', { fields: { meio: m.error_value_invalid() } });
  requireAskable(context, amount);
  await limitRings(context, tx, phone);
  if (!(await mayRing(context, tx, phone))) refuse('too_many_requests');
  const { id } = await tx.one<{ id: string }>(sql`
    insert into payments (attempt, gateway, method, phone, amount_cents, requested_at, expires_at)
    values (1, ${settings.gateways.payments}, 'mbway', ${phone}, ${amount}, ${clock()},
      ${clock()}::timestamptz + make_interval(secs => ${settings.paymentWindowSeconds})) returning id`);
  await enqueueJob(tx, requestAtTill.name, { payment_id: id, description });
  return id;
}

type AtTerminal = { shopId: number; terminalId: string; amount: Cents; description: string };

/**
 * The same of one of the shop's card terminals.
 * @returns the payment's id, and what the terminal is called
 * @throws Refusal `invalid_fields` where the shop has no such terminal
 */
export async function askTerminal(
  tx: Tx,
  { settings, gateways, clock }: Context,
  { shopId, terminalId, amount, description }: AtTerminal,
): Promise<{ paymentId: string; name: string }> {
  const terminal = await findTerminal(tx, shopId, terminalId);
  if (gateways.terminals === null || terminal === undefined)
    refuse('invalid_fields', { fields: { terminal: m.error_value_invalid() } });
  const { id } = await tx.one<{ id: string }>(sql`
    insert into payments (attempt, gateway, method, terminal, amount_cents, requested_at, expires_at)
    values (1, ${gateways.terminals.name}, 'terminal', ${terminal.reference}, ${amount}, ${clock()},
      ${clock()}::timestamptz + make_interval(secs => ${settings.paymentWindowSeconds})) returning id`);
  await enqueueJob(tx, requestAtTill.name, { payment_id: id, description });
  return { paymentId: id, name: terminal.name };
}

type Claimed = {
  reference: string;
  gateway: string;
  phone: string | null;
  terminal: string | null;
  amount_cents: number;
  requested_at: Date;
  expires_at: Date;
  was: string;
};

/** Of a till's, those that weren't sent until then. */
export const isUnsent = (before: Date): Sql =>
  sql`order_id is null and state = 'created' and expires_at <= ${before}`;

/** What wasn't sent within its window never is: whoever was to pay has left. */
export async function expireUnsent(context: Context, before: Date): Promise<void> {
  const late = await context.db.query<{ id: string }>(sql`
    select id from payments where ${isUnsent(before)} limit 100`);
  for (const { id } of late)
    await settlePayment(context, id, { state: 'expired', gatewayRef: null, reason: NEVER_SENT });
}

/** As for an order: what was found interrupted is asked for again only of an idempotent gateway. One given up stays unsent. */
export const requestAtTill = defineTask<Context, { payment_id: string; description: string }>(
  'request-at-till',
  v.object({ payment_id: v.string(), description: v.string() }),
  async ({ payment_id: id, description }, context) => {
    const { db, clock, settings, gateways } = context;
    const payment = await db.maybe<Claimed>(sql`
      with waiting as (select id, state from payments where id = ${id}
        and (state = 'sending' or (state = 'created' and expires_at > ${clock()})) for no key update)
      update payments p set state = coalesce(payment_transition(p.state, 'sending'), p.state),
        gateway = case when p.state = 'created' and p.terminal is null then ${gateways.payments.name} else p.gateway end
      from waiting
      where p.id = waiting.id
      returning p.reference, p.gateway, p.phone, p.terminal, p.amount_cents, p.requested_at, p.expires_at, waiting.state as was`);
    if (payment === undefined) return await expireUnsent(context, clock());
    const { terminal, phone } = payment;
    if (payment.was === 'sending' && !gatewayOf(context, payment).idempotent)
      return await keepOutcome(context, id, { kind: 'unknown', reason: 'interrupted' });
    if (terminal !== null) {
      // Whoever comes next holds a card to it too: it waits no longer than the request does.
      const windowSeconds = Math.floor((payment.expires_at.getTime() - clock().getTime()) / 1_000);
      return windowSeconds < 1
        ? await keepOutcome(context, id, { kind: 'unknown', reason: 'late' })
        : await chargeTerminal(
            context,
            chargeOf(id, { ...payment, terminal }, { description, windowSeconds }),
          );
    }
    await askGateway(context, {
      paymentId: id,
      orderRef: payment.reference,
      amount: cents(payment.amount_cents),
      method: 'mbway',
      phone: phone ?? '',
      returnUrl: settings.publicUrl,
      cancelUrl: settings.publicUrl,
      requestedAt: payment.requested_at,
      description,
      windowSeconds: settings.paymentWindowSeconds,
    });
  },
);

/** Nobody waits for it any more, and what comes all the same goes back. The caller holds what it is for. */
export async function giveUpPhone(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update payments set state = payment_transition(state, 'cancelled'), finished_at = ${now}, phone = null,
      reason = case state when 'created' then ${NEVER_SENT} else 'given_up' end
    where id = ${paymentId} and payment_transition(state, 'cancelled') is not null`);
  await enqueueJob(tx, withdrawRequests.name, { payment_id: paymentId });
  await enqueueJob(tx, stopLater.name, { payment_id: paymentId });
}

/** A part of what was paid so, once by the part's id; at a terminal that gives nothing back by itself, by hand. */
export async function sendPartBack(
  tx: Tx,
  paymentId: string,
  { id, amount, isByHand }: { id: string; amount: Cents; isByHand: boolean },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into payment_refunds (id, payment_id, refund_id, amount_cents, created_at, refunded_at, refund_ref)
    values (${id}, ${paymentId}, ${id}, ${amount}, ${now}, ${isByHand ? now : null}, ${isByHand ? BY_HAND : null})`);
  if (isByHand) return;
  await appendEvent(tx, { topic: 'payment.refund_due', payload: { payment_id: paymentId, refund_id: id } });
}

/** A column of others' statements: how a payment stands, who is asked, and until when it may be approved. */
export const askedOfPhone = (id: Sql): Sql => sql`(
  select json_build_object('state', state, 'reason', reason, 'amount', amount_cents, 'expiresAt', expires_at, 'gateway', gateway,
    'method', method, 'gatewayRef', gateway_ref) from payments where id = ${id})`;
