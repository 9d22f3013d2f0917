// Each order that was paid in money has one certified document, of its amount, and one note for each time that some of it went
// back; nobody gets one for nothing.
import sql from 'sql-template-tag';
import type { Check } from './check.ts';

type Invoiced = {
  id: string;
  state: string;
  paid: boolean;
  total_cents: number;
  invoice_id: string | null;
  /** Of what its document says. */
  refunds: { id: string; money_cents: number; credit_note_id: string | null }[];
  /** What went back before the document was asked for; what is still to be paid: there is a document when nothing is. */
  owed_cents: number;
  /** What was paid before the rest is in a document of its own. */
  advance_id: string | null;
  never_invoiced: number;
};

const alive = new Set(['received', 'preparing', 'ready', 'collected', 'not_collected']);

export const everyPaidOrderIsInvoiced: Check = {
  name: 'each paid order has one document, of what was paid, and no other order has any',
  async find({ db, invoices }) {
    const orders = await db.query<Invoiced>(sql`
      select id, state, paid, total_cents, invoice_id, owed_cents,
        (select document_id from order_advances a where a.order_id = o.id) as advance_id,
        (select coalesce(jsonb_agg(to_jsonb(r) order by number), '[]') from order_refunds r
          where r.order_id = o.id and r.invoiced and r.money_cents > 0) as refunds,
        (select coalesce(sum(money_cents), 0) from order_refunds r where r.order_id = o.id and not r.invoiced) as never_invoiced
      from orders o`);
    const settled = Map.groupBy(
      invoices.documents.filter(({ status }) => status === 'settled'),
      ({ reference }) => reference,
    );
    const notes = invoices.creditNotes.filter(({ status }) => status === 'settled');
    const known = new Set(orders.flatMap(({ id, advance_id }) => [id, advance_id]));
    const strange = [...settled.keys()].filter((reference) => !known.has(reference));
    return [
      ...strange.map((reference) => `there is a document of ${reference}, which is no order`),
      ...orders.flatMap((order) => {
        const documents = settled.get(order.id) ?? [];
        const wrong = (what: string) => [`order ${order.id} is ${order.state}: ${what}`];
        if (documents.length > 1) return wrong(`it has ${documents.length} documents`);
        const [document] = documents;
        if (document === undefined)
          return alive.has(order.state) && order.owed_cents === 0 && order.total_cents > order.never_invoiced
            ? wrong('it has no document')
            : [];
        if (!order.paid) return wrong(`it has document ${document.sequence_number} and was never paid`);
        const cents = Math.round(document.total * 100);
        if (cents !== order.total_cents - order.never_invoiced)
          return wrong(`its document says ${cents}, not ${order.total_cents}`);
        if (document.sequence_number !== order.invoice_id)
          return wrong(`document ${document.sequence_number} is kept as ${order.invoice_id}`);
        const back = notes.filter(({ owner_invoice_id }) => owner_invoice_id === document.id);
        const issued = back.map(({ reference, total, sequence_number }) =>
          [reference, Math.round(total * 100), sequence_number].join(' '),
        );
        const wanted = order.refunds.map(({ id, money_cents, credit_note_id }) =>
          [id, money_cents, credit_note_id].join(' '),
        );
        return issued.toSorted().join() === wanted.toSorted().join()
          ? []
          : wrong(`its notes are ${issued.join() || 'none'}, not ${wanted.join() || 'none'}`);
      }),
    ];
  },
};
