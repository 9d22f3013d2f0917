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
  /** What was paid before the rest, and its document, with the note that takes it back. */
  advance_cents: number;
  advance: { document_id: string; invoice_id: string | null; credit_note_id: string | null } | null;
  never_invoiced: number;
};

const alive = new Set(['received', 'preparing', 'ready', 'collected', 'not_collected']);

export const everyPaidOrderIsInvoiced: Check = {
  name: 'each paid order has one document, of what was paid, and no other order has any',
  async find({ db, invoices }) {
    const orders = await db.query<Invoiced>(sql`
      select id, state, paid, total_cents, invoice_id, owed_cents,
        (select to_jsonb(a) from order_advances a where a.order_id = o.id) as advance,
        (select coalesce(jsonb_agg(to_jsonb(r) order by number), '[]') from order_refunds r
          where r.order_id = o.id and r.invoiced and r.money_cents > 0) as refunds,
        (select coalesce(sum(money_cents), 0) from order_refunds r where r.order_id = o.id and not r.invoiced) as never_invoiced
      from orders o`);
    const settled = Map.groupBy(
      invoices.documents.filter(({ status }) => status === 'settled'),
      ({ reference }) => reference,
    );
    const notes = invoices.creditNotes.filter(({ status }) => status === 'settled');
    // Those of sales by line have a check of their own.
    const sales = await db.query<{ id: string }>(sql`select id from till_sales`);
    const known = new Set([
      ...orders.flatMap(({ id, advance }) => [id, advance?.document_id]),
      ...sales.map(({ id }) => id),
    ]);
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

export const everyAdvanceIsDocumented: Check = {
  name: 'what was paid before the rest has its document, taken back once the order’s own is made or the order has ended',
  async find({ db, invoices }) {
    const orders = await db.query<Invoiced>(sql`
      select id, state, paid, total_cents, invoice_id, owed_cents, total_cents - later_cents as advance_cents,
        (select to_jsonb(a) from order_advances a where a.order_id = o.id) as advance
      from orders o where later_cents > 0 and paid`);
    const settled = <Each extends { status: string }>(all: Each[]) =>
      all.filter(({ status }) => status === 'settled');
    return orders.flatMap(({ id, state, owed_cents, invoice_id, advance_cents, advance }) => {
      const wrong = (what: string) => [`order ${id} is ${state} and owes ${owed_cents}: its advance ${what}`];
      const documents = settled(invoices.documents).filter(
        ({ reference }) => reference === advance?.document_id,
      );
      const [document] = documents;
      if (documents.length > 1) return wrong(`has ${documents.length} documents`);
      const isDue = alive.has(state) && owed_cents > 0 && advance_cents > 0;
      if (document === undefined) return isDue ? wrong('has no document') : [];
      if (document.sequence_number !== advance?.invoice_id) return wrong('has a document that isn’t kept');
      const cents = Math.round(document.total * 100);
      if (cents !== advance_cents) return wrong(`is ${advance_cents}, and its document says ${cents}`);
      const notes = settled(invoices.creditNotes).filter(
        ({ owner_invoice_id }) => owner_invoice_id === document.id,
      );
      const isOver = state === 'cancelled' || invoice_id !== null;
      const told = notes.map(({ total }) => Math.round(total * 100)).join();
      const wanted = isOver ? String(advance_cents) : isDue ? '' : told;
      return told === wanted ? [] : wrong(`has notes of ${told || 'nothing'}, not of ${wanted || 'nothing'}`);
    });
  },
};
