import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { creditInvoice } from '#modules/orders/credit-invoice.ts';
import { documentsOf } from '#modules/orders/order-documents.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';

/**
 * Has the certified provider invoice a paid order, once; what it numbered is kept with the order. An order that has ended by
 * then gets none, and what else went back by then isn't in it.
 */
export const issueInvoice = defineTask<Context, { order_id: string }>(
  'issue-invoice',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, gateways, clock }) => {
    if (gateways.invoices === null) return;
    const sale = await db.transaction(async (tx) => {
      // From here on a document may exist: what goes back after this is taken back by a note.
      const asked = await tx.execute(sql`
        update orders set invoice_asked_at = coalesce(invoice_asked_at, ${clock()})
        where id = ${order_id} and paid and invoice_id is null and total_cents > 0 and owed_cents = 0 and state not in ('cancelled', 'expired')`);
      const order = asked === 0 ? undefined : await findOrder(tx, order_id);
      return order && documentsOf(order, clock(), await recipientOf(tx, order)).sale;
    });
    if (sale === undefined || sale.total === 0) return;
    const { invoiceId, url } = await gateways.invoices.issue(sale);
    await db.transaction(async (tx) => {
      const kept = await tx.maybe<{ partly_back: boolean }>(sql`
        update orders set invoice_id = ${invoiceId}, invoice_url = ${url}, invoice_asked_at = coalesce(invoice_asked_at, ${clock()})
        where id = ${order_id} and invoice_id is null
        returning exists (select from order_refunds r where r.order_id = orders.id) as partly_back`);
      // Went back while the provider was asked: whoever looked then found nothing to take back, and said that nobody waits.
      if (kept?.partly_back) await enqueueJob(tx, creditInvoice.name, { order_id });
    });
  },
);
