import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { toSale } from '#modules/orders/invoiced-sale.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { defineTask } from '#platform/jobs.ts';

/**
 * Has the certified provider take back the document of a paid order that ended, since its money goes back: once. Follows
 * `order.ended`, and an invoice that came after it.
 */
export const creditInvoice = defineTask<Context, { order_id: string }>(
  'credit-invoice',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, gateways, clock }) => {
    if (gateways.invoices === null) return;
    const order = await findOrder(db, order_id);
    if (!order?.paid || !['cancelled', 'expired'].includes(order.state)) return;
    if (order.invoice_asked_at === null || order.credit_note_id !== null) return;
    const credited = await gateways.invoices.credit(toSale(order, clock(), await recipientOf(db, order)));
    if (credited === null) {
      // Nothing was issued, and nothing will be: nobody waits for it any more.
      await db.execute(
        sql`update orders set invoice_asked_at = null where id = ${order_id} and invoice_id is null`,
      );
      return;
    }
    await db.execute(sql`
      update orders set credit_note_id = ${credited.creditNoteId}, invoice_id = coalesce(invoice_id, ${credited.invoiceId})
      where id = ${order_id} and credit_note_id is null`);
  },
);
