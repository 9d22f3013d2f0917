// The confirmation on a durable medium that the law asks for (DL 24/2014 arts. 4 to 6): one e-mail per paid order,
// or purchase of several.

import * as v from 'valibot';
import type { Context } from '#context';
import { type Email, queueEmail } from '#modules/messages/send.ts';
import { writeOrderEmail } from '#modules/orders/order-email.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { findOrder, findPurchase, type OrderRow } from '#modules/orders/queries.ts';
import type { Tx } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';

export const confirmOrder = defineTask<Context, { order_id: string }>(
  'confirm-order',
  v.object({ order_id: v.string() }),
  async ({ order_id }, context) => {
    await context.db.transaction(async (tx) => {
      const order = await findOrder(tx, order_id);
      if (order === undefined) return;
      const email = confirmationOf(context, await confirmedWith(tx, order));
      if (email) await queueEmail(tx, email);
    });
  },
);

/** What is confirmed with an order. Of what was bought together one part tells all, and the others nothing. */
export async function confirmedWith(tx: Tx, order: OrderRow): Promise<OrderRow[]> {
  if (order.purchase_id === null) return [order];
  return order.purchase_id === order.id ? await findPurchase(tx, order.purchase_id) : [];
}

/** Without e-mail what remains with the customer is the order's page, which they may keep as a file or print. */
export function confirmationOf({ settings, gateways }: Context, orders: OrderRow[]): Email | undefined {
  const order = orders.find(({ id, purchase_id }) => id === (purchase_id ?? id));
  const { to, isProven } = order ? recipientOf(order) : { to: '', isProven: false };
  if (gateways.email === null || order === undefined || to === '') return undefined;
  const words = speakingAs(order.language, () =>
    writeOrderEmail(isProven ? orders : orders.map(withoutPerson), {
      address: order.shop_address,
      phone: order.shop_phone,
      publicUrl: settings.publicUrl,
      returnsUncollected: settings.advance.returnsUncollected,
      withholdsInvoice:
        gateways.invoices !== null &&
        !isProven &&
        order.invoice_tax_id !== '' &&
        orders.some(({ total_cents }) => total_cents > 0),
    }),
  );
  const reference = `order:${order.purchase_id ?? order.id}:confirmation`;
  return { ...words, to, kind: 'order', reference, customerId: order.customer_id };
}

/** What the law wants confirmed, and nothing that says whose order it is. */
const withoutPerson = (order: OrderRow): OrderRow => ({
  ...order,
  customer_name: '',
  invoice_name: '',
  invoice_tax_id: '',
  note: '',
  lines: order.lines.map((line) => ({ ...line, note: '', inscription: '' })),
});
