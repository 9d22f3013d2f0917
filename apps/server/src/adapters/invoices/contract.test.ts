// What every provider of invoices must hold to, whichever it is: one row here for each.

import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, test } from 'vitest';
import { createInvoiceXpress } from '#adapters/invoices/invoicexpress.ts';
import { toItem } from '#adapters/invoices/invoicexpress-documents.ts';
import { createInvoiceSimulator } from '#adapters/invoices/simulator.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { invoiceXpressKey, startInvoiceXpress } from '../../testing/vendors/invoicexpress.ts';
import { allMishaps, type Mishap, variablesOf } from '../../testing/vendors/vendor.ts';
import type { CreditedSale, InvoicedSale, InvoiceGateway } from './port.ts';

type World = {
  gateway: InvoiceGateway;
  /** How many documents stand for this order. */
  issued(orderId: string): Promise<number>;
  /** How many documents take some of it back, under this id. */
  credited(noteId: string): Promise<number>;
  /** The n-th call from now goes wrong. */
  goWrong?(mishap: Mishap, call: number): void;
  stop(): Promise<void>;
};

const variables = { INVOICEXPRESS_ACCOUNT: 'fornada', INVOICEXPRESS_API_KEY: invoiceXpressKey };

async function simulated(): Promise<World> {
  const db = await createTestDatabase();
  const count = async (dedupeId: string) =>
    (await db.query(sql`select 1 from simulator.messages where dedupe_id = ${dedupeId}`)).length;
  return {
    gateway: createInvoiceSimulator(db, createMovableClock()),
    issued: (orderId) => count(`invoice:${orderId}`),
    credited: async (noteId) =>
      (await db.query(sql`select 1 from simulator.messages where dedupe_id like ${`credit:%:${noteId}`}`))
        .length,
    stop: async () => {},
  };
}

async function invoiceXpress(): Promise<World> {
  const fake = await startInvoiceXpress();
  const settings = variablesOf({ ...variables, INVOICEXPRESS_URL: fake.url });
  return {
    gateway: createInvoiceXpress({ settings, patienceMs: 1_000 }),
    issued: async (orderId) =>
      fake.documents.filter(({ reference, status }) => reference === orderId && status === 'settled').length,
    credited: async (noteId) =>
      fake.creditNotes.filter(({ reference, status }) => reference === noteId && status === 'settled').length,
    goWrong(mishap, call) {
      fake.skip(call);
      fake.goWrong(mishap);
    },
    stop: fake.stop,
  };
}

const aSale = (change: Partial<InvoicedSale> = {}): InvoicedSale => ({
  orderId: randomUUID(),
  orderCode: '#042',
  date: '2026-11-21',
  paidOn: '2026-11-21',
  customer: { name: 'Ana Sofia', taxId: '123456789', email: 'ana@exemplo.pt' },
  lines: [
    { description: 'Pastel de nata', quantity: 2, gross: cents(240), vatRate: 23 },
    { description: 'Pão de Mafra', quantity: 1, gross: cents(185), vatRate: 6 },
  ],
  total: cents(425),
  ...change,
});

/** All of a sale. */
const aNote = (sale: InvoicedSale, change: Partial<CreditedSale> = {}): CreditedSale => ({
  noteId: randomUUID(),
  sale,
  lines: sale.lines,
  total: sale.total,
  ...change,
});

/** One of its two natas. */
const aPart = (sale: InvoicedSale): CreditedSale =>
  aNote(sale, {
    lines: [{ description: 'Pastel de nata', quantity: 1, gross: cents(120), vatRate: 23 }],
    total: cents(120),
  });

describe.each([
  ['simulator', simulated],
  ['invoicexpress', invoiceXpress],
] as const)('%s', async (_name, createWorld) => {
  const world = await createWorld();
  afterAll(() => world.stop());

  test('issues one document for an order, however often it is asked', async () => {
    const sale = aSale();
    const first = await world.gateway.issue(sale);
    expect(first.invoiceId).toMatch(/./);
    expect(await world.gateway.issue(sale)).toEqual(first);
    expect(await world.issued(sale.orderId)).toBe(1);
  });

  test('invoices who gives no name, number or address', async () => {
    const sale = aSale({ customer: { name: '', taxId: null, email: null } });
    expect((await world.gateway.issue(sale)).invoiceId).toMatch(/./);
  });

  test('says where each document is shown', async () => {
    const sale = aSale();
    const issued = await world.gateway.issue(sale);
    const note = await world.gateway.creditNote(aNote(sale));
    expect(new Set([issued.url, note.url]).size).toBe(2);
    for (const { url } of [issued, note]) expect(url).toMatch(/documentos?|documents/);
  });

  test('takes back what it issued, once however often it is asked', async () => {
    const sale = aSale();
    const { invoiceId } = await world.gateway.issue(sale);
    const note = aNote(sale);
    const credited = await world.gateway.creditNote(note);
    expect(credited.creditNoteId).toMatch(/./);
    expect(credited.creditNoteId).not.toBe(invoiceId);
    expect(await world.gateway.creditNote(note)).toEqual(credited);
    expect([await world.issued(sale.orderId), await world.credited(note.noteId)]).toEqual([1, 1]);
  });

  test('takes two parts and then the rest back, each by a note of its own, asked in any order', async () => {
    const sale = aSale();
    await world.gateway.issue(sale);
    const rest = aNote(sale, {
      lines: [{ description: 'Pão de Mafra', quantity: 1, gross: cents(185), vatRate: 6 }],
      total: cents(185),
    });
    const notes = [aPart(sale), aPart(sale), rest];
    const issued = [];
    for (const note of [...notes, ...notes.toReversed()])
      issued.push((await world.gateway.creditNote(note)).creditNoteId);
    expect(issued.slice(3)).toEqual(issued.slice(0, 3).toReversed());
    expect(new Set(issued).size).toBe(3);
    for (const { noteId } of notes) expect(await world.credited(noteId)).toBe(1);
  });

  test('an order that it issued nothing for gets nothing any more; one whose answer was lost is told', async () => {
    const [never, sale] = [aSale(), aSale()];
    const issued = await world.gateway.issue(sale);
    for (const _time of [1, 2]) {
      expect(await world.gateway.withdraw(never)).toBeNull();
      expect(await world.gateway.withdraw(sale)).toEqual(issued);
    }
    expect([await world.issued(never.orderId), await world.issued(sale.orderId)]).toEqual([0, 1]);
  });

  const { goWrong } = world;
  if (goWrong === undefined) return;
  // Of the last one, which sends the document by e-mail, only the status is read.
  for (const call of [0, 1, 2, 3])
    test.each(allMishaps.filter((mishap) => call < 3 || mishap !== 'garbled'))(
      `when the answer to call ${call} goes wrong (%s), another try issues it once`,
      async (mishap) => {
        const sale = aSale();
        goWrong(mishap, call);
        await expect(world.gateway.issue(sale)).rejects.toThrow();
        await world.gateway.issue(sale);
        expect(await world.issued(sale.orderId)).toBe(1);
      },
    );
  for (const call of [0, 1, 2, 3, 4])
    test.each(allMishaps.filter((mishap) => call < 4 || mishap !== 'garbled'))(
      `when the answer to call ${call} of taking back goes wrong (%s), another try does it once`,
      async (mishap) => {
        const sale = aSale();
        await world.gateway.issue(sale);
        const [part, other] = [aPart(sale), aPart(sale)];
        goWrong(mishap, call);
        await expect(world.gateway.creditNote(part)).rejects.toThrow();
        await world.gateway.creditNote(other);
        await world.gateway.creditNote(part);
        const notes = [await world.credited(part.noteId), await world.credited(other.noteId)];
        expect([await world.issued(sale.orderId), ...notes]).toEqual([1, 1, 1]);
      },
    );
});

describe('InvoiceXpress', async () => {
  const fake = await startInvoiceXpress();
  afterAll(fake.stop);
  const gateway = createInvoiceXpress({
    settings: variablesOf({ ...variables, INVOICEXPRESS_URL: fake.url }),
  });

  test('gets net prices, the names of the rates, the date as it writes it, and our id to look for', async () => {
    const sale = aSale();
    const { invoiceId } = await gateway.issue(sale);
    expect(invoiceId).toMatch(/^FR 2026\//);
    expect(fake.documents.at(-1)).toMatchObject({
      reference: sale.orderId,
      date: '21/11/2026',
      total: 4.25,
      client: { name: 'Ana Sofia', code: '123456789', fiscal_id: '123456789' },
      items: [
        { name: 'Pastel de nata', quantity: '2', unit_price: '0.9756', tax: { name: 'IVA23' } },
        { name: 'Pão de Mafra', quantity: '1', unit_price: '1.7453', tax: { name: 'IVA6' } },
      ],
    });
    expect(fake.emails.at(-1)).toMatchObject({ to: 'ana@exemplo.pt' });
  });

  test('what the search doesn’t see yet is made once all the same', async () => {
    const sale = aSale();
    fake.skip(1);
    fake.goWrong('truncated');
    fake.fallBehind(true);
    await expect(gateway.issue(sale)).rejects.toThrow();
    await gateway.issue(sale);
    await gateway.issue(sale);
    fake.fallBehind(false);
    expect(fake.documents.filter(({ reference }) => reference === sale.orderId)).toHaveLength(1);
  });

  test('a credit note names what it takes back, with its lines, its total and its series', async () => {
    const sale = aSale();
    await gateway.issue(sale);
    const note = aNote(sale);
    const credited = await gateway.creditNote(note);
    expect(fake.creditNotes.at(-1)).toMatchObject({
      reference: note.noteId,
      owner_invoice_id: fake.documents.at(-1)?.id,
      observations: 'Pedido #042: devolução',
      total: 4.25,
      sequence_number: credited.creditNoteId,
    });
    expect(credited.creditNoteId).toMatch(/^NC 2026\//);
    expect(fake.emails.at(-1)).toMatchObject({
      to: 'ana@exemplo.pt',
      subject: 'Devolução do seu pedido #042',
    });
  });

  test('more than there was is not taken back', async () => {
    const sale = aSale();
    await gateway.issue(sale);
    await gateway.creditNote(aPart(sale));
    await expect(gateway.creditNote(aNote(sale))).rejects.toThrow('answered 422');
  });

  test('a note whose draft the search doesn’t see yet is made once all the same', async () => {
    const sale = aSale();
    await gateway.issue(sale);
    const note = aPart(sale);
    fake.fallBehind(true);
    fake.skip(3);
    fake.goWrong('cut');
    await expect(gateway.creditNote(note)).rejects.toThrow();
    await gateway.creditNote(note);
    fake.fallBehind(false);
    expect(fake.creditNotes.filter(({ reference }) => reference === note.noteId)).toHaveLength(1);
  });

  test('a draft that was never made final is put away, also when the search doesn’t see it yet', async () => {
    const sale = aSale();
    fake.skip(2);
    fake.goWrong('error');
    await expect(gateway.issue(sale)).rejects.toThrow();
    fake.fallBehind(true);
    expect(await gateway.withdraw(sale)).toBeNull();
    fake.fallBehind(false);
    expect(fake.documents.at(-1)).toMatchObject({ reference: sale.orderId, status: 'deleted' });
  });

  test('one that was taken back there is not made again by itself', async () => {
    const sale = aSale();
    await gateway.issue(sale);
    Object.assign(fake.documents.at(-1) ?? {}, { status: 'canceled' });
    await expect(gateway.issue(sale)).rejects.toThrow('as canceled');
  });

  test('one that couldn’t be issued on its day is dated on that of a later try, and names the day it was paid', async () => {
    const later = await startInvoiceXpress();
    const late = createInvoiceXpress({
      settings: variablesOf({ ...variables, INVOICEXPRESS_URL: later.url }),
    });
    const sale = aSale();
    later.skip(2);
    later.goWrong('error');
    await expect(late.issue(sale)).rejects.toThrow();
    await late.issue(aSale({ date: '2026-11-22', paidOn: '2026-11-22' }));
    const { invoiceId } = await late.issue({ ...sale, date: '2026-11-22' });
    expect(later.documents[0]).toMatchObject({
      sequence_number: invoiceId,
      date: '22/11/2026',
      observations: 'Pedido #042, pago em 21/11/2026',
      total: 4.25,
    });
    await later.stop();
  });

  test.each([null, '999999990'])('a customer with the number %s is nobody in particular', async (taxId) => {
    await gateway.issue(aSale({ customer: { name: 'Ana', taxId, email: null } }));
    expect(fake.documents.at(-1)?.client).toEqual({ name: 'Consumidor final', code: '999999990' });
  });

  test('calls nothing of ours an invoice', async () => {
    await gateway.issue(aSale());
    const ours = fake.calls.map(({ body }) => body).join();
    expect(ours.toLowerCase()).not.toContain('fatura');
    expect(fake.emails.at(-1)?.subject).not.toMatch(/fatura/i);
  });

  test('a draft of another total is left as it is, and never made final', async () => {
    const rounding = await startInvoiceXpress((net) => Math.round(net * 100) / 100);
    const strange = createInvoiceXpress({
      settings: variablesOf({ ...variables, INVOICEXPRESS_URL: rounding.url }),
    });
    const lines = [1, 2, 3].map(() => ({ description: 'Bola', quantity: 1, gross: cents(33), vatRate: 23 }));
    const sale = aSale({ lines, total: cents(99) });
    for (const _try of [1, 2]) await expect(strange.issue(sale)).rejects.toThrow('for a sale of 99');
    expect(rounding.documents.map(({ status }) => status)).toEqual(['draft']);
    await rounding.stop();
  });

  test('a wrong key is told without the key', async () => {
    const wrong = createInvoiceXpress({
      settings: variablesOf({
        ...variables,
        INVOICEXPRESS_API_KEY: 'a-wrong-key',
        INVOICEXPRESS_URL: fake.url,
      }),
    });
    const trouble = await wrong.issue(aSale()).catch((error: Error) => error.message);
    expect(trouble).toBe('InvoiceXpress answered 401 to GET /invoices.json');
  });

  test('an item is worth its gross amount to a tenth of a cent, whatever the quantity and the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom(6, 13, 23),
        (quantity, gross, vatRate) => {
          const item = toItem({ description: 'x', quantity, gross: cents(gross), vatRate });
          const worth = Number(item.unit_price) * Number(item.quantity) * (1 + vatRate / 100);
          expect(Math.abs(worth * 100 - gross)).toBeLessThanOrEqual(0.1);
        },
      ),
    );
  });

  test.each(Object.keys(variables))('without %s nothing starts', (name) => {
    const settings = variablesOf({ ...variables, [name]: '' });
    expect(() => createInvoiceXpress({ settings })).toThrow(new RegExp(`^${name} `));
  });
});
