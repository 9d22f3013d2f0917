// What a card terminal is asked for: a payment that it knows by our id, however often its answers are lost.
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { ChargeRequest } from '#adapters/terminals/port.ts';
import type { Context } from '#context';
import { driverOf, gatewayOf } from '#modules/payments/gateway-of.ts';
import { lookAtPayment, type OpenPayment } from '#modules/payments/look-at-payment.ts';
import { keepOutcome } from '#modules/payments/request-payment.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { defineTask } from '#platform/jobs.ts';

/** Shows it on the terminal, and keeps what that answers. */
export async function chargeTerminal(
  context: Context,
  request: ChargeRequest & { gateway: string },
): Promise<void> {
  const { db } = context;
  const { gateway, ...charge } = request;
  const terminals = driverOf(context, gateway);
  const { paymentId } = request;
  if (terminals === null)
    return await keepOutcome(context, paymentId, { kind: 'failed', reason: 'no_terminals' });
  const outcome = await terminals.charge(charge);
  if (outcome.kind === 'pending') {
    const { gatewayRef } = outcome;
    await settlePayment(context, paymentId, { state: 'pending', gatewayRef, reason: '' });
  } else await keepOutcome(context, paymentId, outcome);
  // Given up while it was on its way: the terminal heard of the giving up before it heard of this.
  const given = await db.maybe(
    sql`select from payments where id = ${paymentId} and state in ('cancelled', 'expired')`,
  );
  if (given) await stop(context, paymentId);
}

type Asked = Pick<OpenPayment, 'gateway' | 'gateway_ref'> & { terminal: string };

/** How often a terminal is asked while somebody stands before it. */
const everyMs = 1_000;

/** Somebody waits for it: asks how it stands, unless that was asked a moment ago. */
export async function lookAtTerminal(context: Context, paymentId: string): Promise<void> {
  const { db, clock } = context;
  const due = new Date(clock().getTime() - everyMs);
  const payment = await db.maybe<OpenPayment>(sql`
    update payments set checked_at = ${clock()} where id = ${paymentId} and terminal is not null
      and state in ('sending', 'pending', 'unknown') and coalesce(checked_at, '-infinity') <= ${due}
    returning id, gateway, terminal, gateway_ref, expires_at`);
  // The sweep doesn't ask for what was asked for just now: it ends here too.
  if (payment) await lookAtPayment(context, payment);
}

/**
 * Nobody waits for the card any more: the terminal is to stop, and what it had approved before is kept as its word. How it ends
 * otherwise is for who gives up to say.
 */
export async function stopTerminal(context: Context, paymentId: string): Promise<void> {
  const payment = await stop(context, paymentId);
  if (payment === undefined) return;
  const word = await gatewayOf(context, payment).getStatus({ paymentId, gatewayRef: payment.gateway_ref });
  if (word.state !== 'pending' && word.state !== 'expired')
    await settlePayment(context, paymentId, { ...word, reason: 'stopped' });
}

async function stop(context: Context, paymentId: string): Promise<Asked | undefined> {
  const payment = await context.db.maybe<Asked>(sql`
    select gateway, terminal, gateway_ref from payments where id = ${paymentId} and terminal is not null and state <> 'created'`);
  if (payment) await driverOf(context, payment.gateway)?.cancel({ paymentId, terminal: payment.terminal });
  return payment;
}

/** After it was given up: what the till's own stopping didn't reach. */
export const stopLater = defineTask<Context, { payment_id: string }>(
  'stop-terminal',
  v.object({ payment_id: v.string() }),
  ({ payment_id }, context) => stopTerminal(context, payment_id),
);

/** What a terminal is told of a payment. */
export const chargeOf = (
  id: string,
  payment: { reference: string; amount_cents: number; gateway: string; terminal: string },
  { description, windowSeconds }: Pick<ChargeRequest, 'description' | 'windowSeconds'>,
): ChargeRequest & { gateway: string } => ({
  ...{ paymentId: id, gateway: payment.gateway, terminal: payment.terminal, reference: payment.reference },
  ...{ amount: cents(payment.amount_cents), description, windowSeconds },
});
