import type { Cents } from '@fornada/domain/money.ts';

/** A certified provider that numbers and signs invoices: this product never does (DL 28/2019 art. 4). */
export type InvoiceGateway = {
  readonly name: string;
  /** Issued once for each order. @throws when it may be tried again */
  issue(sale: InvoicedSale): Promise<IssuedInvoice>;
  /**
   * Makes sure that nothing is issued any more for an order whose money all went back: puts away what wasn't final yet.
   * @returns what had been issued although its answer was lost; null where there is nothing, and never will be
   * @throws when it may be tried again
   */
  withdraw(sale: InvoicedSale): Promise<IssuedInvoice | null>;
  /** Takes part or all of an issued document back, once for each note's id. @throws when it may be tried again */
  creditNote(note: CreditedSale): Promise<IssuedNote>;
};

export type IssuedInvoice = { invoiceId: string; url: string | null };
/** `url` is the provider's own address of the document. */
export type IssuedNote = { creditNoteId: string; url: string | null };

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
  lines: DocumentLine[];
  total: Cents;
};

/** Gross amounts that add up to the total: the discount is already spread over them. */
export type DocumentLine = { description: string; quantity: number; gross: Cents; vatRate: number };

export type CreditedSale = {
  /** What the provider makes the note once for, whoever was killed between its answer and our keeping it. */
  noteId: string;
  sale: InvoicedSale;
  lines: DocumentLine[];
  total: Cents;
};
