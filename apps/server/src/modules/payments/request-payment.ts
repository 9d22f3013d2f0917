import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { PaymentMethod } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { endIfSoldOut } from '#modules/orders/end-sold-out.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { mayRing } from '#modules/payments/limit-rings.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { shopName } from '#modules/shops/shops.ts';
import type { Database } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import { wakeOutbox } from '#platform/outbox.ts';

type Waiting = {
  id: string;
  reference: string;
  state: 'created' | 'sending';
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
  await endIfSoldOut(db, orderId, clock());
  for (const payment of await findWaiting(db, orderId)) {
    if (payment.state === 'sending' && !gateway.idempotent) {
      await record(context, payment.id, 'unknown', 'interrupted');
      continue;
    }
    // Only who moves it to 'sending' sends it; a cancelled one, or one of an order that is paid, stays unsent. Of an
    // idempotent gateway somebody else who waits may ask the same at the same time: both are told the same.
    if (payment.state === 'created') {
      if (!(await claim(db, payment.id, gateway.idempotent))) continue;
      if (payment.phone !== null && !(await mayRing(context, payment.phone))) {
        await record(context, payment.id, 'declined', 'phone_limit');
        continue;
      }
    }
    const outcome = await gateway.requestPayment({
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
    if (outcome.kind === 'pending') {
      await settlePayment(context, payment.id, {
        state: 'pending',
        gatewayRef: outcome.gatewayRef,
        reason: '',
        redirectUrl: outcome.redirectUrl,
      });
    } else {
      await record(context, payment.id, outcome.kind, outcome.reason);
    }
  }
}

/** Back to the payment's screen. Neither says that anything was paid: only the gateway does. */
function returnsTo(publicUrl: string, orderId: string) {
  const screen = `${publicUrl}/carrinho/pagamento?pedido=${orderId}`;
  return { returnUrl: `${screen}&volta=1`, cancelUrl: screen };
}

async function findWaiting(db: Database, orderId: string): Promise<Waiting[]> {
  return await db.query<Waiting>(sql`
    select p.id, p.reference, p.state, p.method, p.phone, p.amount_cents, p.requested_at, o.number, ${shopName(sql`o.shop_id`)} as shop_name
    from payments p join ${orderView} o on o.id = p.order_id
    where p.order_id = ${orderId} and p.state in ('created', 'sending')
      and o.state = 'awaiting_payment' and not o.paid
    order by p.attempt`);
}

async function claim(db: Database, paymentId: string, alsoClaimed: boolean): Promise<boolean> {
  const claimed = await db.execute(sql`
    update payments set state = coalesce(payment_transition(state, 'sending'), state)
    where id = ${paymentId} and (state = 'created' or (${alsoClaimed} and state = 'sending'))`);
  return claimed === 1;
}

async function record(
  { db, clock }: Context,
  paymentId: string,
  outcome: 'declined' | 'failed' | 'unknown',
  reason: string,
): Promise<void> {
  await db.execute(sql`select settle_payment(${paymentId}, ${outcome}, ${reason}, ${clock()})`);
  wakeOutbox(db);
}
