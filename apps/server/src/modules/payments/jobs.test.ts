// Jobs may run twice, beside themselves, or die half-way: money moves once.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { receiveOrder } from '#modules/orders/receive-order.ts';
import { refundPayment } from '#modules/payments/refund-payment.ts';
import { requestPayment } from '#modules/payments/request-payment.ts';
import { chaseRefunds, expireOrders, findLatePayments, pollPayments } from '#modules/payments/sweeps.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide, moneyOf, notificationsOf, paymentsOf, requestsOf } from '../../testing/buyer.ts';

const server = await auditedServer();
const simulator = server.context.gateways.payments;

const call = { eventId: null, attempt: 1, signal: new AbortController().signal };
const four = [1, 2, 3, 4];
const stateOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);

async function pendingOrder() {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  return { buyer, orderId };
}

async function refundingOrder() {
  const { buyer, orderId } = await pendingOrder();
  await buyer.cancel(orderId);
  await decide(server, orderId, 'approve');
  return { orderId, payment_id: (await paymentsOf(server, orderId))[0]?.id ?? '' };
}

describe('jobs', () => {
  test('that ask for a payment, run at the same time and again, ring once', async () => {
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order();
    const ask = () => requestPayment.run({ order_id: orderId }, server.context, call);
    await Promise.all(four.map(ask));
    await ask();
    expect(await requestsOf(server, orderId)).toHaveLength(1);
    expect(await stateOf(orderId)).toEqual(['pending']);
  });

  test('that give back, run at the same time and again, give back once and tell once', async () => {
    const { orderId, payment_id } = await refundingOrder();
    await Promise.all(four.map(() => refundPayment.run({ payment_id }, server.context, call)));
    await refundPayment.run({ payment_id }, server.context, call);
    await server.runJobs();
    expect((await requestsOf(server, orderId))[0]?.refunded_cents).toBe(300);
    expect(await notificationsOf(server, orderId)).toEqual(['payment_refunded']);
  });

  test('that give back go on trying while the gateway is away, and end as if it never had been', async () => {
    const { orderId } = await refundingOrder();
    server.context.gateways.payments = {
      ...simulator,
      refund: async () => ({ kind: 'unknown', reason: 'away' }),
    };
    await server.runJobs({ toleratesFailures: true });
    expect(await stateOf(orderId)).toEqual(['refunding']);
    server.context.gateways.payments = simulator;
    await server.context.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
  });

  test('that gave up giving back are started again a day later', async () => {
    const { orderId } = await refundingOrder();
    server.context.gateways.payments = {
      ...simulator,
      refund: async () => ({ kind: 'refused', reason: 'no balance at the gateway' }),
    };
    await server.runJobs({ toleratesFailures: true });
    await server.context.db.execute(sql`delete from graphile_worker._private_jobs`);
    server.context.gateways.payments = simulator;
    server.context.clock.move({ hours: 23 });
    await chaseRefunds.run(server.context);
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunding']);
    server.context.clock.move({ hours: 2 });
    await chaseRefunds.run(server.context);
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    server.context.clock.move({ hours: -25 });
  });

  test('that hand an order to its shop do it once', async () => {
    const { orderId } = await pendingOrder();
    await decide(server, orderId, 'approve');
    for (const _ of four) await receiveOrder.run({ order_id: orderId }, server.context, call);
    await server.runJobs();
    expect(await notificationsOf(server, orderId)).toEqual(['order_received']);
  });

  test('hand an order over while its shop cancels it, without a deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { buyer, orderId } = await pendingOrder();
      await decide(server, orderId, 'approve');
      await Promise.allSettled([
        receiveOrder.run({ order_id: orderId }, server.context, call),
        server.context.db.query(
          sql`select end_order(${orderId}, 'cancelled', 'Sem massa', ${server.context.clock()}, true)`,
        ),
      ]).then((results) => {
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason.code).toBe('transition_refused');
      });
      await server.runJobs();
      expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 0, progress: 0 });
    }
  });

  test('sweeps beside themselves and beside callbacks settle each payment once', async () => {
    const orders = await Promise.all(four.map(() => pendingOrder()));
    await Promise.all(orders.map(({ orderId }) => decide(server, orderId, 'duplicate')));
    server.context.clock.move({ seconds: 240 });
    const sweeps = [pollPayments, expireOrders, findLatePayments, expireOrders, pollPayments];
    await Promise.all([
      ...sweeps.map((sweep) => sweep.run(server.context)),
      server.context.gateways.paymentSimulator?.deliverDue(),
    ]);
    await server.runJobs();
    for (const { buyer, orderId } of orders) {
      expect((await buyer.read(orderId)).estado).toBe('received');
      expect(await moneyOf(server, buyer)).toMatchObject({ progress: 300 });
    }
  });

  test('ask for late money all day long, ever less often, and never for some of it only', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => pendingOrder()));
    server.context.clock.move({ minutes: 5 });
    await expireOrders.run(server.context);
    const asked: string[] = [];
    server.context.gateways.payments = {
      ...simulator,
      getStatus: async (input) => {
        asked.push(input.paymentId);
        return await simulator.getStatus(input);
      },
    };
    const ids = await Promise.all(
      orders.map(async ({ orderId }) => (await paymentsOf(server, orderId))[0]?.id ?? ''),
    );
    const timesOf = (id: string) => asked.filter((each) => each === id).length;
    for (let minutes = 0; minutes < 60; minutes += 5) {
      server.context.clock.move({ minutes: 5 });
      await findLatePayments.run(server.context);
    }
    for (const id of ids) expect(timesOf(id)).toBe(4);
    for (let hours = 1; hours < 23; hours += 1) {
      server.context.clock.move({ minutes: 60 });
      await findLatePayments.run(server.context);
    }
    for (const id of ids) {
      expect(timesOf(id)).toBeGreaterThan(12);
      expect(timesOf(id)).toBeLessThan(22);
    }
  });

  test('what is asked for again while its gateway is asked doesn’t end with the window that it had', async () => {
    const { buyer, orderId } = await pendingOrder();
    const closes = sql`select expires_at as at from orders where id = ${orderId}`;
    const { at: before } = await server.context.db.one<{ at: Date }>(closes);
    server.context.clock.move({ seconds: 240 });
    server.context.gateways.payments = {
      ...simulator,
      getStatus: async (input) => {
        // As by a server whose clock is behind, or that waited since before.
        await server.context.db.query(sql`
          select ask_payment_again(${orderId}, 'card', null, 'simulator', 240, '[]',
            ${before}::timestamptz - interval '1 second')`);
        return await simulator.getStatus(input);
      },
    };
    await expireOrders.run(server.context);
    expect((await buyer.read(orderId)).estado).toBe('awaiting_payment');
  });

  test('one gateway’s failure about one payment leaves the others looked after', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => pendingOrder()));
    const broken = (await paymentsOf(server, orders[0]?.orderId ?? ''))[0]?.id;
    server.context.gateways.payments = {
      ...simulator,
      getStatus: async (input) => {
        if (input.paymentId === broken) throw new Error('not what a port may do');
        return await simulator.getStatus(input);
      },
    };
    server.context.clock.move({ seconds: 240 });
    await expect(expireOrders.run(server.context)).rejects.toThrow('1 failed');
    for (const { buyer, orderId } of orders.slice(1))
      expect((await buyer.read(orderId)).estado).toBe('expired');
  });
});
