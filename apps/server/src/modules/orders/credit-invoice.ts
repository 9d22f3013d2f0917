import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { InvoicedSale, InvoiceGateway } from '#adapters/invoices/port.ts';
import type { Context } from '#context';
import { documentsOf } from '#modules/orders/order-documents.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import type { Database } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import { appendEvent } from '#platform/outbox.ts';

/**
 * Has the certified provider take back what went back of an invoiced order, by one note each. Follows whatever gives money back,
 * and an invoice that came after it.
 */
export const creditInvoice = defineTask<Context, { order_id: string }>(
  'credit-invoice',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, gateways, clock }) => {
    if (gateways.invoices === null) return;
    const order = await findOrder(db, order_id);
    if (!order?.paid || order.refunds.length === 0 || order.invoice_asked_at === null) return;
    const { sale, notes } = documentsOf(order, clock(), recipientOf(order));
    if (order.invoice_id === null && !(await hasDocument(db, gateways.invoices, order, sale))) return;
    const kept = new Set(
      order.refunds.filter((refund) => refund.credit_note_id !== null).map(({ id }) => id),
    );
    for (const note of notes.filter(({ noteId }) => !kept.has(noteId))) {
      const { creditNoteId, url } = await gateways.invoices.creditNote(note);
      await db.transaction(async (tx) => {
        const isNew = await tx.execute(sql`
          update order_refunds set credit_note_id = ${creditNoteId}, credit_note_url = ${url}, credit_note_cents = ${note.total}
          where id = ${note.noteId} and credit_note_id is null`);
        if (isNew > 0) await appendEvent(tx, { topic: 'order.noted', payload: { order_id } });
      });
    }
  },
);

/** Of an order that goes on, issuing follows with its notes; of one that has ended nothing is issued any more. */
async function hasDocument(
  db: Database,
  invoices: InvoiceGateway,
  { id, state }: OrderRow,
  sale: InvoicedSale,
): Promise<boolean> {
  if (!['cancelled', 'expired'].includes(state)) return false;
  const issued = await invoices.withdraw(sale);
  if (issued === null) {
    // Nothing was issued, and nothing will be: nobody waits for it any more.
    await db.execute(sql`update orders set invoice_asked_at = null where id = ${id} and invoice_id is null`);
    return false;
  }
  await db.execute(sql`
    update orders set invoice_id = ${issued.invoiceId}, invoice_url = ${issued.url} where id = ${id} and invoice_id is null`);
  return true;
}
