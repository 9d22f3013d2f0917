import { type Cents, cents } from '@fornada/domain/money.ts';
import * as v from 'valibot';
import type { DocumentLine, InvoicedSale } from './port.ts';

/** As many as every client of the provider sends. */
const decimals = 4;
/** How far, in euros, a line's net price may be from its gross once the tax is on it again. */
const tolerance = 0.001;

/** A line with its net unit price. Where rounding that price would show in the line's cents, the line is one unit. */
export function toItem({ description, quantity, gross, vatRate }: DocumentLine) {
  const factor = 1 + vatRate / 100;
  const euros = gross / 100;
  const unit = round(euros / factor / quantity);
  const exact = Math.abs(unit * quantity * factor - euros) <= tolerance;
  return {
    name: exact ? description : `${quantity} × ${description}`,
    unit_price: (exact ? unit : round(euros / factor)).toFixed(decimals),
    quantity: String(exact ? quantity : 1),
    // The names that the account gives to the rates: IVA23, IVA13, IVA6 where it was set up in mainland Portugal, and IVA0.
    tax: { name: `IVA${vatRate}` },
  };
}

const round = (value: number) => Number(value.toFixed(decimals));

// InvoiceXpress' documents, whichever their kind: searched for by our reference, drafted, and made final, which can't be undone.

const document = v.object({
  id: v.number(),
  status: v.string(),
  total: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  reference: v.nullish(v.string(), ''),
  sequence_number: v.nullish(v.string(), ''),
  date: v.nullish(v.string(), ''),
  /** Where the provider shows its document to whoever has the address. */
  permalink: v.nullish(v.string()),
});
export type Document = v.InferOutput<typeof document>;
const list = v.object({ invoices: v.array(document) });

export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { query?: [string, string][]; content?: object },
) => Promise<unknown>;

/** How a kind of document is called in paths, in contents and in searches. */
export type Kind = { path: string; name: string; type: string };

export type Drafted = {
  sale: Pick<InvoicedSale, 'date' | 'customer' | 'lines' | 'total'>;
  /** What it is looked for by. */
  reference: string;
  /** What the provider makes a document once for. */
  uid: string;
  observations: string;
  /** What a kind has besides, such as the document that a credit note takes back. */
  more?: Record<string, unknown>;
};

export function documentsOf(call: Call, { path, name, type }: Kind) {
  const read = (answer: unknown): Document =>
    parse(v.record(v.string(), document), answer)[name] ?? refuseUnread();

  /** What an earlier try made, whatever became of its answer. */
  async function find(wanted: string): Promise<Document | undefined> {
    const answer = await call('GET', '/invoices.json', {
      query: [
        ['text', wanted],
        ['type[]', type],
        ['non_archived', 'true'],
        ['per_page', '30'],
      ],
    });
    const ours = parse(list, answer).invoices.filter(({ reference }) => reference === wanted);
    const standing = ours.filter((candidate) => !wasTakenBack(candidate));
    return standing.find(({ status }) => status !== 'draft') ?? standing[0];
  }

  /** The search may not see yet what was just made: the same uid answers with it. */
  async function draft(drafted: Drafted): Promise<Document> {
    const content = { [name]: contentOf(drafted), proprietary_uid: drafted.uid };
    return read(await call('POST', `/${path}.json`, { content }));
  }

  const changeState = (id: number, state: 'finalized' | 'deleted') =>
    call('PUT', `/${path}/${id}/change-state.json`, { content: { [name]: { state } } });

  return {
    findOrDraft: async (drafted: Drafted) => (await find(drafted.reference)) ?? (await draft(drafted)),
    /** Only a draft that says what the customer paid, to the cent: after this nobody can change it. */
    async finalise({ id, total, date, status }: Document, drafted: Drafted): Promise<Document | undefined> {
      if (status !== 'draft') return undefined;
      // Drafted on another day, behind those that were made final since, it couldn't be any more.
      if (date !== '' && date !== asWritten(drafted.sale.date))
        await call('PUT', `/${path}/${id}.json`, { content: { [name]: contentOf(drafted) } });
      requireTotal(id, total, drafted.sale.total);
      return read(await changeState(id, 'finalized'));
    },
    putAway: async ({ id }: Document) => void (await changeState(id, 'deleted')),
    /** The provider sends its own document: the number and the signature on it are its. */
    async send({ id }: Document, email: string, words: { subject: string; body: string }): Promise<void> {
      const message = { client: { email, save: '0' }, ...words };
      await call('PUT', `/${path}/${id}/email-document.json`, { content: { message } });
    },
  };
}

export const wasTakenBack = ({ status }: Document) => status === 'canceled' || status === 'deleted';

export const asWritten = (date: string) => date.split('-').toReversed().join('/');

function contentOf({ sale: { date, customer, lines }, reference, observations, more }: Drafted) {
  return {
    date: asWritten(date),
    due_date: asWritten(date),
    reference,
    observations,
    client: clientOf(customer),
    items: lines.map(toItem),
    // Containers with a deposit: CIVA, art. 16/6.
    ...(lines.some(({ vatRate }) => vatRate === 0) && { tax_exemption: 'M01' }),
    ...more,
  };
}

/** 999999990 stands for a final consumer and is nobody's number: such a client has a code and no number. */
function clientOf({ name, taxId, email }: InvoicedSale['customer']) {
  if (taxId === null || taxId === '999999990') return { name: 'Consumidor final', code: '999999990' };
  return { name, code: taxId, fiscal_id: taxId, ...(email !== null && { email }) };
}

function requireTotal(id: number, total: number, paid: Cents): void {
  const drafted = cents(Math.round(total * 100));
  if (drafted !== paid)
    throw new Error(`InvoiceXpress drafted document ${id} with ${drafted} cents for a sale of ${paid}`);
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  return parsed.success ? parsed.output : refuseUnread();
}

function refuseUnread(): never {
  throw new Error('InvoiceXpress answered what can’t be read');
}
