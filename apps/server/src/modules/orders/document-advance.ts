import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { cents, prorate, sum } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { InvoicedSale } from '#adapters/invoices/port.ts';
import type { Context } from '#context';
import { documentsOf } from '#modules/orders/order-documents.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { orderCode, vatOf } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { defineTask } from '#platform/jobs.ts';
import { appendEvent } from '#platform/outbox.ts';

/**
 * Has the certified provider make the document of what was paid of an order before its rest, and take it back once the order's
 * own has taken its place, or the order has ended (docs/decisions/0327-documents-of-an-advance.md).
 */
export const documentAdvance = defineTask<Context, { order_id: string }>(
  'document-advance',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, gateways, clock }) => {
    if (gateways.invoices === null) return;
    // From here on a document may exist. One that was paid whole meanwhile needs none of its own.
    await db.execute(sql`
      insert into order_advances (order_id, asked_at)
      select id, ${clock()} from orders
      where id = ${order_id} and paid and owed_cents > 0 and later_cents < total_cents and state not in ('cancelled', 'expired')
      on conflict do nothing`);
    const order = await findOrder(db, order_id);
    if (!order?.advance) return;
    const { advance } = order;
    const sale = saleOf(order, advance.document_id, clock());
    if (advance.invoice_id === null) {
      const { invoiceId, url } = await gateways.invoices.issue(sale);
      await db.execute(sql`
        update order_advances set invoice_id = ${invoiceId}, invoice_url = ${url}
        where order_id = ${order_id} and invoice_id is null`);
    }
    const back = sum(order.refunds.map(({ gross_cents }) => cents(gross_cents)));
    const isOver = order.invoice_id !== null || order.state === 'cancelled' || back === order.subtotal_cents;
    if (!isOver || advance.credit_note_id !== null) return;
    const { lines, total } = sale;
    const { creditNoteId, url } = await gateways.invoices.creditNote({
      noteId: advance.note_id,
      ...{ sale, lines, total },
    });
    await db.transaction(async (tx) => {
      const isNew = await tx.execute(sql`
        update order_advances set credit_note_id = ${creditNoteId}, credit_note_url = ${url}
        where order_id = ${order_id} and credit_note_id is null`);
      if (isNew > 0) await appendEvent(tx, { topic: 'order.noted', payload: { order_id } });
    });
  },
);

/** Of each rate its share. */
function saleOf(order: OrderRow, documentId: string, now: Date): InvoicedSale {
  const { sale } = documentsOf(order, now, recipientOf(order));
  const total = cents(order.total_cents - order.later_cents);
  const rates = vatOf(order);
  const shares = prorate(
    total,
    rates.map(({ gross }) => gross),
  );
  const description = m.invoices_advance({ code: orderCode(order.number) });
  return {
    ...sale,
    orderId: documentId,
    paidOn: toLocal((order.paid_at ?? order.placed_at).getTime(), order.time_zone).date,
    lines: rates
      .map(({ rate }, index) => ({
        description,
        quantity: 1,
        gross: shares[index] ?? cents(0),
        vatRate: rate,
      }))
      .filter(({ gross }) => gross > 0),
    total,
  };
}
