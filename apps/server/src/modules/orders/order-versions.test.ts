import type { OrderDetail } from '@fornada/contract/orders.ts';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { moveOrder } from '#modules/orders/move-order.ts';
import { readBoardOrder } from '#modules/orders/present-board.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';

const server = await auditedServer();

test('every change that a screen shows makes the order’s version greater, told by stream and answer alike', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  const seen: OrderDetail[] = [];
  const look = async () => {
    const order = await buyer.read(orderId);
    const told = await server.inject({
      url: `/realtime/${realtimePaths.order(orderId)}.json`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(told.json()).toMatchObject({ versao: order.versao, estado: order.estado });
    seen.push(order);
  };
  await look();
  await server.runJobs();
  await look();
  await decide(server, orderId, 'refuse');
  await look();
  await buyer.askAgain(orderId);
  await server.runJobs();
  await look();
  await decide(server, orderId, 'approve', 1);
  await look();
  await server.runJobs();
  await look();
  for (const event of ['start', 'finish', 'collect'] as const) {
    await server.context.db.transaction(async (tx) => {
      const order = await findOrder(tx, orderId);
      if (order) await moveOrder(tx, order, { event, actor: null, now: server.context.clock() });
    });
    await look();
  }
  const versions = seen.map(({ versao }) => versao);
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  expect(seen.at(-1)).toMatchObject({ estado: 'collected', pago: 1 });
});

test('a document or a comparison that is noted later changes nothing that streams have told', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  const shown = async () => {
    const board = await readBoardOrder(server.context.db, orderId);
    if (board === undefined) throw new Error('No such order');
    return board;
  };
  const before = await shown();
  await server.context.db.execute(sql`
    update orders set invoice_asked_at = ${server.context.clock()}, invoice_id = 'FT 1/1', invoice_url = 'https://x.example/1'
    where id = ${orderId}`);
  await server.context.db.execute(sql`
    update payments set checked_at = now(), reconciliations = 1, reconciled_at = now() where order_id = ${orderId}`);
  expect(await shown()).toEqual(before);
});

test('what becomes of another attempt at a paid order changes nothing on its board', async () => {
  const { db, clock } = server.context;
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const before = await readBoardOrder(db, orderId);
  await db.execute(sql`
    insert into payments (order_id, attempt, gateway, method, phone, amount_cents, state, requested_at, expires_at)
    select order_id, 2, gateway, method, phone, amount_cents, 'created', requested_at, expires_at from payments
    where order_id = ${orderId}`);
  expect(await readBoardOrder(db, orderId)).toEqual(before);
  await db.query(sql`
    select settle_payment(id, 'failed', 'declined', ${clock()}) from payments where order_id = ${orderId} and attempt = 2`);
  expect(await readBoardOrder(db, orderId)).toEqual(before);
});
