// Comparing payments with the gateway's word: what is repaired, what is told, and that it is all done once.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GatewayStatus, PaymentGateway } from '#adapters/payments/port.ts';
import { listFindings } from '#modules/payments/findings.ts';
import { reconcilePayments } from '#modules/payments/reconcile-payments.ts';
import { refundPayment } from '#modules/payments/refund-payment.ts';
import { settleFinding } from '#modules/payments/settle-finding.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { chaseRefunds } from '#modules/payments/sweeps.ts';
import type { TestApp } from '../../testing/app.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide, notificationsOf, paymentsOf, requestsOf } from '../../testing/buyer.ts';

const server = await auditedServer();
const simulator = server.context.gateways.payments;
beforeEach(async () => {
  // What the tests before have left is compared no more.
  await server.context.db.execute(sql`update payments set reconciliations = 3`);
  await server.context.db.execute(sql`delete from payment_findings`);
});

async function pendingOrder() {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  const [payment] = await paymentsOf(server, orderId);
  return { buyer, orderId, paymentId: payment?.id ?? '', gatewayRef: payment?.gateway_ref ?? null };
}
async function paidOrder() {
  const order = await pendingOrder();
  await decide(server, order.orderId, 'approve');
  await server.runJobs();
  return order;
}
async function refundedOrder() {
  const order = await pendingOrder();
  await order.buyer.cancel(order.orderId);
  await decide(server, order.orderId, 'approve');
  await server.runJobs();
  return order;
}
/** Four workers at once, and one again. */
async function reconcile(after: Parameters<TestApp['context']['clock']['move']>[0] = { minutes: 16 }) {
  server.context.clock.move(after);
  await Promise.all([1, 2, 3, 4].map(() => reconcilePayments.run(server.context)));
  await reconcilePayments.run(server.context);
}
const findings = async (settled = false) =>
  (await listFindings(server.context.db, { settled })).map(({ kind }) => kind);
const stateOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);

/** The gateway says this of everything. */
const saying = (word: Partial<GatewayStatus>, change: Partial<PaymentGateway> = {}) => {
  server.context.gateways.payments = {
    ...simulator,
    getStatus: async ({ gatewayRef }) => ({ gatewayRef, state: 'unknown', ...word }),
    ...change,
  };
};

describe('a comparison', () => {
  test('of what agrees tells nothing', async () => {
    await paidOrder();
    await refundedOrder();
    await pendingOrder();
    await reconcile();
    expect(await findings()).toEqual([]);
    expect(await findings(true)).toEqual([]);
  });

  test('finds money whose callback was lost, and its order goes on', async () => {
    const { orderId } = await pendingOrder();
    await decide(server, orderId, 'lose');
    await reconcile();
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['paid']);
    expect(await notificationsOf(server, orderId)).toEqual(['order_received']);
    expect(await findings(true)).toEqual(['repaired']);
  });

  test('sends back the money of an order that has ended, once', async () => {
    const { buyer, orderId } = await pendingOrder();
    await buyer.cancel(orderId);
    await decide(server, orderId, 'lose');
    await reconcile();
    await server.runJobs();
    await reconcile();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect((await requestsOf(server, orderId))[0]?.refunded_cents).toBe(300);
    expect(await notificationsOf(server, orderId)).toEqual(['payment_refunded']);
    expect(await findings(true)).toEqual(['repaired']);
  });

  test.each<[string, Partial<GatewayStatus>]>([
    ['paid_here_only', { state: 'expired' }],
    ['paid_here_only', { state: 'pending' }],
    ['amount_differs', { state: 'paid', amount: 1 as never }],
    ['refunded_there_only', { state: 'paid', refunded: 300 as never }],
  ])('of a paid order tells %s, once, until it is no longer so', async (kind, word) => {
    const { orderId, paymentId } = await paidOrder();
    saying(word);
    await reconcile();
    const [finding] = await listFindings(server.context.db, { settled: false });
    expect(finding).toMatchObject({ kind, payment_id: paymentId, order_id: orderId, amount_cents: 300 });
    expect(await stateOf(orderId)).toEqual(['paid']);
    server.context.gateways.payments = simulator;
    await reconcile({ hours: 25 });
    expect(await findings()).toEqual([]);
    expect(await findings(true)).toEqual([kind]);
  });

  test('of a refund that the gateway doesn’t know tells so', async () => {
    await refundedOrder();
    saying({ state: 'paid', refunded: 0 as never });
    await reconcile();
    expect(await findings()).toEqual(['refund_missing']);
  });

  test('is made three times, in a week, and then no more', async () => {
    await paidOrder();
    let asked = 0;
    saying(
      {},
      {
        getStatus: async (input) => {
          asked += 1;
          return await simulator.getStatus(input);
        },
      },
    );
    await reconcile({ minutes: 14 });
    expect(asked).toBe(0);
    for (const after of [{ minutes: 2 }, { days: 1, minutes: 1 }, { days: 7, minutes: 1 }])
      await reconcile(after);
    expect(asked).toBe(3);
    await reconcile({ days: 30 });
    expect(asked).toBe(3);
  });

  test('with a gateway that is silent waits, and tells after three days', async () => {
    await paidOrder();
    saying({});
    await reconcile();
    await reconcile({ days: 1 });
    expect(await findings()).toEqual([]);
    await reconcile({ days: 3 });
    expect(await findings()).toEqual(['gateway_silent']);
    server.context.gateways.payments = simulator;
    await reconcile({ days: 8 });
    expect(await findings()).toEqual([]);
  });

  test('goes on after a gateway that breaks its word', async () => {
    const broken = await paidOrder();
    const { orderId } = await pendingOrder();
    await decide(server, orderId, 'lose');
    saying(
      {},
      {
        getStatus: async (input) => {
          if (input.paymentId === broken.paymentId) throw new Error('not what a port may do');
          return await simulator.getStatus(input);
        },
      },
    );
    server.context.clock.move({ minutes: 16 });
    await expect(reconcilePayments.run(server.context)).rejects.toThrow('1 failed');
    expect(await stateOf(orderId)).toEqual(['paid']);
  });
});

describe('a gateway that can’t be asked twice', () => {
  const call = { eventId: null, attempt: 1, signal: new AbortController().signal };

  test('and never answered a request is told of: it may have been paid', async () => {
    saying(
      {},
      {
        idempotent: false,
        requestPayment: async () => ({ kind: 'unknown', reason: 'no_answer' }),
      },
    );
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order();
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['unknown']);
    await reconcile();
    expect(await findings()).toEqual(['unanswered']);
    const { reference } = await server.context.db.one<{ reference: string }>(
      sql`select reference from payments where order_id = ${orderId}`,
    );
    expect((await listFindings(server.context.db, { settled: false }))[0]?.details).toMatchObject({
      reference,
    });
  });

  async function lostRefund() {
    const order = await pendingOrder();
    await order.buyer.cancel(order.orderId);
    let asked = 0;
    saying(
      {},
      {
        idempotent: false,
        refund: async () => {
          asked += 1;
          return { kind: 'unknown', reason: 'no_answer' };
        },
      },
    );
    await settlePayment(server.context, order.paymentId, {
      state: 'paid',
      gatewayRef: order.gatewayRef,
      reason: 'callback',
    });
    await server.runJobs();
    return { ...order, asked: () => asked };
  }
  const answer = async (how: 'seen' | 'went_back' | 'did_not', about?: number) => {
    const [newest] = await listFindings(server.context.db, { settled: false });
    const id = about ?? newest?.id ?? 0;
    const { id: staffId } = await server.context.db.one<{ id: number }>(sql`
      insert into staff (email, name, password_hash, role)
      values (gen_random_uuid() || '@fornada.example', 'Rita', '', 'manager') returning id`);
    return await server.context.db.transaction((tx) =>
      settleFinding(tx, { id, staffId, how, note: 'Visto lá' }, server.context.clock()),
    );
  };

  test('is asked for a refund once, whatever tries again', async () => {
    const { orderId, paymentId, asked } = await lostRefund();
    await Promise.all(
      [1, 2, 3].map(() => refundPayment.run({ payment_id: paymentId }, server.context, call)),
    );
    server.context.clock.move({ hours: 25 });
    await chaseRefunds.run(server.context);
    await server.runJobs();
    expect(asked()).toBe(1);
    expect(await stateOf(orderId)).toEqual(['refunding']);
    expect((await findings()).sort()).toEqual(['refund_stuck', 'refund_unknown']);
  });

  test('is asked again once somebody has seen that nothing went back', async () => {
    const { orderId } = await lostRefund();
    server.context.gateways.payments = { ...simulator, idempotent: false };
    await simulatorPays(orderId);
    expect(await answer('seen')).toBe(false);
    expect(await answer('did_not')).toBe(true);
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect((await requestsOf(server, orderId))[0]?.refunded_cents).toBe(300);
  });

  test('waits no more, in the findings too, once somebody has seen that the money went back', async () => {
    const { paymentId } = await lostRefund();
    server.context.clock.move({ hours: 25 });
    await chaseRefunds.run(server.context);
    await server.runJobs();
    const open = async () =>
      (await listFindings(server.context.db, { settled: false })).filter(
        ({ payment_id }) => payment_id === paymentId,
      );
    expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(['refund_stuck', 'refund_unknown']);
    await answer('went_back', (await open()).find(({ kind }) => kind === 'refund_unknown')?.id);
    expect(await open()).toEqual([]);
  });

  test('is not asked again once somebody has seen that it went back', async () => {
    const { orderId, asked } = await lostRefund();
    expect(await answer('went_back')).toBe(true);
    expect(await answer('went_back')).toBe(false);
    await server.runJobs();
    expect(asked()).toBe(1);
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect(await notificationsOf(server, orderId)).toEqual(['payment_refunded']);
  });

  test('and says no keeps the way open for another try', async () => {
    const { orderId, paymentId } = await lostRefund();
    await answer('did_not');
    saying(
      {},
      {
        idempotent: false,
        refund: async () => ({ kind: 'refused', reason: 'insufficient_funds' }),
      },
    );
    await server.runJobs({ toleratesFailures: true });
    server.context.gateways.payments = { ...simulator, idempotent: false };
    await simulatorPays(orderId);
    await refundPayment.run({ payment_id: paymentId }, server.context, call);
    expect(await stateOf(orderId)).toEqual(['refunded']);
  });

  const simulatorPays = async (orderId: string) =>
    await server.context.db.execute(sql`
      update simulator.payments set state = 'paid'
      where idempotency_key in (select id::text from payments where order_id = ${orderId})`);
});

test('an order that ends takes its requests back, where the gateway can', async () => {
  const withdrawn: string[] = [];
  saying({}, { withdraw: async (ref) => void withdrawn.push(ref) });
  const { buyer, orderId, gatewayRef } = await pendingOrder();
  const paid = await pendingOrder();
  server.context.gateways.payments = { ...simulator, withdraw: async (ref) => void withdrawn.push(ref) };
  await decide(server, paid.orderId, 'approve');
  await buyer.cancel(orderId);
  await server.runJobs();
  expect(withdrawn).toEqual([gatewayRef]);
});
