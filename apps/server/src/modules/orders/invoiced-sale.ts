import { toLocal } from '@fornada/domain/local-time.ts';
import { cents, prorate } from '@fornada/domain/money.ts';
import type { InvoicedSale } from '#adapters/invoices/port.ts';
import type { OrderRecipient } from '#modules/orders/order-recipient.ts';
import { orderCode } from '#modules/orders/present.ts';
import type { OrderRow } from '#modules/orders/queries.ts';

/**
 * What a paid order is invoiced by: the lines by rate with their share of the discount: the gross amounts add up to the total.
 * The provider sends what it makes by itself, and what has a tax number names a person: that goes to a proven address alone.
 */
export function toSale(
  order: OrderRow,
  now: Date,
  { isProven }: Pick<OrderRecipient, 'isProven'>,
): InvoicedSale {
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
    customer: customerOf(order, isProven),
    lines: parts
      .map(({ line, rate, gross }, index) => ({
        description: line.name,
        quantity: line.quantity,
        gross: cents(gross - (shares[index] ?? 0)),
        vatRate: rate,
      }))
      .filter(({ gross }) => gross > 0),
    total: cents(order.total_cents),
  };
}

function customerOf(order: OrderRow, isProven: boolean): InvoicedSale['customer'] {
  const name = order.invoice_name || order.customer_name;
  const [taxId, email] = [order.invoice_tax_id || null, order.invoice_email || null];
  if (isProven) return { name, taxId, email };
  return taxId === null ? { name: '', taxId, email } : { name, taxId, email: null };
}
