// What becomes of papers when their order is changed: of labels that lie beside a box already, of a ticket while its printer is dialled.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { aBuyer, type Buyer, decide, onDevice } from '../../testing/buyer.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { apple, jesuitas } from '../../testing/missing-lines.ts';
import { printingShops } from '../../testing/printing-shops.ts';
import { openTill, type Till } from '../../testing/till.ts';

const { printer, server } = await printingShops();
const { db, clock } = server.context;
let till: Till;
let buyer: Buyer;
beforeEach(async () => {
  [till, buyer] = [await openTill(server), await aBuyer(server)];
});

const connect = async (prints = 'label'): Promise<string> =>
  (
    await db.one<{ id: string }>(sql`
      insert into printers (shop_id, name, host, port, width_mm, prints, created_at)
      values (862, 'Etiquetas', '127.0.0.1', ${printer.port}, 58, ${[prints]}, ${clock()}) returning id`)
  ).id;

/** Paid, for three hours from now; something is written on its first line. */
async function booked(change: object): Promise<string> {
  const at = Math.ceil((clock().getTime() + 3 * 3_600_000) / 300_000) * 300_000;
  const { orderId } = await buyer.order({ pickup_at: new Date(at).toISOString(), ...change });
  await db.execute(
    sql`update order_lines set inscription = 'Parabéns' where order_id = ${orderId} and position = 1`,
  );
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  return orderId;
}
const begin = async (orderId: string) => {
  await till.post(`/api/balcao/encomendas/${orderId}/estado`, { evento: 'iniciar' });
  await server.runJobs();
};
const byHand = async (impressora: string, de: string) => {
  await till.post('/api/balcao/impressoes', { id: randomUUID(), impressora, papel: 'etiqueta', de });
  await server.runJobs();
};
async function missing(orderId: string, numero: number, answer: object, linha = 1): Promise<number> {
  const url = `/api/balcao/encomendas/${orderId}/faltas`;
  await till.post(url, { linha, qtd: 1, depois: numero - 1 });
  const { status } = await buyer.call('POST', `/api/encomendas/${orderId}/faltas/${numero}`, answer);
  await server.runJobs();
  return status;
}
const swapped = { resposta: 'trocar', troca: apple };

test('what comes instead is on new labels where the old ones are printed, once', async () => {
  await connect();
  const orderId = await booked(jesuitas(3));
  expect(await missing(orderId, 1, swapped)).toBe(200);
  expect(printer.papers).toEqual([]);
  await begin(orderId);
  expect(printer.papers).toHaveLength(1);
  expect(await missing(orderId, 2, swapped)).toBe(200);
  await db.execute(sql`
    update outbox set dispatched_at = null where topic = 'order.missing_settled' and payload->>'number' = '2'`);
  await server.runJobs();
  expect(printer.papers).toHaveLength(2);
  expect(printer.papers[1]?.match(/Parabéns/g)).toHaveLength(1);
  expect(printer.papers[1]?.match(/Folhado de maçã/g)).toHaveLength(2);
  expect(await missing(orderId, 3, { resposta: 'devolver' })).toBe(200);
  expect(printer.papers).toHaveLength(2);
});

test('labels that were had by hand come out again, but not of what was only beside a cake that is taken off', async () => {
  const printed = async (items: object[], qtd: number) => {
    const before = printer.papers.length;
    const orderId = await booked({ cart: { items } });
    await byHand(impressora, orderId);
    const change = { linhas: [{ linha: 1, qtd }] };
    expect((await buyer.call('POST', `/api/encomendas/${orderId}/linhas`, change)).status).toBe(200);
    await server.runJobs();
    return printer.papers.length - before;
  };
  const impressora = await connect();
  const item = (id: string, qtd: number) => ({ id, qtd, complementares: [], opcoes: [] });
  expect(await printed([item('10101', 1), item('10104', 12)], 0)).toBe(1);
  expect(await printed([item('10101', 2), item('10104', 12)], 1)).toBe(2);
});

test('of what was only beside a cake that went back no label comes out, late or for what is swapped', async () => {
  const impressora = await connect();
  const item = (id: string, qtd: number) => ({ id, qtd, complementares: [], opcoes: [] });
  const items = [item('10101', 1), ...jesuitas(2).cart.items];
  const [late, swapping] = [await booked({ cart: { items } }), await booked({ cart: { items } })];
  await rename(impressora, 'A', sql`taken_until = now() + interval '1 year'`);
  await begin(late);
  expect(await missing(late, 1, { resposta: 'devolver' })).toBe(200);
  await rename(impressora, 'A', sql`taken_until = null`);
  await begin(swapping);
  expect(printer.papers).toHaveLength(1);
  expect(printer.papers[0]).toContain('Parabéns');
  expect(await missing(swapping, 1, { resposta: 'devolver' })).toBe(200);
  expect(await missing(swapping, 2, swapped, 2)).toBe(200);
  expect(printer.papers).toHaveLength(1);
  // Who asks for some by hand has them.
  await byHand(impressora, swapping);
  expect(printer.papers).toHaveLength(2);
});

const cancelling = { evento: 'cancelar', motivo: 'Avaria' };
const states = () => db.query(sql`select state, begun from papers order by id`);
const waiting = () =>
  db.query(
    sql`select name, papers.state from papers join printers on printers.id = printer_id order by papers.id`,
  );
const rename = (id: string, name: string, change = sql`active = true`) =>
  db.execute(sql`update printers set name = ${name}, ${change} where id = ${id}`);

test('of two printers the one that works labels; what waits for one that was switched off holds nothing up', async () => {
  const [first, second] = [await connect(), await connect()];
  await rename(first, 'A', sql`failing_since = created_at, taken_until = now() + interval '1 year'`);
  await rename(second, 'B');
  await begin(await booked({}));
  expect(await waiting()).toEqual([{ name: 'B', state: 'printed' }]);
  const orderId = await booked({});
  await db.execute(sql`
    insert into papers (printer_id, kind, subject, due_at) values (${first}, 'label', ${orderId}, ${clock()})`);
  await rename(first, 'A', sql`active = false`);
  await begin(orderId);
  expect((await waiting()).slice(1)).toEqual([
    { name: 'A', state: 'dropped' },
    { name: 'B', state: 'printed' },
  ]);
});

test('labels of a changed order come out at one printer, which still prints labels', async () => {
  const [first, second] = [await connect(), await connect()];
  const orderId = await booked(jesuitas(4));
  await byHand(first, orderId);
  await byHand(second, orderId);
  await missing(orderId, 1, swapped);
  expect(printer.papers).toHaveLength(3);
  await db.execute(sql`update printers set prints = '{ticket}' where id = ${second}`);
  await missing(orderId, 2, swapped);
  expect(printer.papers).toHaveLength(4);
  expect(await db.query(sql`select printer_id from papers where event_id is not null order by id`)).toEqual([
    { printer_id: second },
    { printer_id: first },
  ]);
});

test('who has labels by hand at another printer doesn’t get those that wait for the first, too', async () => {
  const [first, second] = [await connect(), await connect()];
  await rename(first, 'A', sql`taken_until = now() + interval '1 year'`);
  await rename(second, 'B');
  const orderId = await booked({});
  await begin(orderId);
  expect(await waiting()).toEqual([{ name: 'A', state: 'waiting' }]);
  await byHand(second, orderId);
  // In no order: two sessions' ids follow the machine's clock, which may be set back.
  const papers = await waiting();
  expect(papers).toHaveLength(2);
  expect(papers).toEqual(
    expect.arrayContaining([
      { name: 'A', state: 'dropped' },
      { name: 'B', state: 'printed' },
    ]),
  );
});

test('labels that broke off by hand come out when somebody begins with their order', async () => {
  const id = await connect();
  const orderId = await booked({});
  printer.breaksAfter = 0;
  await byHand(id, orderId);
  for (let minute = 0; minute < 4; minute += 1) {
    clock.move({ seconds: 61 });
    await server.runJobs();
  }
  expect(await states()).toEqual([{ state: 'dropped', begun: 3 }]);
  printer.breaksAfter = null;
  await begin(orderId);
  expect(printer.papers).toEqual([expect.stringMatching(/^SEGUNDA VIA[\s\S]*Pastel de nata/)]);
});

/** @param work happens while the printer is dialled, the first time */
const dialling = (work: () => Promise<unknown>) => {
  printer.whenAsked = async () => {
    printer.whenAsked = null;
    await work();
  };
};

test('a ticket of what is cancelled while its printer is dialled isn’t printed, nor that it is cancelled', async () => {
  await connect('ticket');
  const { orderId } = await buyer.order();
  await server.runJobs();
  dialling(() => till.post(`/api/balcao/encomendas/${orderId}/estado`, cancelling));
  await decide(server, orderId, 'approve');
  await server.runJobs();
  await server.runJobs();
  expect(printer.papers).toEqual([]);
  expect(await states()).toEqual([{ state: 'dropped', begun: 0 }]);
});

test('a ticket of what is moved while its printer is dialled comes out later, once, as its order is by then', async () => {
  await connect('ticket');
  const orderId = await booked({});
  const later = new Date(Math.ceil((clock().getTime() + 5 * 3_600_000) / 300_000) * 300_000).toISOString();
  clock.move({ minutes: 174 });
  // Nobody is logged in for so long.
  buyer = await onDevice(server, buyer);
  const change = async (what: 'hora' | 'linhas', to: object) =>
    (await buyer.call('POST', `/api/encomendas/${orderId}/${what}`, to)).status;
  const moved: number[] = [];
  dialling(async () => moved.push(await change('hora', { pickup_at: later })));
  await server.runJobs();
  expect(moved).toEqual([200]);
  expect(await states()).toEqual([{ state: 'waiting', begun: 0 }]);
  expect(await change('linhas', { linhas: [{ linha: 1, qtd: 1 }] })).toBe(200);
  await server.runJobs();
  expect(printer.papers).toEqual([]);
  clock.move({ minutes: 114 });
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  expect(printer.papers[0]).toMatch(/^#[\s\S]*1× Pastel de nata/);
});

test('what is cancelled while its ticket is being begun waits for that, and is said', async () => {
  await connect('ticket');
  printer.paper = 0x72;
  const { orderId } = await buyer.order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  let jobs: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update papers set begun = 1`);
    await till.post(`/api/balcao/encomendas/${orderId}/estado`, cancelling);
    jobs = server.runJobs();
    await someoneWaits(db);
  });
  await jobs;
  expect(await states()).toEqual([
    { state: 'waiting', begun: 1 },
    { state: 'waiting', begun: 0 },
  ]);
});

test('a fault before the first byte begins nothing', async () => {
  await connect('ticket');
  const zone = (name: string) => db.execute(sql`update shops set time_zone = ${name}`);
  dialling(() => zone('Nowhere/None'));
  const { orderId } = await buyer.order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await expect(server.runJobs().finally(() => zone('Europe/Lisbon'))).rejects.toThrow('Nowhere');
  expect(await states()).toEqual([{ state: 'waiting', begun: 0 }]);
  clock.move({ seconds: 61 });
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  expect(printer.papers[0]).not.toContain('SEGUNDA VIA');
});
