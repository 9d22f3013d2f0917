// InvoiceXpress' interface as its documentation describes it: drafts, finalisation, search by text, documents by e-mail.
import { startVendor, type VendorCall, type VendorReply } from './vendor.ts';

export const invoiceXpressKey = 'key-of-the-fake';

type Item = { name: string; unit_price: string; quantity: string; tax: { name: string } };
type Document = {
  id: number;
  status: string;
  reference: string;
  date: string;
  client: Record<string, string>;
  items: Item[];
  total: number;
  sequence_number: string | null;
};

export async function startInvoiceXpress(roundLine: (net: number) => number = (net) => net) {
  const documents: Document[] = [];
  const emails: { id: number; to: string; subject: string }[] = [];

  const vendor = await startVendor((call) => {
    if (call.query.get('api_key') !== invoiceXpressKey) return { status: 401, body: { errors: ['api_key'] } };
    const [, kind = '', id, action] = call.path.replace(/\.json$/, '').split('/');
    if (call.method === 'GET' && kind === 'invoices') return search(call);
    if (call.method === 'POST' && kind === 'invoice_receipts')
      return create(JSON.parse(call.body).invoice_receipt);
    const document = documents.find((candidate) => candidate.id === Number(id));
    if (call.method !== 'PUT' || document === undefined) return { status: 404, body: {} };
    return action === 'email-document' ? email(document, call) : finalise(document);
  });

  function search({ query }: VendorCall): VendorReply {
    const text = query.get('text') ?? '';
    const found = documents.filter(({ reference }) => reference.includes(text));
    return { body: { invoices: found, pagination: { total_entries: found.length } } };
  }

  function create(given: Document): VendorReply {
    if (!/^\d\d\/\d\d\/\d{4}$/.test(given.date) || given.items.length === 0 || !given.client.name)
      return { status: 422, body: { errors: [{ error: 'invalid' }] } };
    const document = {
      ...given,
      id: documents.length + 100,
      status: 'draft',
      total: totalOf(given.items),
      sequence_number: null,
    };
    documents.push(document);
    return { status: 201, body: { invoice_receipt: document } };
  }

  /** Lines with their tax, rounded to cents at the end. */
  const totalOf = (items: Item[]) =>
    Math.round(
      items.reduce((sum, { unit_price, quantity, tax }) => {
        const rate = Number(tax.name.replace('IVA', ''));
        return sum + roundLine(Number(unit_price) * Number(quantity)) * (1 + rate / 100);
      }, 0) * 100,
    ) / 100;

  function finalise(document: Document): VendorReply {
    if (document.status !== 'draft') return { status: 422, body: { errors: [{ error: 'state' }] } };
    document.status = 'settled';
    document.sequence_number = `FR 2026/${documents.filter(({ status }) => status === 'settled').length}`;
    return { body: { invoice_receipt: document } };
  }

  function email({ id, status }: Document, { body }: VendorCall): VendorReply {
    if (status === 'draft') return { status: 422, body: {} };
    const { message } = JSON.parse(body);
    emails.push({ id, to: message.client.email, subject: message.subject });
    return { body: {} };
  }

  return { ...vendor, documents, emails };
}
