// Giving an order up before it is paid, also in the moment in which it is.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { expireOrders } from '#modules/payments/sweeps.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, decide, moneyOf, notificationsOf, paymentsOf, requestsOf } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ environment: { TOKEN_LIFETIME_SECONDS: '86400' } });
  await openShop(server.context);
});
afterEach(async () => {
  await server.runJobs();
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});

async function pendingOrder() {
  const buyer = await aBuyer(server, { balance: 100 });
  const { orderId } = await buyer.order({ usar_premio: 1 });
  await server.runJobs();
  return { buyer, orderId };
}
const stateOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);

describe('cancelling', () => {
  test('returns the balance at once, and doing it twice is doing it', async () => {
    const { buyer, orderId } = await pendingOrder();
    const { status, data } = await buyer.cancel(orderId);
    expect([status, data.encomenda.estado, data.privateData.user.data.saldo]).toEqual([200, 'cancelled', 1]);
    expect(data.privateData.ordering).toEqual([]);
    expect((await buyer.cancel(orderId)).status).toBe(200);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
    expect(await notificationsOf(server, orderId)).toEqual([]);
  });

  test('before the request was sent keeps the phone silent', async () => {
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order();
    await buyer.cancel(orderId);
    await server.runJobs();
    expect(await requestsOf(server, orderId)).toEqual([]);
    expect(await stateOf(orderId)).toEqual(['cancelled']);
  });

  test('and approving on the phone all the same sends the money back', async () => {
    const { buyer, orderId } = await pendingOrder();
    await buyer.cancel(orderId);
    await decide(server, orderId, 'approve');
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
    expect(await notificationsOf(server, orderId)).toEqual(['payment_refunded']);
  });

  test('is refused once the money is there', async () => {
    const { buyer, orderId } = await pendingOrder();
    await decide(server, orderId, 'approve');
    expect((await buyer.cancel(orderId)).code).toBe('order_already_paid');
    expect((await buyer.read(orderId)).pago).toBe(1);
  });

  test('someone else’s order is refused as unknown', async () => {
    const { buyer, orderId } = await pendingOrder();
    expect((await (await aBuyer(server)).cancel(orderId)).status).toBe(404);
    expect((await buyer.read(orderId)).estado).toBe('awaiting_payment');
  });

  test('in the same moment as the approval and the end of the window ends one way, with everything in its place', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { buyer, orderId } = await pendingOrder();
      const [payment] = await paymentsOf(server, orderId);
      const paid = () =>
        settlePayment(server.context, payment?.id ?? '', {
          state: 'paid',
          gatewayRef: payment?.gateway_ref ?? null,
          reason: 'callback',
        });
      await server.context.gateways.paymentSimulator?.decide(payment?.gateway_ref ?? '', 'lose');
      server.context.clock.move({ seconds: round % 3 === 0 ? 240 : 0 });
      const everything = [
        () => buyer.cancel(orderId),
        paid,
        paid,
        () => expireOrders.run(server.context),
        () => buyer.cancel(orderId),
      ];
      const started = everything.slice(round % 5).concat(everything.slice(0, round % 5));
      await Promise.all(started.map((start) => start()));
      await server.runJobs();
      const { estado } = await buyer.read(orderId);
      ends.add(estado);
      expect(await stateOf(orderId)).toEqual([estado === 'received' ? 'paid' : 'refunded']);
      expect(await moneyOf(server, buyer)).toEqual(
        estado === 'received'
          ? { balance: 0, held: 0, progress: 200 }
          : { balance: 100, held: 0, progress: 0 },
      );
    }
    expect([...ends].every((end) => ['received', 'cancelled', 'expired'].includes(end))).toBe(true);
  });
});
