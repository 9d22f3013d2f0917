// A card is paid on a page of the gateway's: it is asked for while the customer waits, because that is where they go next.

import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { PaymentMethod } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { orderView } from '#modules/orders/order-view.ts';
import { sendRequests } from '#modules/payments/request-payment.ts';
import { refuse } from '#platform/refusal.ts';

/** The wire's method as ours. @throws Refusal when the gateway doesn't offer it */
export function offeredMethod({ gateways }: Context, onWire: MetodoPagamento): PaymentMethod {
  const method = onWire === 'cartao' ? 'card' : 'mbway';
  if (!gateways.payments.methods.includes(method))
    refuse('invalid_fields', { fields: { metodo: m.error_value_invalid() } });
  return method;
}

/**
 * Where the card of this order is paid, or null when the gateway hasn't said in time, or said no: the order tells then. The
 * job of the same transaction stands behind this, so a process that is killed here leaves nothing undone.
 */
export async function openCardPage(context: Context, orderId: string): Promise<string | null> {
  const { db, settings, log } = context;
  const sending = sendRequests(context, orderId).catch((error: unknown) =>
    log.warn({ err: error, order: orderId }, 'a card page could not be opened yet'),
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, settings.gatewayPatienceMs);
  });
  await Promise.race([sending, patience]);
  clearTimeout(timer);
  const page = await db.maybe<{ redirect_url: string | null }>(sql`
    select p.redirect_url from payments p join ${orderView} o on o.id = p.order_id
    where p.order_id = ${orderId} and p.method = 'card' and p.state = 'pending'
      and case when p.rest then o.owed_cents = p.amount_cents else o.state = 'awaiting_payment' and not o.paid end
    order by p.attempt desc limit 1`);
  return page?.redirect_url ?? null;
}
