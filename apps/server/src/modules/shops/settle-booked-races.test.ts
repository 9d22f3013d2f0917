// An order is placed in the moment in which its day is closed: it is asked about, or it isn't placed.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { openConnections, someoneWaits } from '../../testing/concurrency.ts';
import { changing, paidOrderOf } from '../../testing/order-changes.ts';
import { aShopToClose, dateOf, idsOf } from '../../testing/shop-to-close.ts';

let server: TestApp;
let at: Date;
beforeAll(async () => {
  server = await buildTestApp({ environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000' } });
  at = new Date(server.context.clock().getTime() + 2 * DAY);
  await openConnections(server.context.db);
});

async function aShop() {
  const { id, close } = await aShopToClose(server);
  const booking = { id_loja: id, pickup_at: at.toISOString() };
  const before = new Date(at.getTime() - DAY).toISOString();
  return { booking, before, shut: close(dateOf(at)) };
}

test('closing waits for an order that is being placed, and asks about it', async () => {
  const { db } = server.context;
  const { booking, shut } = await aShop();
  const buyer = await aBuyer(server);
  const { placing, closing } = await db.transaction(async (tx) => {
    // The order is in the middle of its statement: it waits for its customer, whom this transaction holds.
    await tx.execute(sql`select from customers where id = ${buyer.id} for update`);
    const placing = buyer.order(booking);
    await someoneWaits(db);
    const closing = shut();
    await Promise.race([closing, someoneWaits(db, 2)]);
    return { placing, closing };
  });
  const { orderId } = await placing;
  expect(idsOf(await closing)).toEqual([orderId]);
});

test('an order that was priced before the day closed waits for it, and is priced again', async () => {
  const { db } = server.context;
  const { booking, shut } = await aShop();
  const buyer = await aBuyer(server);
  const { placing, closing } = await db.transaction(async (tx) => {
    // The hours are changed, and not committed: what notes who did it waits for this transaction.
    await tx.execute(sql`lock table staff_actions in exclusive mode`);
    const closing = shut();
    await someoneWaits(db);
    const placing = buyer.order(booking).catch(String);
    await Promise.race([placing, someoneWaits(db, 2)]);
    return { placing, closing };
  });
  expect((await closing).status).toBe(200);
  expect(await placing).toContain('pickup_time_invalid');
});

test('closing waits for an order that is being moved into the day, and asks about it', async () => {
  const { db } = server.context;
  const { booking, shut, before } = await aShop();
  const { buyer, orderId } = await paidOrderOf(server, { ...booking, pickup_at: before });
  const { moving, closing } = await db.transaction(async (tx) => {
    await tx.execute(sql`select from customers where id = ${buyer.id} for update`);
    const moving = changing(buyer, orderId).time(booking.pickup_at);
    await someoneWaits(db);
    const closing = shut();
    await Promise.race([closing, someoneWaits(db, 2)]);
    return { moving, closing };
  });
  expect((await moving).status).toBe(200);
  expect(idsOf(await closing)).toEqual([orderId]);
});

test('an order isn’t moved into a day that is being closed', async () => {
  const { db } = server.context;
  const { booking, shut, before } = await aShop();
  const { buyer, orderId } = await paidOrderOf(server, { ...booking, pickup_at: before });
  const { moving, closing } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table staff_actions in exclusive mode`);
    const closing = shut();
    await someoneWaits(db);
    const moving = changing(buyer, orderId).time(booking.pickup_at);
    await Promise.race([moving, someoneWaits(db, 2)]);
    return { moving, closing };
  });
  expect((await closing).status).toBe(200);
  expect((await moving).code).toBe('order_changed');
  expect((await buyer.read(orderId)).hora_marcada).toBe(before);
});

test('no order is left behind when many are placed while the day closes', async () => {
  const { booking, shut } = await aShop();
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(server)));
  const placing = buyers.map((buyer) => buyer.order(booking));
  const closing = (async () => {
    let vistas: string[] = [];
    for (let asked = 0; asked < 20; asked += 1) {
      const answer = await shut({ escolha: 'cancelar', vistas });
      if (answer.status === 200) return;
      vistas = idsOf(answer);
    }
    expect.fail('It never closed');
  })();
  const placed = await Promise.allSettled(placing);
  await closing;
  for (const answer of placed) {
    if (answer.status === 'rejected') expect(String(answer.reason)).toContain('pickup_time_invalid');
    else
      expect(
        await server.context.db.one(sql`select state from orders where id = ${answer.value.orderId}`),
      ).toEqual({ state: 'cancelled' });
  }
  await expect(buyers[0]?.order(booking)).rejects.toThrow('pickup_time_invalid');
  await server.runJobs();
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});
