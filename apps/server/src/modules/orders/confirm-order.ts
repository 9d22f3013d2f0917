// The confirmation on a durable medium that the law asks for (DL 24/2014 arts. 4 to 6): one e-mail per paid order,
// or purchase of several.

import * as v from 'valibot';
import type { Context } from '#context';
import { queueEmail } from '#modules/messages/send.ts';
import { writeOrderEmail } from '#modules/orders/order-email.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { findOrder, findPurchase, type OrderRow } from '#modules/orders/queries.ts';
import { shopFacts } from '#modules/shops/shops.ts';
import { defineTask } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';

export const confirmOrder = defineTask<Context, { order_id: string }>(
  'confirm-order',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, settings, gateways }) => {
    // Without e-mail what remains with the customer is the order's page, which they may keep as a file or print.
    if (gateways.email === null) return;
    await db.transaction(async (tx) => {
      const order = await findOrder(tx, order_id);
      // Of what was bought together the first part tells all.
      if (order === undefined || (order.purchase_id ?? order_id) !== order_id) return;
      const orders = order.purchase_id === null ? [order] : await findPurchase(tx, order.purchase_id);
      const { to, isProven } = await recipientOf(tx, order);
      if (to === '') return;
      const shop = await shopFacts(tx, order.shop_id);
      // A postal code brings its town.
      const address = [shop?.address, shop?.postalCode].filter(Boolean).join(', ');
      await queueEmail(tx, {
        to,
        ...speakingAs(order.language, () =>
          writeOrderEmail(isProven ? orders : orders.map(withoutPerson), {
            address,
            phone: shop?.phone ?? '',
            publicUrl: settings.publicUrl,
            withholdsInvoice:
              gateways.invoices !== null &&
              !isProven &&
              order.invoice_tax_id !== '' &&
              orders.some(({ total_cents }) => total_cents > 0),
          }),
        ),
        kind: 'order',
        reference: `order:${order_id}:confirmation`,
        customerId: order.customer_id,
      });
    });
  },
);

/** What the law wants confirmed, and nothing that says whose order it is. */
const withoutPerson = (order: OrderRow): OrderRow => ({
  ...order,
  customer_name: '',
  invoice_name: '',
  invoice_tax_id: '',
  note: '',
  lines: order.lines.map((line) => ({ ...line, note: '', inscription: '' })),
});
