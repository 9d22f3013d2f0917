// Each order that was paid in money has one certified document, of its amount, that is taken back if it ends; nobody gets one
// for nothing.
import sql from 'sql-template-tag';
import type { Check } from './check.ts';

type Invoiced = {
  id: string;
  state: string;
  paid: boolean;
  total_cents: number;
  invoice_id: string | null;
  credit_note_id: string | null;
};

const alive = new Set(['received', 'preparing', 'ready', 'collected']);

export const everyPaidOrderIsInvoiced: Check = {
  name: 'each paid order has one document, of what was paid, and no other order has any',
  async find({ db, invoices }) {
    const orders = await db.query<Invoiced>(sql`
      select id, state, paid, total_cents, invoice_id, credit_note_id from orders`);
    const settled = Map.groupBy(
      invoices.documents.filter(({ status }) => status === 'settled'),
      ({ reference }) => reference,
    );
    const notes = invoices.creditNotes.filter(({ status }) => status === 'settled');
    const known = new Set(orders.map(({ id }) => id));
    const strange = [...settled.keys()].filter((reference) => !known.has(reference));
    return [
      ...strange.map((reference) => `there is a document of ${reference}, which is no order`),
      ...orders.flatMap((order) => {
        const documents = settled.get(order.id) ?? [];
        const wrong = (what: string) => [`order ${order.id} is ${order.state}: ${what}`];
        if (documents.length > 1) return wrong(`it has ${documents.length} documents`);
        const [document] = documents;
        if (document === undefined)
          return alive.has(order.state) && order.total_cents > 0 ? wrong('it has no document') : [];
        if (!order.paid) return wrong(`it has document ${document.sequence_number} and was never paid`);
        const cents = Math.round(document.total * 100);
        if (cents !== order.total_cents) return wrong(`its document says ${cents}, not ${order.total_cents}`);
        if (document.sequence_number !== order.invoice_id)
          return wrong(`document ${document.sequence_number} is kept as ${order.invoice_id}`);
        const back = notes.filter(({ owner_invoice_id }) => owner_invoice_id === document.id);
        const wanted = alive.has(order.state) ? 0 : 1;
        if (back.length !== wanted) return wrong(`${back.length} documents take back its own, not ${wanted}`);
        const [note] = back;
        return note === undefined ||
          (note.total === document.total && note.sequence_number === order.credit_note_id)
          ? []
          : wrong(`${note.sequence_number} takes back ${note.total}, and is kept as ${order.credit_note_id}`);
      }),
    ];
  },
};
