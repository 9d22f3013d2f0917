import { toLocal } from '@fornada/domain/local-time.ts';
import { cents, prorate } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { InvoicedSale } from '#adapters/invoices/port.ts';
import type { Context } from '#context';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { defineTask } from '#platform/jobs.ts';

/** Has the certified provider invoice a paid order, once; what it numbered is kept with the order. */
export const issueInvoice = defineTask<Context, { order_id: string }>(
  'issue-invoice',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, gateways, clock }) => {
    const order = await findOrder(db, order_id);
    if (!order?.paid || order.invoice_id !== null || order.total_cents === 0) return;
    const { invoiceId } = await gateways.invoices.issue(toSale(order, clock()));
    await db.execute(
      sql`update orders set invoice_id = ${invoiceId} where id = ${order_id} and invoice_id is null`,
    );
  },
);

/** The lines by rate with their share of the discount: the gross amounts add up to the total. */
function toSale(order: OrderRow, now: Date): InvoicedSale {
  const dateOf = (moment: Date) => toLocal(moment.getTime(), order.time_zone).date;
  const parts = order.lines.flatMap((line) => line.vat_parts.map((part) => ({ line, ...part })));
  const shares = prorate(
    cents(order.discount_cents),
    parts.map((part) => cents(part.gross)),
  );
  return {
    orderId: order.id,
    orderCode: `#${orderCode(order.number)}`,
    date: dateOf(now),
    paidOn: dateOf(order.paid_at ?? order.placed_at),
    customer: {
      name: order.invoice_name || order.customer_name,
      taxId: order.invoice_tax_id || null,
      email: order.invoice_email || null,
    },
    lines: parts.map(({ line, rate, gross }, index) => ({
      description: line.name,
      quantity: line.quantity,
      gross: cents(gross - (shares[index] ?? 0)),
      vatRate: rate,
    })),
    total: cents(order.total_cents),
  };
}
