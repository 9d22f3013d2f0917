import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { aBrowser } from '../../testing/push.ts';
import { openShop } from '../../testing/shop.ts';
import { remindOfOrders } from './remind-of-orders.ts';

let server: TestApp;
beforeEach(async () => {
  server = await buildTestApp({ now: '2026-03-11T09:00:00Z' });
  await openShop(server.context);
});

async function book(buyer: Buyer, pickup_at: string): Promise<string> {
  const { orderId } = await buyer.order({ pickup_at });
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  return orderId;
}

async function remindAt(instant: string): Promise<void> {
  server.context.clock.set(instant);
  await Promise.all([remindOfOrders(server.context), remindOfOrders(server.context)]);
  await server.runJobs();
}

const remindersOf = async (orderId: string) =>
  await server.context.db.query<{ channel: string; body: string }>(sql`
    select channel, body from deliveries
    where reference ^@ ${`order:${orderId}:reminder:`}
      or reference ^@ any(
        select 'notification:' || id || ':' from notifications where order_id = ${orderId} and kind = 'order_tomorrow')`);

test('who booked for tomorrow is reminded in the evening, once, by SMS where no device takes pushes', async () => {
  const orderId = await book(await aBuyer(server), '2026-03-12T10:00:00.000Z');
  await remindAt('2026-03-11T16:59:00Z');
  expect(await remindersOf(orderId)).toEqual([]);
  await remindAt('2026-03-11T17:00:00Z');
  await remindAt('2026-03-11T18:00:00Z');
  const [sms, ...more] = await remindersOf(orderId);
  expect(more).toEqual([]);
  expect(sms).toEqual({ channel: 'sms', body: expect.stringContaining('amanhã às 10:00') });
});

test('a device that takes pushes is told, and no SMS is paid for', async () => {
  const buyer = await aBuyer(server);
  const { endpoint, p256dh, auth } = aBrowser('https://fcm.googleapis.com/fcm/send/lembrete').subscription;
  await buyer.call('POST', '/api/notificacoes/subscricao', { endpoint, keys: { p256dh, auth } });
  const orderId = await book(buyer, '2026-03-12T10:00:00.000Z');
  await remindAt('2026-03-11T17:00:00Z');
  expect((await remindersOf(orderId)).map(({ channel }) => channel)).toEqual(['push']);
});

test('nobody is reminded of what they ordered a moment ago, or of a day further on', async () => {
  const dayAfter = await book(await aBuyer(server), '2026-03-13T10:00:00.000Z');
  server.context.clock.set('2026-03-11T16:00:00Z');
  const momentAgo = await book(await aBuyer(server), '2026-03-12T10:00:00.000Z');
  await remindAt('2026-03-11T17:30:00Z');
  expect([await remindersOf(dayAfter), await remindersOf(momentAgo)]).toEqual([[], []]);
});

test('nobody is reminded of what is cancelled in that moment', async () => {
  const { db, clock } = server.context;
  const orderId = await book(await aBuyer(server), '2026-03-12T10:00:00.000Z');
  clock.set('2026-03-11T17:00:00Z');
  const { reminding } = await db.transaction(async (tx) => {
    await tx.execute(sql`update orders set state = 'cancelled' where id = ${orderId}`);
    const reminding = remindOfOrders(server.context);
    await someoneWaits(db);
    return { reminding };
  });
  await reminding;
  expect(await remindersOf(orderId)).toEqual([]);
});

test('what moves to another day is reminded of again, the evening before it', async () => {
  const orderId = await book(await aBuyer(server), '2026-03-12T10:00:00.000Z');
  await remindAt('2026-03-11T17:00:00Z');
  await server.context.db.execute(sql`
    update orders set pickup_at = '2026-03-14T10:00:00Z', day = '2026-03-14' where id = ${orderId}`);
  await remindAt('2026-03-12T17:00:00Z');
  expect(await remindersOf(orderId)).toHaveLength(1);
  await remindAt('2026-03-13T17:00:00Z');
  expect(await remindersOf(orderId)).toHaveLength(2);
});

test('nobody is reminded at night of what they ordered that evening', async () => {
  server.context.clock.set('2026-03-11T16:30:00Z');
  const orderId = await book(await aBuyer(server), '2026-03-12T10:00:00.000Z');
  await remindAt('2026-03-11T22:31:00Z');
  expect(await remindersOf(orderId)).toEqual([]);
});
