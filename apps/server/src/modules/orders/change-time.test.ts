// Another time for a paid order, until its shop begins.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { changeTime } from '#modules/orders/change-order.ts';
import { moveOrder } from '#modules/orders/move-order.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { changing, natas, paidOrderOf } from '../../testing/order-changes.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;

const paid = (change: object) => paidOrderOf(server, change);
const begin = (orderId: string) =>
  db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (order) await moveOrder(tx, order, { event: 'start', actor: null, now: clock() });
  });

describe('the time', () => {
  const inHours = (hours: number) => {
    const at = new Date(clock().getTime() + hours * 3_600_000);
    at.setUTCMinutes(0, 0, 0);
    return at.toISOString();
  };

  test('is another one, of the same day or the next, with that day’s number', async () => {
    const { buyer, orderId } = await paid({ pickup_at: inHours(4) });
    const before = await buyer.read(orderId);
    const [sameDay, tomorrow] = [inHours(6), inHours(28)];
    expect((await changing(buyer, orderId).time(sameDay)).data.encomenda).toMatchObject({
      hora_marcada: sameDay,
      orderCode: before.orderCode,
    });
    for (const _time of [1, 2]) {
      const { status, data } = await changing(buyer, orderId).time(tomorrow);
      expect([status, data.encomenda.hora_marcada]).toEqual([200, tomorrow]);
    }
    const { day } = await db.one<{ day: string }>(sql`select day::text from orders where id = ${orderId}`);
    expect(day).toBe(tomorrow.slice(0, 10));
    expect(await db.query(sql`select 1 from order_refunds where order_id = ${orderId}`)).toEqual([]);
  });

  test('that is past, or when the shop has begun, is refused', async () => {
    const { buyer, orderId } = await paid({ pickup_at: inHours(4) });
    expect((await changing(buyer, orderId).time(inHours(-2))).status).toBeGreaterThanOrEqual(409);
    await begin(orderId);
    expect((await changing(buyer, orderId).time(inHours(6))).code).toBe('order_begun');
  });

  test('told again once the shop has begun, or the time has passed, is as it was asked', async () => {
    const { buyer, orderId } = await paid({ pickup_at: inHours(4) });
    const [later, { time }] = [inHours(6), changing(buyer, orderId)];
    const seen = await findOrder(db, orderId);
    if (!seen) throw new Error('There is no such order');
    await time(later);
    await begin(orderId);
    // Also of a request that read the order before, and waited.
    await changeTime(context, { seen, now: clock(), pickupAt: new Date(later) });
    clock.move({ hours: 7 });
    const { status, data } = await time(later);
    expect([status, data.encomenda.hora_marcada]).toEqual([200, later]);
  });

  test('of one that was cancelled meanwhile isn’t said to be another', async () => {
    const { orderId } = await paid({ pickup_at: inHours(4) });
    const seen = await findOrder(db, orderId);
    if (!seen) throw new Error('There is no such order');
    await db.execute(sql`update orders set state = 'cancelled', ended_at = ${clock()} where id = ${orderId}`);
    const move = { seen, now: clock(), pickupAt: new Date(inHours(6)) };
    await expect(changeTime(context, move)).rejects.toMatchObject({
      code: 'order_changed',
    });
    // As the audit wants what has ended.
    await db.execute(sql`update orders set state = 'received', ended_at = null where id = ${orderId}`);
  });

  test('for a full five minutes there is none, and the order keeps its own', async () => {
    const setCapacity = async (units: number | null) => {
      await db.execute(sql`update shops set slot_capacity = ${units} where id = 862`);
      forgetMenu(context, 862);
    };
    await setCapacity(1);
    try {
      await paid({ pickup_at: inHours(9) });
      const { buyer, orderId } = await paid({ pickup_at: inHours(8) });
      expect((await changing(buyer, orderId).time(inHours(9))).code).toBe('pickup_slot_gone');
      expect((await buyer.read(orderId)).hora_marcada).toBe(inHours(8));
      // What was taken off needs no place.
      await setCapacity(3);
      const { buyer: other, orderId: smaller } = await paid({ ...natas(2), pickup_at: inHours(7) });
      expect((await changing(other, smaller).time(inHours(9))).code).toBe('pickup_slot_gone');
      await changing(other, smaller).lines([{ linha: 1, qtd: 1 }]);
      expect((await changing(other, smaller).time(inHours(9))).status).toBe(200);
    } finally {
      await setCapacity(null);
    }
  });
});
