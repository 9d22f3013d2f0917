// What every provider of invoices must hold to, whichever it is: one row here for each.

import { cents } from '@fornada/domain/money.ts';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, test } from 'vitest';
import { createInvoiceXpress } from '#adapters/invoices/invoicexpress.ts';
import { createInvoiceSimulator } from '#adapters/invoices/simulator.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { aNote, aPart, aSale } from '../../testing/invoiced-sales.ts';
import { invoiceXpressVariables, startInvoiceXpress } from '../../testing/vendors/invoicexpress.ts';
import { allMishaps, type Mishap, variablesOf } from '../../testing/vendors/vendor.ts';
import type { InvoiceGateway } from './port.ts';

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
  const settings = variablesOf({ ...invoiceXpressVariables, INVOICEXPRESS_URL: fake.url });
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
