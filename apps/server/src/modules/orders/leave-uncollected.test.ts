import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/database.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, decide, onDevice } from '../../testing/buyer.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { openShop } from '../../testing/shop.ts';
import { leaveUncollected } from './leave-uncollected.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

const stateOf = async (id: string) =>
  await server.context.db.one<{ state: string; ended: Date | null }>(
    sql`select state, ended_at as ended from orders where id = ${id}`,
  );

async function isReady() {
  const { db, clock } = server.context;
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order({ cart: { items: [{ id: '10101', qtd: 40 }] }, id_loja: 862 });
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  await db.execute(sql`
    update orders set state = 'ready', made_at = ${clock()}, ready_at = ${clock()} where id = ${orderId}`);
  return { buyer, orderId };
}

test('what is ready and nobody came for ends the next day, paid, and its customer is told', async () => {
  const { db, clock } = server.context;
  const { buyer, orderId } = await isReady();
  const closed = sql`extract(isodow from (${clock()}::timestamptz at time zone 'Europe/Lisbon') + interval '1 day')`;
  await db.execute(sql`delete from shop_hours where shop_id = 862 and weekday = ${closed}`);
  clock.move({ hours: 25 });
  await leaveUncollected(server.context);
  expect(await stateOf(orderId)).toEqual({ state: 'ready', ended: null });
  clock.move({ hours: 23 });
  await leaveUncollected(server.context);
  expect(await stateOf(orderId)).toEqual({ state: 'ready', ended: null });
  clock.move({ minutes: 1 });
  await Promise.all([leaveUncollected(server.context), leaveUncollected(server.context)]);
  expect(await stateOf(orderId)).toEqual({ state: 'not_collected', ended: clock() });
  await server.runJobs();

  const told = await db.query(sql`
    select kind, text from notifications where order_id = ${orderId} and kind = 'order_not_collected'`);
  expect(told).toEqual([{ kind: 'order_not_collected', text: expect.stringContaining('fale connosco') }]);
  const later = await onDevice(server, buyer);
  expect(await later.read(orderId)).toMatchObject({ estado: 'not_collected', id_estado: null, pago: 1 });
  const money = await db.one(sql`
    select p.state, c.progress_cents > 0 or c.balance_cents > 0 as earned
    from payments p join orders o on o.id = p.order_id join customers c on c.id = o.customer_id where o.id = ${orderId}`);
  expect(money).toEqual({ state: 'paid', earned: true });
});

/** While the job waits for the order, its clock read, this is done to it. */
async function leavesWhile(orderId: string, change: (tx: Tx) => Promise<unknown>) {
  const { db, clock } = server.context;
  clock.move({ days: 9 });
  const { leaves } = await db.transaction(async (tx) => {
    await tx.query(sql`select lock_order(${orderId})`);
    const leaving = leaveUncollected(server.context);
    await someoneWaits(db);
    clock.move({ minutes: 1 });
    await change(tx);
    return { leaves: leaving };
  });
  await leaves;
}

test('an order doesn’t end before what was still done to it', async () => {
  const { orderId } = await isReady();
  await leavesWhile(orderId, async () => {});
  expect(await stateOf(orderId)).toEqual({ state: 'not_collected', ended: server.context.clock() });
});

test('what was taken back and made again in that moment waits for its customer', async () => {
  const { orderId } = await isReady();
  await leavesWhile(orderId, (tx) =>
    tx.execute(sql`update orders set made_at = ${server.context.clock()} where id = ${orderId}`),
  );
  expect(await stateOf(orderId)).toEqual({ state: 'ready', ended: null });
});
