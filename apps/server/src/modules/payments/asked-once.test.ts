// What a gateway can't be asked twice is asked once, whatever tries again, until somebody has seen what came of it.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { listFindings } from '#modules/payments/findings.ts';
import { refundPayment } from '#modules/payments/refund-payment.ts';
import { settleFinding } from '#modules/payments/settle-finding.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { chaseRefunds } from '#modules/payments/sweeps.ts';
import { aBuyer, notificationsOf, requestsOf } from '../../testing/buyer.ts';
import { reconcilingServer } from '../../testing/reconciling.ts';

const { server, simulator, pendingOrder, reconcile, findings, stateOf, saying } = await reconcilingServer();

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
