import type { Cents } from '@fornada/domain/money.ts';

/** A certified provider that numbers and signs invoices: this product never does (DL 28/2019 art. 4). */
export type InvoiceGateway = {
  readonly name: string;
  /** Issued once for each order. @throws when it may be tried again */
  issue(sale: InvoicedSale): Promise<{ invoiceId: string }>;
  /**
   * Takes back, whole and once, what was issued for an order whose money goes back: by a credit note, or by putting away
   * what wasn't final yet. @returns both ids, since the answer of issuing may have been lost; null where there is nothing to take back @throws when it may be tried again
   */
  credit(sale: InvoicedSale): Promise<{ invoiceId: string; creditNoteId: string } | null>;
};

export type InvoicedSale = {
  orderId: string;
  /** What people read, as `#042`. */
  orderCode: string;
  /** The shop's local date of the document, `YYYY-MM-DD`: of this try, since a series' dates never go back. */
  date: string;
  /** The one on which it was paid, which a document of another date has to name (CIVA, art. 36). */
  paidOn: string;
  customer: {
    name: string;
    /** null is a final consumer. */
    taxId: string | null;
    email: string | null;
  };
  /** Gross amounts that add up to the total: the discount is already spread over them. */
  lines: { description: string; quantity: number; gross: Cents; vatRate: number }[];
  total: Cents;
};
