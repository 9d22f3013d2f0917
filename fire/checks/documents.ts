// Each order that was paid in money has one certified document, of its amount, and nobody gets one for nothing.
import sql from 'sql-template-tag';
import type { Check } from './check.ts';

type Invoiced = {
  id: string;
  state: string;
  paid: boolean;
  total_cents: number;
  invoice_id: string | null;
};

const alive = new Set(['received', 'preparing', 'ready', 'collected']);

export const everyPaidOrderIsInvoiced: Check = {
  name: 'each paid order has one document, of what was paid, and no other order has any',
  async find({ db, invoices }) {
    const orders = await db.query<Invoiced>(sql`select id, state, paid, total_cents, invoice_id from orders`);
    const settled = Map.groupBy(
      invoices.documents.filter(({ status }) => status === 'settled'),
      ({ reference }) => reference,
    );
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
        // One that ended after it was paid keeps its document, which only an accountant takes back.
        if (!order.paid) return wrong(`it has document ${document.sequence_number} and was never paid`);
        const cents = Math.round(document.total * 100);
        if (cents !== order.total_cents) return wrong(`its document says ${cents}, not ${order.total_cents}`);
        return document.sequence_number === order.invoice_id
          ? []
          : wrong(`document ${document.sequence_number} is kept as ${order.invoice_id}`);
      }),
    ];
  },
};
