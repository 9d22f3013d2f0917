// When an order that is for another day, or came while nobody was there, is the shop's to begin with.
import type { BoardOrder } from '@fornada/contract/board.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
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

test('of what was bought together each part is begun at its own time', async () => {
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
  const [first] = partes;
  await server.runJobs();
  await decide(server, first?.orderId ?? '', 'approve');
  await server.runJobs();
  const board = await readOrders();
  expect(partes.map((part) => board.find(({ order_id }) => order_id === part.orderId)?.comecar_em)).toEqual([
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
