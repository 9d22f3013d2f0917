// InvoiceXpress, a certified provider (docs.invoicexpress.com): a draft, then its finalisation, which can't be undone. Prices
// are net there. Our order's id is looked for before anything is made, and is the `proprietary_uid` of what is made: where the
// search doesn't see it yet, the provider makes it once all the same.
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import * as v from 'valibot';
import { askVendor, vendorPatienceMs } from '#adapters/ask-vendor.ts';
import { optionalText, readVariables, requiredText, vendorUrl } from '#adapters/read-variables.ts';
import type { Settings } from '#platform/settings.ts';
import { toItem } from './invoicexpress-items.ts';
import type { InvoicedSale, InvoiceGateway } from './port.ts';

export type InvoiceXpressParts = { settings: Pick<Settings, 'variable'>; patienceMs?: number };

const document = v.object({
  id: v.number(),
  status: v.string(),
  total: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  reference: v.nullish(v.string(), ''),
  sequence_number: v.nullish(v.string(), ''),
  date: v.nullish(v.string(), ''),
});
type Document = v.InferOutput<typeof document>;
const one = v.pipe(
  v.object({ invoice_receipt: document }),
  v.transform(({ invoice_receipt }) => invoice_receipt),
);
const list = v.object({ invoices: v.array(document) });

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions) => Promise<unknown>;
type CallOptions = { query?: [string, string][]; content?: object };

/** @throws SettingError when a variable is missing */
export function createInvoiceXpress(parts: InvoiceXpressParts): InvoiceGateway {
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
  return {
    name: 'invoicexpress',
    async issue(sale) {
      const draft =
        (await find(call, sale)) ?? (await createDraft(call, sale, variables.INVOICEXPRESS_SEQUENCE_ID));
      if (wasTakenBack(draft)) throw new Error(`InvoiceXpress has document ${draft.id} as ${draft.status}`);
      if (draft.status === 'draft') await redate(call, draft, sale);
      const issued = draft.status === 'draft' ? await finalise(call, draft, sale.total) : draft;
      if (sale.customer.email !== null) await send(call, issued, sale, sale.customer.email);
      return { invoiceId: issued.sequence_number || String(issued.id) };
    },
  };
}

/** What an earlier try of the same order made, whatever became of its answer. */
async function find(call: Call, { orderId }: InvoicedSale): Promise<Document | undefined> {
  const answer = await call('GET', '/invoices.json', {
    query: [
      ['text', orderId],
      ['type[]', 'InvoiceReceipt'],
      ['non_archived', 'true'],
      ['per_page', '30'],
    ],
  });
  const ours = parse(list, answer).invoices.filter(({ reference }) => reference === orderId);
  const standing = ours.filter((document) => !wasTakenBack(document));
  return standing.find(({ status }) => status !== 'draft') ?? standing[0];
}

const wasTakenBack = ({ status }: Document) => status === 'canceled' || status === 'deleted';

async function createDraft(
  call: Call,
  sale: InvoicedSale,
  sequenceId: string | undefined,
): Promise<Document> {
  const receipt = {
    ...receiptOf(sale),
    ...(sequenceId !== undefined && { sequence_id: sequenceId }),
  };
  const answer = await call('POST', '/invoice_receipts.json', {
    content: { invoice_receipt: receipt, proprietary_uid: sale.orderId },
  });
  return parse(one, answer);
}

/** One that was drafted on another day: behind those that were made final since, it couldn't be any more. */
async function redate(call: Call, { id, date }: Document, sale: InvoicedSale): Promise<void> {
  if (date === '' || date === asWritten(sale.date)) return;
  await call('PUT', `/invoice_receipts/${id}.json`, { content: { invoice_receipt: receiptOf(sale) } });
}

const asWritten = (date: string) => date.split('-').toReversed().join('/');

function receiptOf({ orderId, orderCode, date, paidOn, customer, lines }: InvoicedSale) {
  return {
    date: asWritten(date),
    due_date: asWritten(date),
    reference: orderId,
    observations:
      date === paidOn
        ? m.invoices_observations({ code: orderCode })
        : m.invoices_observations_paid({ code: orderCode, date: asWritten(paidOn) }),
    client: clientOf(customer),
    items: lines.map(toItem),
  };
}

/** 999999990 stands for a final consumer and is nobody's number: such a client has a code and no number. */
function clientOf({ name, taxId, email }: InvoicedSale['customer']) {
  if (taxId === null || taxId === '999999990') return { name: 'Consumidor final', code: '999999990' };
  return { name, code: taxId, fiscal_id: taxId, ...(email !== null && { email }) };
}

/** Only a draft that says what the customer paid, to the cent: after this nobody can change it. */
async function finalise(call: Call, { id, total }: Document, paid: Cents): Promise<Document> {
  const drafted = cents(Math.round(total * 100));
  if (drafted !== paid)
    throw new Error(`InvoiceXpress drafted document ${id} with ${drafted} cents for a sale of ${paid}`);
  const answer = await call('PUT', `/invoice_receipts/${id}/change-state.json`, {
    content: { invoice_receipt: { state: 'finalized' } },
  });
  return parse(one, answer);
}

/** The provider sends its own document: the number and the signature on it are its. */
async function send(call: Call, { id }: Document, sale: InvoicedSale, email: string): Promise<void> {
  await call('PUT', `/invoice_receipts/${id}/email-document.json`, {
    content: {
      message: {
        client: { email, save: '0' },
        subject: m.invoices_email_subject({ code: sale.orderCode }),
        body: m.invoices_email_body({ code: sale.orderCode }),
      },
    },
  });
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new Error('InvoiceXpress answered what can’t be read');
  return parsed.output;
}
