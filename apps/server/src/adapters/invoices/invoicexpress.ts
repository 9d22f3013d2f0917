// InvoiceXpress, a certified provider (docs.invoicexpress.com): a draft, then its finalisation, which can't be undone. Prices
// are net there. Our order's id is looked for before anything is made, and is the `proprietary_uid` of what is made: where the
// search doesn't see it yet, the provider makes it once all the same.

import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import {
  askVendor,
  optionalText,
  readVariables,
  requiredText,
  type VendorParts,
  vendorPatienceMs,
  vendorUrl,
} from '#adapters/vendor.ts';
import {
  asWritten,
  type Call,
  type Document,
  type Drafted,
  documentsOf,
  type Kind,
  wasTakenBack,
} from './invoicexpress-documents.ts';
import type { InvoicedSale, InvoiceGateway } from './port.ts';

const receipts: Kind = { path: 'invoice_receipts', name: 'invoice_receipt', type: 'InvoiceReceipt' };
const credits: Kind = { path: 'credit_notes', name: 'credit_note', type: 'CreditNote' };

/** @throws SettingError when a variable is missing */
export function createInvoiceXpress(parts: VendorParts): InvoiceGateway {
  const variables = readVariables(parts.settings, {
    INVOICEXPRESS_ACCOUNT: v.pipe(requiredText, v.regex(/^[a-z0-9-]+$/i, 'must be the account’s name')),
    INVOICEXPRESS_API_KEY: requiredText,
    /** The series to number in; the account's own default otherwise. */
    INVOICEXPRESS_SEQUENCE_ID: optionalText,
    INVOICEXPRESS_URL: v.optional(vendorUrl('').wrapped),
  });
  const url =
    variables.INVOICEXPRESS_URL ?? `https://${variables.INVOICEXPRESS_ACCOUNT}.app.invoicexpress.com`;
  const patienceMs = parts.patienceMs ?? vendorPatienceMs;
  const call: Call = async (method, path, { query = [], content } = {}) => {
    const answer = await askVendor({
      vendor: 'InvoiceXpress',
      url: `${url}${path}?${new URLSearchParams([...query, ['api_key', variables.INVOICEXPRESS_API_KEY]])}`,
      method,
      ...(content !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(content),
      }),
      patienceMs,
    });
    // What it says of the errors may repeat the customer's name and number.
    if (answer.status >= 300) throw new Error(`InvoiceXpress answered ${answer.status} to ${method} ${path}`);
    return answer.body;
  };
  const series =
    variables.INVOICEXPRESS_SEQUENCE_ID === undefined
      ? {}
      : { sequence_id: variables.INVOICEXPRESS_SEQUENCE_ID };
  const [issuing, crediting] = [documentsOf(call, receipts), documentsOf(call, credits)];
  /** As it was drafted or issued for an order, whatever the search sees. */
  const receiptFor = async (sale: InvoicedSale) => await issuing.findOrDraft(receiptOf(sale, series));
  return {
    name: 'invoicexpress',
    async issue(sale) {
      const draft = standing(await receiptFor(sale));
      const issued = (await issuing.finalise(draft, receiptOf(sale, series))) ?? draft;
      if (sale.customer.email !== null)
        await issuing.send(issued, sale.customer.email, {
          subject: m.invoices_email_subject({ code: sale.orderCode }),
          body: m.invoices_email_body({ code: sale.orderCode }),
        });
      return { invoiceId: idOf(issued), url: issued.permalink ?? null };
    },
    async withdraw(sale) {
      const issued = await receiptFor(sale);
      if (wasTakenBack(issued)) return null;
      // The search may not have seen a document that there is; this is what there was, or never will be.
      if (issued.status !== 'draft') return { invoiceId: idOf(issued), url: issued.permalink ?? null };
      await issuing.putAway(issued);
      return null;
    },
    async creditNote({ noteId, sale, lines, total }) {
      const issued = standing(await receiptFor(sale));
      const note: Drafted = {
        sale: { ...sale, lines, total },
        reference: noteId,
        uid: `${noteId}-credit`,
        observations: m.invoices_credited({ code: sale.orderCode }),
        more: { owner_invoice_id: issued.id, ...series },
      };
      const draft = standing(await crediting.findOrDraft(note));
      const credited = (await crediting.finalise(draft, note)) ?? draft;
      if (sale.customer.email !== null)
        await crediting.send(credited, sale.customer.email, {
          subject: m.invoices_credited_subject({ code: sale.orderCode }),
          body: m.invoices_credited_body({ code: sale.orderCode }),
        });
      return { creditNoteId: idOf(credited), url: credited.permalink ?? null };
    },
  };
}

/** What somebody took back there by hand isn't made again by itself. */
function standing(document: Document): Document {
  if (wasTakenBack(document))
    throw new Error(`InvoiceXpress has document ${document.id} as ${document.status}`);
  return document;
}

const idOf = ({ id, sequence_number }: Document) => sequence_number || String(id);

const receiptOf = (sale: InvoicedSale, more: Record<string, unknown>): Drafted => ({
  sale,
  reference: sale.orderId,
  uid: sale.orderId,
  observations:
    sale.date === sale.paidOn
      ? m.invoices_observations({ code: sale.orderCode })
      : m.invoices_observations_paid({ code: sale.orderCode, date: asWritten(sale.paidOn) }),
  more,
});
