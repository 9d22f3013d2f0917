import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, anOrderByPhone, decide, notificationsOf } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

const stateOf = (orderId: string) =>
  server.context.db.one(sql`
    select state, (select count(*) from deliveries where reference = 'order:' || o.id || ':confirmation') as confirmations
    from orders o where id = ${orderId}`);

test('a paid order is its shop’s, told and confirmed once, however often its event is followed', async () => {
  const { orderId } = await anOrderByPhone(server);
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const again = sql`update outbox set dispatched_at = null where payload->>'order_id' = ${orderId}`;
  await server.context.db.execute(again);
  await server.runJobs();
  expect(await stateOf(orderId)).toEqual({ state: 'received', confirmations: 1 });
  expect(await notificationsOf(server, orderId)).toEqual(['order_received']);
});

test('it is its shop’s although its e-mail can’t be written, which is tried again', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  const { publicUrl } = server.context.settings;
  const tries: string[] = [];
  Object.defineProperty(server.context.settings, 'publicUrl', {
    get() {
      if (tries.push('link') === 1) throw new Error('no words');
      return publicUrl;
    },
  });
  await server.runJobs();
  expect(await stateOf(orderId)).toEqual({ state: 'received', confirmations: 1 });
  expect(tries.length).toBeGreaterThan(1);
});
