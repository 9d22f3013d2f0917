// What tills sell by line: as it was told, and what a phone was asked for by the gateway's own word.
import sql from 'sql-template-tag';
import type { World } from '../world.ts';
import type { Check } from './check.ts';

type Kept = { client_id: string; cents: number; discount: number };

export const everyLineIsSoldOnce: Check = {
  name: 'each sale by line that a till was told of is there once, and no other',
  async find({ db, record }) {
    const kept = await db.query<Kept>(sql`
      select client_id, goods_cents + packaging_cents as cents, discount_cents as discount from till_sales
      where client_id not like 'request:%'`);
    const faults = kept.flatMap(({ client_id, cents, discount }) => {
      const told = record.lineSales.get(client_id);
      return told?.cents === cents && told.discountCents === discount
        ? []
        : [`sale by line ${client_id} isn't kept as it was told`];
    });
    if (kept.length !== record.lineSales.size)
      faults.push(`${record.lineSales.size} sales by line were told, and ${kept.length} are kept`);
    return faults;
  },
};

type Requested = {
  id: string;
  payment_id: string;
  reference: string;
  terminal: string | null;
  state: string;
  sold: number | null;
  back: number;
};

/** What its answer was lost of is for somebody to look at, as of orders. */
const requestsOf = ({ db }: World) =>
  db.query<Requested>(sql`
    select r.id, p.id as payment_id, p.reference, p.terminal, r.state, s.paid_cents as sold,
      (select coalesce(sum(money_cents), 0) from till_returns where sale_id = s.id) as back
    from till_requests r join payments p on p.id = r.payment_id left join till_sales s on s.id = r.sale_id
    where not exists (select from payment_findings f where f.payment_id = p.id and f.settled_at is null)
      and not (p.gateway = 'ifthenpay' and p.gateway_ref is null and p.reconciliations = 0)`);

/** By the word of whoever was asked. */
function heldOf({ bank, terminals }: World, { payment_id, reference, terminal }: Requested): number {
  const asked =
    terminal === null ? bank.find(bank.keyOf({ id: payment_id, reference })) : terminals.find(payment_id);
  return asked?.state === 'paid' ? asked.amountCents - asked.refundedCents : 0;
}

export const everyRequestPaysItsSale: Check = {
  name: 'what a phone or a terminal paid at a till is one sale of just that, and its gateway holds no other money of it',
  async find(world) {
    return (await requestsOf(world)).flatMap((request) => {
      const { id, state, sold, back } = request;
      const asked = world.record.requests.get(id);
      const held = heldOf(world, request);
      const expected = state === 'paid' ? (sold ?? 0) - back : 0;
      if (held === expected && (state !== 'paid' || sold === asked)) return [];
      return [
        `request ${id} of ${asked} is ${state}, sold for ${sold}: the gateway holds ${held}, and should hold ${expected}`,
      ];
    });
  },
};

export const noCardIsChargedTwice: Check = {
  name: 'no terminal charges twice for one payment, or another amount, or for nothing we know of',
  async find({ db, terminals }) {
    const payments = await db.query<{ id: string; amount: number; reference: string }>(
      sql`select id, amount_cents as amount, terminal as reference from payments where terminal is not null`,
    );
    const known = new Map(payments.map((payment) => [payment.id, payment]));
    const charges = terminals.charges();
    const byKey = Map.groupBy(charges, ({ key }) => key);
    return charges.flatMap(({ ref, key, terminal, amountCents }) => {
      const asked = known.get(key);
      if (asked?.amount !== amountCents || asked.reference !== terminal)
        return [`charge ${ref} of ${amountCents} at ${terminal} isn't what ${key} asked for`];
      return byKey.get(key)?.[0]?.ref === ref ? [] : [`payment ${key} was charged for twice`];
    });
  },
};

type Documented = { id: string; paid: number; invoice_id: string | null; asked: boolean; back: string[] };

export const everyLineIsDocumented: Check = {
  name: 'each sale by line has one document of what was paid, unless all came back first, and a note of each return',
  async find({ db, invoices }) {
    const sales = await db.query<Documented>(sql`
      select id, paid_cents as paid, invoice_id, invoice_asked_at is not null as asked, (
        select coalesce(jsonb_agg(concat_ws(' ', r.id, money_cents, credit_note_id)), '[]') from till_returns r
        where r.sale_id = s.id and money_cents > 0 and s.invoice_asked_at is not null) as back
      from till_sales s`);
    const settled = <Each extends { status: string }>(all: Each[]) =>
      all.filter(({ status }) => status === 'settled');
    const documents = Map.groupBy(settled(invoices.documents), ({ reference }) => reference);
    const notes = settled(invoices.creditNotes);
    return sales.flatMap(({ id, paid, invoice_id, asked, back }) => {
      const made = documents.get(id) ?? [];
      const told = made.map(({ total, sequence_number }) => `${Math.round(total * 100)} ${sequence_number}`);
      const wanted = asked ? [`${paid} ${invoice_id}`] : [];
      const issued = notes
        .filter(({ owner_invoice_id }) => made.some((document) => document.id === owner_invoice_id))
        .map(
          ({ reference, total, sequence_number }) =>
            `${reference} ${Math.round(total * 100)} ${sequence_number}`,
        );
      if (told.join() === wanted.join() && issued.toSorted().join() === back.toSorted().join()) return [];
      return [`sale ${id} has ${told} and ${issued}, not ${wanted} and ${back}`];
    });
  },
};
