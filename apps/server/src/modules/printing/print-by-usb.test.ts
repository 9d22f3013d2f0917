// Papers whose bytes a counter's browser takes to a printer of its own.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { readPaper } from '#modules/simulator/read-paper.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { aColleague } from '../../testing/office.ts';
import { printingShops } from '../../testing/printing-shops.ts';
import { openTill, type Till } from '../../testing/till.ts';

const { printer, server } = await printingShops();
let till: Till;
beforeEach(async () => {
  till = await openTill(server);
});

const sold = async (): Promise<string> => {
  const item = { id: '10101', qtd: 2, complementares: [], opcoes: [], nota: '' };
  return (await till.sellLines([item], 3)).data.id;
};
const wordsOf = (bytes: Uint8Array) =>
  readPaper(Buffer.from(bytes))
    .map((line) => line.map(({ texto }) => texto).join(''))
    .join('\n');
const second = 'SEGUNDA VIA';

async function print(de: string, more: object = {}) {
  const body = { id: randomUUID(), loja: 862, largura: 58, papel: 'talao', de, ...more };
  const { data, error, status } = await till.post('/api/balcao/impressoes/usb', body);
  return { status, error, words: data ? wordsOf(Buffer.from(data.conteudo, 'base64')) : '' };
}

test('a receipt has the bytes of a printer on the network, and says which is a second copy', async () => {
  const manager = await aColleague(server, 'manager');
  const sale = await sold();
  const id = randomUUID();
  const first = await print(sale, { id });
  expect(first.words).toContain('2× Pastel de nata');
  expect(first.words).not.toMatch(new RegExp(second, 'i'));
  // The first may have broken off.
  expect((await print(sale, { id })).words).toMatch(new RegExp(second, 'i'));
  expect((await print(sale)).words).toMatch(new RegExp(second, 'i'));
  const { actions } = await server.context.db.one<{ actions: number }>(sql`
    select count(*)::int as actions from staff_actions where action = 'sale.printed' and subject = ${`transaction:${sale}`}`);
  expect(actions).toBe(2);
  // Nobody dials it, and the office has none.
  await server.runJobs();
  expect([printer.papers, (await manager.get('/impressoras')).data.registos ?? []]).toMatchObject([[], []]);
});

test('what comes out here first makes a copy of what a printer on the network prints afterwards', async () => {
  const manager = await aColleague(server, 'manager');
  const sale = await sold();
  await print(sale);
  const form = {
    loja: 862,
    nome: 'Caixa',
    endereco: '127.0.0.1',
    porta: 9100,
    largura: 58,
    papeis: ['talao'],
  };
  const { data } = await manager.post('/impressoras', form);
  await server.context.db.execute(sql`update printers set port = ${printer.port} where id = ${data.id}`);
  const asked = { id: randomUUID(), impressora: data.id, papel: 'talao', de: sale };
  await till.post('/api/balcao/impressoes', asked);
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  expect(printer.papers[0]).toMatch(new RegExp(second, 'i'));
});

test('labels and kitchen tickets are of orders, a ticket before it is to be begun too', async () => {
  const buyer = await aBuyer(server);
  const order = await buyer.order();
  await server.runJobs();
  await decide(server, order.orderId, 'approve');
  await server.runJobs();
  const [label, ticket] = [
    await print(order.orderId, { papel: 'etiqueta', largura: 80 }),
    await print(order.orderId, { papel: 'pedido', largura: 80 }),
  ];
  expect([label.status, ticket.status]).toEqual([200, 200]);
  expect((await print(order.orderId, { papel: 'pedido' })).words).toMatch(new RegExp(second, 'i'));
  expect((await print(await sold(), { papel: 'etiqueta' })).status).toBe(404);
});

test('a ticket that is printed here takes none from the kitchen, whose printer waits for paper', async () => {
  const manager = await aColleague(server, 'manager');
  const form = { loja: 862, nome: 'Cozinha', endereco: '127.0.0.1', porta: 9100, largura: 80 };
  const { data } = await manager.post('/impressoras', form);
  const { db } = server.context;
  await db.execute(sql`update printers set port = ${printer.port}, taken_until = now() + interval '9 days'`);
  const buyer = await aBuyer(server);
  const order = await buyer.order();
  await server.runJobs();
  await decide(server, order.orderId, 'approve');
  await server.runJobs();
  const waits = () =>
    db.query(sql`select state, begun from papers where printer_id = ${data.id} and kind = 'ticket'`);
  expect(await waits()).toEqual([{ state: 'waiting', begun: 0 }]);
  expect((await print(order.orderId, { papel: 'pedido' })).status).toBe(200);
  expect(await waits()).toEqual([{ state: 'waiting', begun: 0 }]);
});

test('of another shop, or of nothing, nothing is printed', async () => {
  const sale = await sold();
  const neighbour = await openTill(server, 860);
  const body = { id: randomUUID(), loja: 860, largura: 58, papel: 'talao', de: sale };
  expect((await neighbour.post('/api/balcao/impressoes/usb', body)).status).toBe(404);
  expect((await neighbour.post('/api/balcao/impressoes/usb', { ...body, loja: 862 })).status).toBe(403);
  expect((await print(randomUUID())).status).toBe(404);
  expect((await print(sale, { largura: 70 })).status).toBe(422);
});
