// InvoiceXpress' interface as its documentation describes it: drafts, finalisation, search by text, documents by e-mail.
import { startVendor, type VendorCall, type VendorReply } from './vendor.ts';

export const invoiceXpressKey = 'key-of-the-fake';

/** The settings that a server needs for it, its address beside them. */
export const invoiceXpressVariables = {
  INVOICEXPRESS_ACCOUNT: 'fornada',
  INVOICEXPRESS_API_KEY: invoiceXpressKey,
};

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
  permalink: string;
  tax_exemption?: string;
  /** Of a credit note: what it takes back. */
  owner_invoice_id?: number;
};
type Kind = { name: string; type: string; series: string; kept: Document[] };
type Drafted = { [kind: string]: Document | string | undefined; proprietary_uid?: string };

export async function startInvoiceXpress(roundLine: (net: number) => number = (net) => net) {
  const documents: Document[] = [];
  const creditNotes: Document[] = [];
  const kinds: Record<string, Kind> = {
    invoice_receipts: { name: 'invoice_receipt', type: 'InvoiceReceipt', series: 'FR', kept: documents },
    credit_notes: { name: 'credit_note', type: 'CreditNote', series: 'NC', kept: creditNotes },
  };
  const made = new Map<string, Document>();
  const emails: { id: number; to: string; subject: string }[] = [];
  let isSearchBehind = false;

  const vendor = await startVendor((call) => {
    if (call.query.get('api_key') !== invoiceXpressKey) return { status: 401, body: { errors: ['api_key'] } };
    const [, path = '', id, action] = call.path.replace(/\.json$/, '').split('/');
    if (call.method === 'GET' && path === 'invoices') return search(call);
    const kind = kinds[path];
    if (kind === undefined) return { status: 404, body: {} };
    if (call.method === 'POST') return create(kind, JSON.parse(call.body));
    const document = kind.kept.find((candidate) => candidate.id === Number(id));
    if (call.method !== 'PUT' || document === undefined) return { status: 404, body: {} };
    if (action === undefined) return update(document, JSON.parse(call.body)[kind.name]);
    if (action === 'email-document') return email(document, call);
    return changeState(kind, document, JSON.parse(call.body)[kind.name].state);
  });

  function search({ query }: VendorCall): VendorReply {
    const text = query.get('text') ?? '';
    const { kept } = Object.values(kinds).find(({ type }) => type === query.get('type[]')) ?? { kept: [] };
    const found = isSearchBehind ? [] : kept.filter(({ reference }) => reference.includes(text));
    return { body: { invoices: found, pagination: { total_entries: found.length } } };
  }

  /** Notes of a document never come to more than it. */
  function mayCredit(wanted: number | undefined, given: Item[]): boolean {
    const owner = documents.find(({ id, status }) => id === wanted && status === 'settled');
    const noted = creditNotes.filter(({ owner_invoice_id }) => owner_invoice_id === wanted);
    const before = noted.reduce((sum, { total }) => sum + total, 0);
    return (
      owner !== undefined && Math.round((before + totalOf(given)) * 100) <= Math.round(owner.total * 100)
    );
  }

  /** Why there is no tax is a code that the tax authority knows. */
  const isSound = ({ date, items, client, tax_exemption }: Document) =>
    /^\d\d\/\d\d\/\d{4}$/.test(date) &&
    items.length > 0 &&
    Boolean(client.name) &&
    items.some(({ tax }) => tax.name === 'IVA0') === /^M\d\d$/.test(tax_exemption ?? '');

  function create({ name, kept }: Kind, { proprietary_uid: uid, ...drafted }: Drafted): VendorReply {
    const before = made.get(uid ?? '');
    if (before !== undefined) return { body: { [name]: before } };
    const given = drafted[name] as Document;
    const mayBe = name !== 'credit_note' || mayCredit(given.owner_invoice_id, given.items);
    if (!isSound(given) || !mayBe) return { status: 422, body: { errors: [{ error: 'invalid' }] } };
    const id = documents.length + creditNotes.length + 100;
    const document = {
      ...given,
      id,
      permalink: `https://fornada.app.invoicexpress.example/documents/${id}`,
      status: 'draft',
      total: totalOf(given.items),
      sequence_number: null,
    };
    kept.push(document);
    if (uid !== undefined) made.set(uid, document);
    return { status: 201, body: { [name]: document } };
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

  function changeState({ name, series, kept }: Kind, document: Document, state: string): VendorReply {
    const isBehind = kept.some(({ status, date }) => status === 'settled' && day(date) > day(document.date));
    if (document.status !== 'draft' || (state === 'finalized' && isBehind))
      return { status: 422, body: { errors: [{ error: 'state' }] } };
    document.status = state === 'finalized' ? 'settled' : state;
    if (state === 'finalized') {
      const last = kept.filter(({ status }) => status === 'settled').length;
      document.sequence_number = `${series} 2026/${last}`;
    }
    return { body: { [name]: document } };
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
    creditNotes,
    emails,
    /** What was just made isn't found yet. */
    fallBehind: (behind: boolean) => {
      isSearchBehind = behind;
    },
  };
}

/** `21/11/2026` as what sorts by time. */
const day = (date: string) => date.split('/').toReversed().join('-');
