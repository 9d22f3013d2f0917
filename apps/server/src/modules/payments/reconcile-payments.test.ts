// Comparing payments with the gateway's word: what is repaired, what is told, and that it is all done once.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import type { GatewayStatus } from '#adapters/payments/port.ts';
import { listFindings } from '#modules/payments/findings.ts';
import { reconcilePayments } from '#modules/payments/reconcile-payments.ts';
import { settleFinding } from '#modules/payments/settle-finding.ts';
import { decide, notificationsOf, requestsOf } from '../../testing/buyer.ts';
import { reconcilingServer } from '../../testing/reconciling.ts';
import { hire } from '../../testing/staff.ts';

const { server, simulator, pendingOrder, paidOrder, refundedOrder, reconcile, findings, stateOf, saying } =
  await reconcilingServer();

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

  test('tells what somebody has seen again only where it is another', async () => {
    const { paymentId } = await paidOrder();
    const { id: staffId } = await hire(server);
    const { db, clock } = server.context;
    for (const amount of [1, 2]) {
      saying({ state: 'paid', amount: amount as never });
      await reconcile();
      const [finding] = await listFindings(db, { settled: false });
      expect(finding).toMatchObject({ kind: 'amount_differs', details: { amount } });
      const seen = { id: finding?.id ?? 0, staffId, how: 'seen', note: 'Visto' } as const;
      await db.transaction((tx) => settleFinding(tx, seen, clock()));
      await reconcile({ days: 1, minutes: 1 });
      expect(await findings()).toEqual([]);
      await db.execute(sql`update payments set reconciliations = 0 where id = ${paymentId}`);
    }
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
