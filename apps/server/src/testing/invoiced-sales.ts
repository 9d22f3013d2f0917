// Sales and what comes back of them, as the provider of invoices is given them.
import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import type { CreditedSale, InvoicedSale } from '#adapters/invoices/port.ts';

export const aSale = (change: Partial<InvoicedSale> = {}): InvoicedSale => ({
  orderId: randomUUID(),
  orderCode: '#042',
  date: '2026-11-21',
  paidOn: '2026-11-21',
  customer: { name: 'Ana Sofia', taxId: '123456789', email: 'ana@exemplo.pt' },
  lines: [
    { description: 'Pastel de nata', quantity: 2, gross: cents(240), vatRate: 23 },
    { description: 'Pão de Mafra', quantity: 1, gross: cents(185), vatRate: 6 },
  ],
  total: cents(425),
  ...change,
});

/** All of a sale. */
export const aNote = (sale: InvoicedSale, change: Partial<CreditedSale> = {}): CreditedSale => ({
  noteId: randomUUID(),
  sale,
  lines: sale.lines,
  total: sale.total,
  ...change,
});

/** One of its two natas. */
export const aPart = (sale: InvoicedSale): CreditedSale =>
  aNote(sale, {
    lines: [{ description: 'Pastel de nata', quantity: 1, gross: cents(120), vatRate: 23 }],
    total: cents(120),
  });
