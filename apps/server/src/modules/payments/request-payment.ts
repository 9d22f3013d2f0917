import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { PaymentGateway, PaymentMethod, PaymentRequest } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { endIfSoldOut, holdsSoldOut } from '#modules/orders/end-sold-out.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { gatewayOf } from '#modules/payments/gateway-of.ts';
import { mayRing } from '#modules/payments/limit-rings.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { shopName } from '#modules/shops/shops.ts';
import type { Tx } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import { signalOutbox } from '#platform/outbox.ts';

type Claimed = {
  id: string;
  reference: string;
  gateway: string;
  /** Found so. */
  was: 'created' | 'sending';
  method: PaymentMethod;
  phone: string | null;
  amount_cents: number;
  requested_at: Date;
  number: number;
  shop_name: string;
};

/**
 * Asks the gateway for what an order still has to be paid. A payment found 'sending' was interrupted: nobody knows
 * whether the phone rang, so it is asked again only of a gateway that is idempotent, and is 'unknown' otherwise.
 */
export const requestPayment = defineTask<Context, { order_id: string }>(
  'request-payment',
  v.object({ order_id: v.string() }),
  async ({ order_id }, context) => await sendRequests(context, order_id),
);

/** The same, inline: a card's page is opened while its customer waits. */
export async function sendRequests(context: Context, orderId: string): Promise<void> {
  const { db, gateways, settings, clock } = context;
  const gateway = gateways.payments;
  const asked = await db.transaction(async (tx) => {
    const mine: Claimed[] = [];
    // By one statement, where nothing has run out.
    let claimed = await claim(tx, orderId, gateway, sql`not ${holdsSoldOut(orderId, clock())}`);
    if (claimed.length === 0) {
      await endIfSoldOut(tx, orderId, clock());
      claimed = await claim(tx, orderId, gateway);
    }
    for (const payment of claimed) {
      const isNew = payment.was === 'created';
      const interrupted = !isNew && !gatewayOf(context, { ...payment, terminal: null }).idempotent;
      const limited = isNew && payment.phone !== null && !(await mayRing(context, tx, payment.phone));
      // Seldom, and out of the order of locks: a deadlock is repeated.
      if (interrupted) await record(tx, payment.id, 'unknown', 'interrupted', clock());
      else if (limited) await record(tx, payment.id, 'declined', 'phone_limit', clock());
      else mine.push(payment);
    }
    return mine;
  });
  for (const payment of asked) {
    await askGateway(context, {
      paymentId: payment.id,
      orderRef: payment.reference,
      amount: cents(payment.amount_cents),
      method: payment.method,
      phone: payment.phone ?? '',
      ...returnsTo(settings.publicUrl, orderId),
      requestedAt: payment.requested_at,
      description: `${payment.shop_name} #${String(payment.number).padStart(3, '0')}`,
      windowSeconds: payment.method === 'card' ? settings.cardWindowSeconds : settings.paymentWindowSeconds,
    });
  }
}

/** Asks the customer by the gateway, and keeps what it answers. */
export async function askGateway(context: Context, request: PaymentRequest): Promise<void> {
  const outcome = await context.gateways.payments.requestPayment(request);
  if (outcome.kind !== 'pending') return await keepOutcome(context, request.paymentId, outcome);
  await settlePayment(context, request.paymentId, {
    state: 'pending',
    gatewayRef: outcome.gatewayRef,
    reason: '',
    redirectUrl: outcome.redirectUrl,
  });
}

export const keepOutcome = (
  { db, clock }: Context,
  paymentId: string,
  { kind, reason }: { kind: 'declined' | 'failed' | 'unknown'; reason: string },
): Promise<void> => db.transaction((tx) => record(tx, paymentId, kind, reason, clock()));

/** Back to the payment's screen. Neither says that anything was paid: only the gateway does. */
function returnsTo(publicUrl: string, orderId: string) {
  const screen = `${publicUrl}/carrinho/pagamento?pedido=${orderId}`;
  return { returnUrl: `${screen}&volta=1`, cancelUrl: screen };
}

/**
 * Moves what waits to be sent to 'sending': who moves it sends it. What was found there is told too: of an idempotent gateway
 * somebody else who waits may ask the same at the same time, and both are told the same. A cancelled one, or one of an order that
 * is paid, stays unsent. What another gateway was to be asked for, and wasn't yet, is this one's.
 * @param provided what else has to hold
 */
async function claim(
  tx: Tx,
  orderId: string,
  { name, idempotent }: PaymentGateway,
  provided = sql`true`,
): Promise<Claimed[]> {
  return await tx.query<Claimed>(sql`
    with waiting as (
      select p.id, p.state, o.number, ${shopName(sql`o.shop_id`)} as shop_name
      from payments p join ${orderView} o on o.id = p.order_id
      where p.order_id = ${orderId} and p.charge_id is null and p.state in ('created', 'sending')
        and case when p.rest then o.owed_cents = p.amount_cents else o.state = 'awaiting_payment' and not o.paid end
        and ${provided}
    )
    update payments p set state = coalesce(payment_transition(p.state, 'sending'), p.state),
      gateway = case p.state when 'created' then ${name} else p.gateway end
    from waiting w
    -- What another worker claimed first is that worker's to send.
    where p.id = w.id and (p.state = w.state or (${idempotent} and p.state = 'sending' and p.gateway = ${name}))
    returning p.id, p.reference, p.gateway, w.state as was, p.method, p.phone, coalesce(p.charge_cents, p.amount_cents) as amount_cents, p.requested_at, w.number, w.shop_name`);
}

async function record(
  tx: Tx,
  paymentId: string,
  outcome: 'declined' | 'failed' | 'unknown',
  reason: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select settle_payment(${paymentId}, ${outcome}, ${reason}, ${now})`);
  signalOutbox(tx);
}
