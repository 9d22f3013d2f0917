// What a gateway says of a payment, in whatever order and however often it says it.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide, moneyOf, notificationsOf, paymentsOf, requestsOf } from '../../testing/buyer.ts';

const server = await auditedServer();

/** An order of 3,00€ whose request is on the phone. */
async function pendingOrder(options: { balance?: number; usar_premio?: 0 | 1 } = {}) {
  const buyer = await aBuyer(server, { balance: options.balance ?? 0 });
  const { orderId } = await buyer.order({ usar_premio: options.usar_premio ?? 0 });
  await server.runJobs();
  return { buyer, orderId };
}
const stateOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);
const emailsTo = async (national: string) =>
  (
    await server.context.db.query(
      sql`select 1 from simulator.messages where recipient like ${`%${national}%`}`,
    )
  ).length;

describe('a payment', () => {
  test('waits for the customer, then is paid: the order is received, points are given, an e-mail is sent', async () => {
    const { buyer, orderId } = await pendingOrder();
    expect(await buyer.read(orderId)).toMatchObject({
      id_estado: -3,
      pago: 0,
      pagamento: { estado: 'pending' },
    });
    await decide(server, orderId, 'approve');
    expect(await buyer.read(orderId)).toMatchObject({
      id_estado: -3,
      pago: 1,
      pagamento: { estado: 'paid' },
    });
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({ id_estado: -1, pago: 1, estado: 'received' });
    expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 0, progress: 300 });
    expect(await notificationsOf(server, orderId)).toEqual(['order_received']);
    expect(await emailsTo(buyer.national)).toBe(1);
  });

  test.each([
    ['refuse', 'rejected'],
    ['decline', 'declined'],
  ] as const)('%s leaves the order waiting for another try, its balance held', async (decision, state) => {
    const { buyer, orderId } = await pendingOrder({ balance: 100, usar_premio: 1 });
    await decide(server, orderId, decision);
    expect(await buyer.read(orderId)).toMatchObject({ id_estado: -3, pago: 0, pagamento: { estado: state } });
    expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 100, progress: 0 });
  });

  test('that nobody answers expires after 240 seconds: the balance is back, the customer is told', async () => {
    const { buyer, orderId } = await pendingOrder({ balance: 100, usar_premio: 1 });
    server.context.clock.move({ seconds: 239 });
    await server.runSweeps();
    expect((await buyer.read(orderId)).estado).toBe('awaiting_payment');
    server.context.clock.move({ seconds: 1 });
    await server.runSweeps();
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'expired', id_estado: null, pago: 0 });
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
    expect(await notificationsOf(server, orderId)).toEqual(['order_expired']);
    expect((await buyer.askAgain(orderId)).code).toBe('order_not_payable');
  });

  test('that was approved but never told of is found when the window closes, and pays', async () => {
    const { buyer, orderId } = await pendingOrder();
    await decide(server, orderId, 'lose');
    expect((await buyer.read(orderId)).pago).toBe(0);
    server.context.clock.move({ seconds: 240 });
    await server.runSweeps();
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'awaiting_payment', pago: 1 });
  });

  test('that was approved but never told of is found by asking, long before that', async () => {
    const { buyer, orderId } = await pendingOrder();
    await decide(server, orderId, 'lose');
    server.context.clock.move({ seconds: 11 });
    await server.runSweeps();
    expect((await buyer.read(orderId)).pago).toBe(1);
  });

  test('told twice pays once', async () => {
    const { buyer, orderId } = await pendingOrder({ balance: 100, usar_premio: 1 });
    await decide(server, orderId, 'duplicate');
    await server.runJobs();
    expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 0, progress: 200 });
    expect(await notificationsOf(server, orderId)).toEqual(['order_received']);
    expect(await emailsTo(buyer.national)).toBe(1);
  });

  test('stays paid when an older word arrives after it', async () => {
    const { orderId } = await pendingOrder();
    await decide(server, orderId, 'disorder');
    expect(await stateOf(orderId)).toEqual(['paid']);
  });

  test('that arrives after its order expired goes back by itself, and the customer is told', async () => {
    const { buyer, orderId } = await pendingOrder({ balance: 100, usar_premio: 1 });
    await decide(server, orderId, 'delay');
    expect((await buyer.read(orderId)).estado).toBe('expired');
    server.context.clock.move({ seconds: 2 });
    await server.context.gateways.paymentSimulator?.deliverDue();
    expect(await stateOf(orderId)).toEqual(['refunding']);
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect((await requestsOf(server, orderId))[0]?.refunded_cents).toBe(200);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
    expect(await notificationsOf(server, orderId)).toEqual(['order_expired', 'payment_refunded']);
    expect((await buyer.read(orderId)).estado).toBe('expired');
  });

  test('whose late word is lost too is found within the day, and goes back', async () => {
    const { orderId } = await pendingOrder();
    await decide(server, orderId, 'expire');
    await server.context.db.execute(sql`
      update simulator.payments set state = 'paid' where id = ${(await requestsOf(server, orderId))[0]?.id}`);
    server.context.clock.move({ minutes: 11 });
    await server.runSweeps();
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
  });

  test('that the shop cancels after it was paid gives everything back: money, balance, points', async () => {
    const { buyer, orderId } = await pendingOrder({ balance: 100, usar_premio: 1 });
    await decide(server, orderId, 'approve');
    await server.runJobs();
    await server.context.db.query(
      sql`select end_order(${orderId}, 'cancelled', 'Sem massa', ${server.context.clock()}, true)`,
    );
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
    expect(await notificationsOf(server, orderId)).toEqual([
      'order_received',
      'order_cancelled',
      'payment_refunded',
    ]);
  });

  test('settled by twenty words at once, from callbacks and polls, pays once', async () => {
    const { buyer, orderId } = await pendingOrder();
    // Paid at the gateway, whichever comes first here: money after the expiry can be refunded.
    await decide(server, orderId, 'lose');
    const [payment] = await paymentsOf(server, orderId);
    const words = ['paid', 'pending', 'paid', 'expired', 'paid'] as const;
    const settled = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        settlePayment(server.context, payment?.id ?? '', {
          state: words[index % words.length] ?? 'paid',
          gatewayRef: payment?.gateway_ref ?? null,
          reason: 'polled',
        }),
      ),
    );
    await server.runJobs();
    const { estado } = await buyer.read(orderId);
    // Whichever came first: an approval pays and a lapse ends, and neither undoes the other.
    expect(settled.filter((word) => word === 'paid' || word === 'refund_due')).toHaveLength(1);
    expect(await stateOf(orderId)).toEqual([estado === 'received' ? 'paid' : 'refunded']);
  });
});
