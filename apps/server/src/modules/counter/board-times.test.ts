// When an order that is for another day, or came while nobody was there, is the shop's to begin with.
import type { BoardOrder } from '@fornada/contract/board.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { readOnBoard } from '#modules/orders/present-board.ts';
import { pauseShop } from '#modules/shops/availability.ts';
import { keepLeadTimes } from '#modules/shops/keep-lead-times.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import { openShop } from '../../testing/shop.ts';

const noon = '2026-12-22T12:00:00.000Z';

let server: TestApp;
beforeEach(async () => {
  server = await buildTestApp({
    environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000' },
    now: '2026-12-21T10:02:00Z',
  });
  await openShop(server.context);
});

async function onBoard(change: object = {}): Promise<BoardOrder> {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order({ pickup_at: noon, ...change });
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const orders = await readOrders();
  return orders.find(({ order_id }) => order_id === orderId) ?? expect.fail('Not on the board');
}

async function readOrders(): Promise<BoardOrder[]> {
  const response = await server.inject({
    method: 'GET',
    url: '/api/balcao/encomendas?loja=862',
    headers: { authorization: `Bearer ${await staffToken(server.context, 'assistant', 862)}` },
  });
  return response.json().data;
}

test('an order for a chosen time is begun so long before as the shop takes at that hour, and ten minutes', async () => {
  expect((await onBoard()).comecar_em).toBe('2026-12-22T11:35:00.000Z');
  await server.context.db.execute(sql`
    insert into shop_lead_times (shop_id, hour, minutes, samples, learned_at) values (862, 12, 40, 50, now())`);
  await server.context.db.execute(sql`update shops set name = 'Loja do Forno' where id = 862`);
  expect((await onBoard()).comecar_em).toBe('2026-12-22T11:10:00.000Z');
  expect((await onBoard({ pickup_at: null })).comecar_em).toBeNull();
});

test('whoever hands an order over isn’t told on whose tax number it is billed', async () => {
  const billed = { nif: '501964843', nome_fatura: 'Padaria Lda', nome: 'Maria', email: 'maria@exemplo.pt' };
  expect((await onBoard(billed)).fatura).toEqual({ nome: '', nif: '', email: '' });
});

/** One thing for now and one for noon, in one purchase that is paid. @returns its parts, the one for now first */
async function paidParts(): Promise<string[]> {
  const buyer = await aBuyer(server);
  const item = { qtd: 1, complementares: [], opcoes: [] };
  const { partes = [] } = await buyer.order({
    cart: {
      items: [
        { ...item, id: '30101' },
        { ...item, id: '10101', pickup_at: noon },
      ],
    },
  });
  const ids = partes.map((part) => part.orderId);
  await server.runJobs();
  await decide(server, ids[0] ?? '', 'approve');
  await server.runJobs();
  return ids;
}

test('of what was bought together each part is begun at its own time', async () => {
  const ids = await paidParts();
  const board = await readOrders();
  expect(ids.map((id) => board.find(({ order_id }) => order_id === id)?.comecar_em)).toEqual([
    null,
    '2026-12-22T11:35:00.000Z',
  ]);
});

test('what came while the shop was closed is found by who opens next, and what came after isn’t', async () => {
  await server.context.db.execute(
    sql`update shop_hours set opens = '10:30', closes = '20:00' where shop_id = 862`,
  );
  expect((await onBoard()).encontrada_em).toBe('2026-12-21T10:30:00.000Z');
  server.context.clock.move({ minutes: 28 });
  expect((await onBoard()).encontrada_em).toBeNull();
  server.context.clock.move({ minutes: 10 * 60 });
  expect((await onBoard({ pickup_at: '2026-12-23T12:00:00.000Z' })).encontrada_em).toBe(
    '2026-12-22T10:30:00.000Z',
  );
});

test('what came during a pause is found by who takes orders again, also when that is earlier than was said', async () => {
  const { db, clock } = server.context;
  const now = clock();
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const pause = (until: Date | null) =>
    db.transaction((tx) => pauseShop(tx, { shopId: 862, until }, clock()));
  await pause(later(120));
  clock.move({ minutes: 1 });
  const order = () => onBoard({ pickup_at: '2026-12-23T12:00:00.000Z' });
  expect((await order()).encontrada_em).toBe(later(120).toISOString());
  await pause(later(60));
  expect((await order()).encontrada_em).toBe(later(60).toISOString());
  clock.move({ minutes: 9 });
  await pause(null);
  await pause(null);
  expect((await readOrders()).map(({ encontrada_em }) => encontrada_em)).toContain(later(10).toISOString());
  expect((await order()).encontrada_em).toBeNull();
  const now2 = clock();
  await pause(later(60));
  clock.set(later(60));
  expect((await readOrders()).filter(({ encontrada_em }) => encontrada_em !== null)).toHaveLength(3);
  expect(now2 < later(60)).toBe(true);
});

test('what a board is told of one part says how its purchase’s other parts stand', async () => {
  const ids = await paidParts();
  const shown = async () => {
    const board = new Map((await readOrders()).map((order) => [order.order_id, order]));
    return Object.fromEntries(ids.map((id) => [id, board.get(id) ?? null]));
  };
  const moveFirst = async (evento: string) => {
    const token = await staffToken(server.context, 'assistant', 862);
    await server.inject({
      method: 'POST',
      url: `/api/balcao/encomendas/${ids[0]}/estado`,
      headers: { authorization: `Bearer ${token}` },
      payload: { evento },
    });
    return await readOnBoard(server.context, 862, ids.slice(0, 1));
  };
  for (const evento of ['iniciar', 'concluir', 'entregar'])
    expect(await moveFirst(evento)).toEqual(await shown());
  expect(Object.values(await shown()).map((order) => order?.compra?.partes?.[0]?.estado)).toEqual([
    undefined,
    'collected',
  ]);
});

test('a board is told when its shop has learned how long an order takes', async () => {
  const told: string[] = [];
  await server.context.hub.subscribe(['shop:862'], ({ topic }) => told.push(topic));
  const { db, clock } = server.context;
  const learn = (minutes: number) =>
    db.transaction((tx) => keepLeadTimes(tx, 862, { byHour: new Map(), allDay: minutes }, [], clock()));
  await learn(40);
  await server.runJobs();
  await expect.poll(() => told).toEqual(['shop.lead_times']);
  // What it knows already isn't told: the next that is told is the one after it.
  await learn(40);
  await server.runJobs();
  await learn(50);
  await server.runJobs();
  await expect.poll(() => told).toEqual(['shop.lead_times', 'shop.lead_times']);
});
