import { toLocal } from '@fornada/domain/local-time.ts';
import { type Cents, sum } from '@fornada/domain/money.ts';
import { openLines, type Refund } from '@fornada/domain/refunds.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { InvoicedSale } from '#adapters/invoices/port.ts';
import type { Context } from '#context';
import { findLineSale, type LineSaleRow, saleCode } from '#modules/till/line-sales.ts';
import { billOf, nameOfLine, replayReturns } from '#modules/till/sold-lines.ts';
import { defineTask } from '#platform/jobs.ts';

/**
 * Has the certified provider make the document of a sale by line, and a note of each return: each once. While the provider can't be
 * reached the job waits. What all came back before it was asked for gets none.
 */
export const documentSale = defineTask<Context, { sale_id: string }>(
  'document-sale',
  v.object({ sale_id: v.string() }),
  async ({ sale_id }, { db, gateways, clock }) => {
    if (gateways.invoices === null) return;
    // From here on a document may exist.
    await db.execute(sql`
      update till_sales set invoice_asked_at = ${clock()} where id = ${sale_id} and invoice_asked_at is null and paid_cents > 0
        and paid_cents > (select coalesce(sum(money_cents), 0) from till_returns where sale_id = till_sales.id)`);
    const row = await findLineSale(db, sale_id);
    if (!row || row.invoiceAskedAt === null) return;
    const sale = invoicedSale(row, clock());
    if (row.invoiceId === null) {
      const { invoiceId, url } = await gateways.invoices.issue(sale);
      await db.execute(sql`
        update till_sales set invoice_id = ${invoiceId}, invoice_url = ${url} where id = ${sale_id} and invoice_id is null`);
    }
    const waiting = new Set(row.returns.filter((one) => one.credit_note_id === null).map(({ id }) => id));
    for (const { id, refund } of replayReturns(row, row.returns).refunds) {
      if (!waiting.has(id) || refund.money === 0) continue;
      const note = { noteId: id, sale, lines: documentLines(row, refund.lines), total: refund.money };
      const { creditNoteId, url } = await gateways.invoices.creditNote(note);
      await db.execute(sql`
        update till_returns set credit_note_id = ${creditNoteId}, credit_note_url = ${url}, credit_note_cents = ${note.total}
        where id = ${id} and credit_note_id is null`);
    }
  },
);

function invoicedSale(row: LineSaleRow, now: Date): InvoicedSale {
  const dateOf = (moment: Date) => toLocal(moment.getTime(), row.timeZone).date;
  const lines = openLines(billOf(row));
  return {
    orderId: row.id,
    orderCode: saleCode(row.id),
    date: dateOf(now),
    paidOn: dateOf(row.soldAt),
    // Whom it is made out to was said at the till: it is handed over there, and sent to nobody.
    customer: { name: row.invoiceName, taxId: row.invoiceTaxId || null, email: null },
    lines: documentLines(row, lines),
    total: totalOf(lines),
  };
}

const totalOf = (lines: Refund['lines']): Cents =>
  sum(lines.flatMap(({ parts }) => parts.map(({ gross }) => gross)));

const documentLines = (row: LineSaleRow, lines: Refund['lines']): InvoicedSale['lines'] =>
  lines.flatMap(({ position, quantity, parts }) => {
    const sold = row.lines.find((line) => line.position === position);
    const description = sold ? nameOfLine(sold) : '';
    return parts.map(({ rate, gross }) => ({ description, quantity: quantity || 1, gross, vatRate: rate }));
  });
