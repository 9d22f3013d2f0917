import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, anOrderByPhone, decide } from '../../testing/buyer.ts';

const server = await auditedServer({}, '2026-03-11T10:00:00Z');
const { clock, db } = server.context;

test('an order for now that is paid past its time is ready as long after as it would have been', async () => {
  const { buyer, orderId } = await anOrderByPhone(server);
  const { pronta } = await buyer.read(orderId);
  expect(pronta).toBe('2026-03-11T10:15:00.000Z');
  await db.execute(sql`update orders set expires_at = '2026-03-11T11:00:00Z' where id = ${orderId}`);
  clock.set('2026-03-11T10:20:00Z');
  await buyer.payByCard(orderId);
  await server.runJobs();
  await decide(server, orderId, 'approve', 1);
  await server.runJobs();
  expect(await buyer.read(orderId)).toMatchObject({ estado: 'received', pronta: '2026-03-11T10:35:00.000Z' });
  const told = await db.query(
    sql`select text from notifications where order_id = ${orderId} and kind = 'order_received'`,
  );
  expect(told).toEqual([{ text: expect.stringContaining('10:35') }]);
});

test('one that is paid in time, and one for a time, keep theirs', async () => {
  clock.set('2026-03-11T12:00:00Z');
  const buyer = await aBuyer(server);
  const orders = [await buyer.order(), await buyer.order({ pickup_at: '2026-03-11T15:00:00Z' })];
  await server.runJobs();
  clock.move({ minutes: 3 });
  for (const { orderId } of orders) await decide(server, orderId, 'approve');
  await server.runJobs();
  const told = orders.map(({ pronta }) => pronta);
  expect(told).toEqual(['2026-03-11T12:15:00.000Z', '2026-03-11T15:00:00.000Z']);
  for (const [index, { orderId }] of orders.entries())
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'received', pronta: told[index] });
});
