// What orders owe is taken at the counter, once; what was taken there goes back there; nothing leaves unpaid by mistake.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOrder } from '#modules/orders/end-order.ts';
import { lockOrder, refundLines } from '#modules/orders/refund-lines.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, moneyOf, paymentsOf, requestsOf } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import { aCounter } from '../../testing/counter.ts';
import { takenWithRest } from '../../testing/rest.ts';
import { openShop } from '../../testing/shop.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;
const { asStaff, list, move, makeReady, take, undo, giveBack, dueBack, startShift } = aCounter(server);
beforeAll(() => openShop(context, 863));
beforeEach(startShift);

const cancel = (orderId: string) =>
  endOrder(db, orderId, { to: 'cancelled', reason: 'Forno', now: clock(), paidToo: true });
/** A nata of it is missing, and its money goes back. */
const runOut = async (orderId: string) => {
  await db.transaction(async (tx) => {
    const lines = [{ position: 1, quantity: 1 }];
    const how = { cause: 'missing', toBalance: false, now: clock() } as const;
    await refundLines(tx, await lockOrder(tx, orderId), { lines, ...how });
  });
  await server.runJobs();
};
const refunded = async (orderId: string) =>
  (await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents);
const later = async (minutes: number) => {
  clock.move({ minutes });
  await server.runSweeps();
  await server.runJobs();
};

describe('at the counter', () => {
  test('what is owed is found by number and by phone, and taken once', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 200);
    const { orderCode } = await buyer.read(orderId);
    const owed = { order_id: orderId, orderCode, total: 3, por_pagar: 2, a_devolver: 0, recebido: null };
    expect((await list(orderCode)).data).toMatchObject([owed]);
    expect((await list(buyer.national)).data).toMatchObject([owed]);
    expect((await list()).data).toContainEqual(expect.objectContaining(owed));

    const id = randomUUID();
    expect((await take(orderId, 1, { id })).code).toBe('order_changed');
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(orderId, 2, { id })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.data).toMatchObject({ por_pagar: 0, recebido: { meio: 'dinheiro', valor: 2 } });
    expect((await take(orderId, 2, { id, meio: 'multibanco' })).code).toBe('idempotency_key_reused');
    expect((await take(orderId, 2)).code).toBe('order_already_paid');
    expect(await buyer.read(orderId)).toMatchObject({
      pago: 1,
      por_pagar: 0,
      pagamento: { metodo: 'dinheiro' },
    });
    expect((await moneyOf(server, buyer)).progress).toBe(300);
  });

  test('of one number and two days, the one that is handed over is asked for alone', async () => {
    const orderId = await takenWithRest(server, await aBuyer(server), 200);
    const other = await takenWithRest(server, await aBuyer(server), 200);
    await db.execute(sql`
      update orders set number = (select number from orders where id = ${orderId}), day = day + 1 where id = ${other}`);
    expect((await list(orderId)).data).toMatchObject([{ order_id: orderId, por_pagar: 2 }]);
    expect((await list(randomUUID())).data).toEqual([]);
  });

  test('by somebody of another shop it is unknown', async () => {
    const orderId = await takenWithRest(server, await aBuyer(server), 200);
    const elsewhere = await staffToken(context, 'manager', 863);
    for (const [path, body] of [
      ['receber', { id: randomUUID(), meio: 'dinheiro', valor: 2 }],
      ['receber/anular', { motivo: 'x' }],
      ['devolver', { ids: [randomUUID()], valor: 2 }],
    ] as const)
      expect(
        (await asStaff('POST', `/api/balcao/encomendas/${orderId}/${path}`, body, elsewhere)).status,
      ).toBe(404);
    expect((await asStaff('POST', '/api/balcao/por-pagar', { loja: 862 }, elsewhere)).status).toBe(403);
  });

  test.each(['the phone first', 'the counter first', 'both at once'])(
    'beside the app, one of the two is kept: %s',
    async (order) => {
      const buyer = await aBuyer(server);
      const orderId = await takenWithRest(server, buyer, 200);
      await buyer.askAgain(orderId);
      await server.runJobs();
      const atCounter = () => take(orderId, 2);
      const onPhone = async () => {
        const [, rest] = await paymentsOf(server, orderId);
        await db.query(sql`update simulator.payments set state = 'paid' where idempotency_key = ${rest?.id}`);
        await db.query(sql`select settle_payment(${rest?.id}, 'paid', 'callback', ${clock()})`);
      };
      if (order === 'the phone first') await onPhone();
      if (order === 'the counter first') await atCounter();
      const [taken] = await Promise.all([
        order === 'the counter first' ? null : atCounter(),
        order === 'the phone first' ? null : onPhone(),
      ]);
      await server.runJobs();
      const states = (await paymentsOf(server, orderId)).map(({ state }) => state);
      const counted = order === 'the counter first' || taken?.status === 200;
      expect(states).toEqual(counted ? ['paid', 'refunded', 'paid'] : ['paid', 'paid']);
      expect(await buyer.read(orderId)).toMatchObject({ pago: 1, por_pagar: 0 });
      expect((await moneyOf(server, buyer)).progress).toBe(300);
    },
  );

  test('a mistake is undone within ten minutes: it is owed again, and may be taken again', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 200);
    await take(orderId, 2, { meio: 'multibanco' });
    await server.runJobs();
    for (let times = 0; times < 2; times += 1)
      expect((await undo(orderId)).data).toMatchObject({ por_pagar: 2, a_devolver: 0, recebido: null });
    expect(await buyer.read(orderId)).toMatchObject({ pago: 0, por_pagar: 2, pontos_ganhos: 0 });
    expect((await moneyOf(server, buyer)).progress).toBe(100);
    await take(orderId, 2);
    await later(11);
    expect((await undo(orderId)).code).toBe('undo_too_late');
    expect((await moneyOf(server, buyer)).progress).toBe(300);
  });

  test.each(['to where it came from', 'to the balance'])(
    'what has gone back of it, %s, makes it no mistake any more',
    async (where) => {
      const buyer = await aBuyer(server);
      const orderId = await takenWithRest(server, buyer, 300);
      await take(orderId, 3);
      await db.transaction(async (tx) => {
        const lines = [{ position: 1, quantity: 1 }];
        const how = { cause: 'missing', toBalance: where === 'to the balance', now: clock() } as const;
        await refundLines(tx, await lockOrder(tx, orderId), { lines, ...how });
      });
      const before = await moneyOf(server, buyer);
      expect((await undo(orderId)).code).toBe('undo_too_late');
      expect(await moneyOf(server, buyer)).toEqual(before);
    },
  );

  test('what still owes is handed over only when somebody says so', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 200);
    await makeReady(orderId);
    const { orderCode } = await buyer.read(orderId);
    const asked = { code: 'order_owes', error: { context: { order_id: orderId, por_pagar: 2 } } };
    expect(await move(orderId, 'entregar')).toMatchObject(asked);
    expect(await asStaff('POST', '/api/balcao/entregas', { loja: 862, codigo: orderCode })).toMatchObject(
      asked,
    );
    expect((await move(orderId, 'entregar', { sem_receber: 1 })).data.estado).toBe('collected');
    // It may be paid all the same.
    expect((await take(orderId, 2)).data).toMatchObject({ por_pagar: 0 });
  });

  test('of what was taken there, what goes back goes back there', async () => {
    const buyer = await aBuyer(server);
    const items = [{ id: '10101', qtd: 4, complementares: [], opcoes: [] }];
    const orderId = await takenWithRest(server, buyer, 400, { items });
    await take(orderId, 4);
    await runOut(orderId);
    expect((await list(buyer.national)).data).toMatchObject([{ a_devolver: 1.5 }]);
    await cancel(orderId);
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([200]);
    expect((await list(buyer.national)).data).toMatchObject([
      { estado: 'cancelled', por_pagar: 0, a_devolver: 4 },
    ]);
    const due = await dueBack(orderId);
    expect((await giveBack(orderId, due, 3)).code).toBe('order_changed');
    for (let times = 0; times < 2; times += 1)
      expect((await giveBack(orderId, due, 4)).data).toMatchObject({ a_devolver: 0, devolucoes: [] });
    expect((await moneyOf(server, buyer)).progress).toBe(0);
  });

  test('who says twice that it went back, doesn’t say so of as much that goes back later', async () => {
    const items = [{ id: '10101', qtd: 4, complementares: [], opcoes: [] }];
    const orderId = await takenWithRest(server, await aBuyer(server), 400, { items });
    await take(orderId, 4);
    await runOut(orderId);
    const first = await dueBack(orderId);
    expect((await giveBack(orderId, first, 1.5)).data).toMatchObject({ a_devolver: 0 });
    await runOut(orderId);
    expect((await giveBack(orderId, first, 1.5)).data).toMatchObject({ a_devolver: 1.5 });
    expect((await giveBack(orderId, await dueBack(orderId), 1.5)).data).toMatchObject({ a_devolver: 0 });
    // What is another order's isn't this one's to give.
    const other = await takenWithRest(server, await aBuyer(server), 300);
    expect((await giveBack(other, first, 1.5)).data).toMatchObject({ a_devolver: 0, por_pagar: 3 });
  });

  test('what the office gives back of an old order is still found there', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 300);
    await take(orderId, 3);
    await makeReady(orderId);
    await move(orderId, 'entregar');
    clock.move({ days: 60 });
    await runOut(orderId);
    await startShift();
    const due = [expect.objectContaining({ order_id: orderId, a_devolver: 1.5 })];
    expect((await list()).data).toEqual(expect.arrayContaining(due));
    expect((await list(buyer.national)).data).toEqual(due);
    await giveBack(orderId, await dueBack(orderId), 1.5);
    expect((await list(buyer.national)).data).toEqual([]);
  });

  test('nobody looks for it at the gateway, and a day later the back office is told', async () => {
    const orderId = await takenWithRest(server, await aBuyer(server), 300);
    await take(orderId, 3);
    await cancel(orderId);
    clock.move({ hours: 25 });
    await server.runSweeps();
    await server.runJobs();
    const found = await db.query<{ kind: string }>(sql`
      select kind from payment_findings f join payments p on p.id = f.payment_id where p.order_id = ${orderId} and settled_at is null`);
    expect(found).toEqual([{ kind: 'refund_stuck' }]);
    await startShift();
    await giveBack(orderId, await dueBack(orderId), 3);
  });
});
