// A chain leaves its gateway for another one while money is under way: each payment is asked of the one that its row names.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import type { PaymentGateway } from '#adapters/payments/port.ts';
import { sendRequests } from '#modules/payments/request-payment.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { reconcilingServer } from '../../testing/reconciling.ts';

const { server, simulator, pendingOrder, paidOrder, reconcile, findings, stateOf } =
  await reconcilingServer();
const { db, clock } = server.context;
let asked: string[] = [];
/** Another gateway, which answers whatever it is asked. */
const other: PaymentGateway = {
  ...simulator,
  name: 'other',
  requestPayment: async ({ paymentId }) => {
    asked.push('request');
    return { kind: 'pending', gatewayRef: `other:${paymentId}` };
  },
  getStatus: async ({ gatewayRef }) => {
    asked.push('status');
    return { state: 'declined', gatewayRef };
  },
  refund: async () => {
    asked.push('refund');
    return { kind: 'refunded', refundRef: 'other' };
  },
};
beforeEach(() => {
  asked = [];
  server.context.gateways.payments = simulator;
});
const gatewaysOf = async (orderId: string) =>
  (await db.query<{ gateway: string }>(sql`select gateway from payments where order_id = ${orderId}`)).map(
    ({ gateway }) => gateway,
  );

test('what it was paid goes back by hand, and by itself once it is asked again', async () => {
  const { buyer, orderId } = await paidOrder();
  server.context.gateways.payments = other;
  expect((await buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, {})).status).toBe(200);
  await server.runJobs();
  expect([asked, await stateOf(orderId), await findings()]).toEqual([[], ['refunding'], ['refund_unknown']]);

  server.context.gateways.payments = simulator;
  clock.move({ hours: 25 });
  await server.runSweeps();
  await server.runJobs();
  expect([await stateOf(orderId), await findings()]).toEqual([['refunded'], []]);
});

test('what it was asked for and never told of is somebody’s to look at', async () => {
  const { orderId } = await pendingOrder();
  await decide(server, orderId, 'lose');
  server.context.gateways.payments = other;
  clock.move({ minutes: 6 });
  await server.runSweeps();
  expect([asked, await stateOf(orderId)]).toEqual([[], ['expired']]);
  await reconcile();
  await reconcile({ days: 4 });
  expect([asked, await findings()]).toEqual([[], ['unanswered']]);
});

test('what was to be asked for, and wasn’t yet, is asked of the new one', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  server.context.gateways.payments = other;
  await server.runJobs();
  expect([asked, await stateOf(orderId), await gatewaysOf(orderId)]).toEqual([
    ['request'],
    ['pending'],
    ['other'],
  ]);
});

test('what was being asked for is asked of nobody twice', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await db.execute(sql`update payments set state = 'sending' where order_id = ${orderId}`);
  server.context.gateways.payments = other;
  await server.runJobs();
  expect([asked, await stateOf(orderId), await gatewaysOf(orderId)]).toEqual([
    [],
    ['unknown'],
    ['simulator'],
  ]);
});

test('what another gateway is being asked for at the same instant is asked of nobody twice', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  server.context.gateways.payments = other;
  let sending: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update payments set state = 'sending' where order_id = ${orderId}`);
    sending = sendRequests(server.context, orderId);
    await someoneWaits(db);
  });
  await sending;
  expect([asked, await gatewaysOf(orderId)]).toEqual([[], ['simulator']]);
});
