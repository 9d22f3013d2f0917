import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { creditInvoice } from '#modules/orders/credit-invoice.ts';
import { toSale } from '#modules/orders/invoiced-sale.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';

/**
 * Has the certified provider invoice a paid order, once; what it numbered is kept with the order. An order that has ended by
 * then gets none: its money goes back.
 */
export const issueInvoice = defineTask<Context, { order_id: string }>(
  'issue-invoice',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, gateways, clock }) => {
    if (gateways.invoices === null) return;
    const sale = await db.transaction(async (tx) => {
      const order = await findOrder(tx, order_id);
      if (!order?.paid || order.invoice_id !== null || order.total_cents === 0) return undefined;
      // From here on a document may exist: ending the order takes it back.
      const asked = await tx.execute(sql`
        update orders set invoice_asked_at = coalesce(invoice_asked_at, ${clock()})
        where id = ${order_id} and state not in ('cancelled', 'expired')`);
      return asked === 0 ? undefined : toSale(order, clock(), await recipientOf(tx, order));
    });
    if (sale === undefined) return;
    const { invoiceId } = await gateways.invoices.issue(sale);
    await db.transaction(async (tx) => {
      const kept = await tx.maybe<{ ended: boolean }>(sql`
        update orders set invoice_id = ${invoiceId}, invoice_asked_at = coalesce(invoice_asked_at, ${clock()})
        where id = ${order_id} and invoice_id is null
        returning state in ('cancelled', 'expired') as ended`);
      // Ended while the provider was asked: whoever looked then found nothing to take back, and said that nobody waits.
      if (kept?.ended) await enqueueJob(tx, creditInvoice.name, { order_id });
    });
  },
);
