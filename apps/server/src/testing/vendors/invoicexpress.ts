// InvoiceXpress' interface as its documentation describes it: drafts, finalisation, search by text, documents by e-mail.
import { startVendor, type VendorCall, type VendorReply } from './vendor.ts';

export const invoiceXpressKey = 'key-of-the-fake';

type Item = { name: string; unit_price: string; quantity: string; tax: { name: string } };
type Document = {
  id: number;
  status: string;
  reference: string;
  observations: string;
  date: string;
  client: Record<string, string>;
  items: Item[];
  total: number;
  sequence_number: string | null;
};

export async function startInvoiceXpress(roundLine: (net: number) => number = (net) => net) {
  const documents: Document[] = [];
  const made = new Map<string, Document>();
  const emails: { id: number; to: string; subject: string }[] = [];
  let isSearchBehind = false;

  const vendor = await startVendor((call) => {
    if (call.query.get('api_key') !== invoiceXpressKey) return { status: 401, body: { errors: ['api_key'] } };
    const [, kind = '', id, action] = call.path.replace(/\.json$/, '').split('/');
    if (call.method === 'GET' && kind === 'invoices') return search(call);
    if (call.method === 'POST' && kind === 'invoice_receipts') return create(JSON.parse(call.body));
    const document = documents.find((candidate) => candidate.id === Number(id));
    if (call.method !== 'PUT' || document === undefined) return { status: 404, body: {} };
    if (action === undefined) return update(document, JSON.parse(call.body).invoice_receipt);
    return action === 'email-document' ? email(document, call) : finalise(document);
  });

  function search({ query }: VendorCall): VendorReply {
    const text = query.get('text') ?? '';
    const found = isSearchBehind ? [] : documents.filter(({ reference }) => reference.includes(text));
    return { body: { invoices: found, pagination: { total_entries: found.length } } };
  }

  const isSound = ({ date, items, client }: Document) =>
    /^\d\d\/\d\d\/\d{4}$/.test(date) && items.length > 0 && Boolean(client.name);

  function create({
    invoice_receipt: given,
    proprietary_uid: uid,
  }: {
    invoice_receipt: Document;
    proprietary_uid?: string;
  }): VendorReply {
    const before = made.get(uid ?? '');
    if (before !== undefined) return { body: { invoice_receipt: before } };
    if (!isSound(given)) return { status: 422, body: { errors: [{ error: 'invalid' }] } };
    const document = {
      ...given,
      id: documents.length + 100,
      status: 'draft',
      total: totalOf(given.items),
      sequence_number: null,
    };
    documents.push(document);
    if (uid !== undefined) made.set(uid, document);
    return { status: 201, body: { invoice_receipt: document } };
  }

  function update(document: Document, given: Document): VendorReply {
    if (document.status !== 'draft' || !isSound(given))
      return { status: 422, body: { errors: [{ error: 'invalid' }] } };
    Object.assign(document, given, { total: totalOf(given.items) });
    return { body: '' };
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
    const isBehind = documents.some(
      ({ status, date }) => status === 'settled' && day(date) > day(document.date),
    );
    if (document.status !== 'draft' || isBehind)
      return { status: 422, body: { errors: [{ error: 'state' }] } };
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

  return {
    ...vendor,
    documents,
    emails,
    /** What was just made isn't found yet. */
    fallBehind: (behind: boolean) => {
      isSearchBehind = behind;
    },
  };
}

/** `21/11/2026` as what sorts by time. */
const day = (date: string) => date.split('/').toReversed().join('-');
