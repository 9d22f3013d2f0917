import { packagingNames, wirePackagingKinds } from '@fornada/contract/packaging.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { type Cents, sum } from '@fornada/domain/money.ts';
import { openLines, type Refund } from '@fornada/domain/refunds.ts';
import type { CreditedSale, DocumentLine, InvoicedSale } from '#adapters/invoices/port.ts';
import { billOf, replay } from '#modules/orders/order-bill.ts';
import type { OrderRecipient } from '#modules/orders/order-recipient.ts';
import { orderCode } from '#modules/orders/present.ts';
import type { OrderRow, RefundRow } from '#modules/orders/queries.ts';

type Documents = {
  /** Without what went back before it was asked for. */
  sale: InvoicedSale;
  /** What went back since, each with the id of its refund. */
  notes: CreditedSale[];
};

/**
 * What a paid order is invoiced by, and what takes parts of it back: always the same for the same order, whatever is asked for
 * first. The provider sends what it makes by itself, and what has a tax number names a person: that goes to a proven address
 * alone.
 */
export function documentsOf(
  order: OrderRow,
  now: Date,
  { isProven }: Pick<OrderRecipient, 'isProven'>,
): Documents {
  const dateOf = (moment: Date) => toLocal(moment.getTime(), order.time_zone).date;
  const listed = (lines: Refund['lines']) => lines.flatMap((line) => documentLines(order, line));
  const [before, since] = [
    order.refunds.filter(notInvoiced),
    order.refunds.filter(({ invoiced }) => invoiced),
  ];
  const sold = replay(billOf(order), before).left;
  const sale = {
    orderId: order.id,
    orderCode: `#${orderCode(order.number)}`,
    date: dateOf(now),
    paidOn: dateOf(order.rest_paid_at ?? order.paid_at ?? order.placed_at),
    customer: customerOf(order, isProven),
    lines: listed(openLines(sold)),
    total: totalOf(openLines(sold)),
  };
  const notes = replay(sold, since).refunds.map(({ id, refund }) => ({
    noteId: id,
    sale,
    lines: listed(refund.lines),
    total: refund.money,
  }));
  return { sale, notes: notes.filter(({ total }) => total > 0) };
}

const notInvoiced = ({ invoiced }: RefundRow) => !invoiced;

const totalOf = (lines: Refund['lines']): Cents =>
  sum(lines.flatMap(({ parts }) => parts.map(({ gross }) => gross)));

function documentLines(
  order: OrderRow,
  { position, quantity, parts }: Refund['lines'][number],
): DocumentLine[] {
  const packaging = order.packaging.find((line) => line.position === position);
  const description = packaging
    ? packagingNames[wirePackagingKinds[packaging.kind]]()
    : (order.lines.find((line) => line.position === position)?.name ?? '');
  // A line that became cheaper keeps its units: its note is of one difference.
  return parts.map(({ rate, gross }) => ({ description, quantity: quantity || 1, gross, vatRate: rate }));
}

function customerOf(order: OrderRow, isProven: boolean): InvoicedSale['customer'] {
  const name = order.invoice_name || order.customer_name;
  const [taxId, email] = [order.invoice_tax_id || null, order.invoice_email || null];
  if (isProven) return { name, taxId, email };
  return taxId === null ? { name: '', taxId, email } : { name, taxId, email: null };
}
