// Asking for a payment again: by the same number, by another, and never when the first request may still ring.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import type { PaymentGateway } from '#adapters/payments/port.ts';
import { requestPayment } from '#modules/payments/request-payment.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide, moneyOf, notificationsOf, paymentsOf, requestsOf } from '../../testing/buyer.ts';

const server = await auditedServer();
const limited = await auditedServer({ PAYMENT_REQUESTS_PER_PHONE_PER_HOUR: '2' });
const simulator = server.context.gateways.payments;

const other = '961234567';
const stateOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);
const script = (phone: string, behaviour: 'silence' | 'error' | 'decline') =>
  server.context.gateways.paymentSimulator?.script(phone, behaviour);
const call = { eventId: null, attempt: 1, signal: new AbortController().signal };

async function pendingOrder() {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  return { buyer, orderId };
}

/** The same gateway, but one that rings again when it is asked again (ifthenpay, SIBS). @returns how often it was asked */
function forgetIdempotency(change: Partial<PaymentGateway> = {}) {
  const asked: string[] = [];
  server.context.gateways.payments = {
    ...simulator,
    idempotent: false,
    async requestPayment(request) {
      asked.push(request.paymentId);
      return await simulator.requestPayment(request);
    },
    ...change,
  };
  return asked;
}

describe('asking again', () => {
  test('by the same number while the request waits rings no second time', async () => {
    const { buyer, orderId } = await pendingOrder();
    expect((await buyer.askAgain(orderId)).status).toBe(200);
    await server.runJobs();
    expect(await requestsOf(server, orderId)).toHaveLength(1);
  });

  test.each(['refuse', 'decline'] as const)(
    'by the same number after %s rings again, with a new window',
    async (decision) => {
      const { buyer, orderId } = await pendingOrder();
      await decide(server, orderId, decision);
      server.context.clock.move({ seconds: 200 });
      const { data } = await buyer.askAgain(orderId);
      expect(new Date(data.encomenda.expira).getTime()).toBe(server.context.clock().getTime() + 240_000);
      await server.runJobs();
      server.context.clock.move({ seconds: 200 });
      await server.runSweeps();
      await decide(server, orderId, 'approve', 1);
      expect((await buyer.read(orderId)).pago).toBe(1);
    },
  );

  test('by another number rings there', async () => {
    const { buyer, orderId } = await pendingOrder();
    await decide(server, orderId, 'refuse');
    await buyer.askAgain(orderId, other);
    await server.runJobs();
    expect((await requestsOf(server, orderId)).map(({ phone }) => phone)).toEqual([
      buyer.phone,
      `+351${other}`,
    ]);
    await decide(server, orderId, 'approve', 1);
    expect(await buyer.read(orderId)).toMatchObject({ pago: 1, pagamento: { telemovel: `+351${other}` } });
  });

  test('and both approving pays once and gives the second back', async () => {
    const { buyer, orderId } = await pendingOrder();
    await buyer.askAgain(orderId, other);
    await server.runJobs();
    await decide(server, orderId, 'approve', 1);
    await decide(server, orderId, 'approve', 0);
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded', 'paid']);
    expect((await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents)).toEqual([300, 0]);
    expect(await moneyOf(server, buyer)).toMatchObject({ progress: 300 });
    expect(await notificationsOf(server, orderId)).toEqual(['order_received', 'payment_refunded']);
  });

  test('for a paid order, someone else’s, an unknown one or with a number that is none is refused', async () => {
    const { buyer, orderId } = await pendingOrder();
    const stranger = await aBuyer(server);
    expect((await stranger.askAgain(orderId)).status).toBe(404);
    expect((await buyer.askAgain('00000000-0000-0000-0000-000000000000')).status).toBe(404);
    expect((await buyer.askAgain('------------------------------------')).status).toBe(404);
    expect((await buyer.askAgain(orderId, '12')).error.fields).toHaveProperty('telemovel');
    await decide(server, orderId, 'approve');
    expect((await buyer.askAgain(orderId)).code).toBe('order_already_paid');
  });

  test('before the first request was sent doesn’t ring a phone for an order that is paid meanwhile', async () => {
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order();
    await buyer.askAgain(orderId, other);
    const second = (await paymentsOf(server, orderId))[1];
    await server.context.db.query(
      sql`select settle_payment(${second?.id}, 'paid', 'callback', ${server.context.clock()})`,
    );
    await server.runJobs();
    expect(await requestsOf(server, orderId)).toEqual([]);
    expect(await stateOf(orderId)).toEqual(['cancelled', 'paid']);
  });

  test('may be done ten times for an order, so that nobody’s phone rings without end', async () => {
    const { buyer, orderId } = await pendingOrder();
    const codes: (string | undefined)[] = [];
    for (let attempt = 2; attempt <= 11; attempt += 1)
      codes.push((await buyer.askAgain(orderId, `96123450${attempt % 2}`)).code);
    expect(codes).toEqual([...Array(9).fill(undefined), 'too_many_requests']);
  });
});

describe('a request that went wrong', () => {
  test.each([
    ['error', 'failed'],
    ['decline', 'declined'],
  ] as const)('by %s may be made again', async (behaviour, state) => {
    const buyer = await aBuyer(server);
    await script(buyer.phone, behaviour);
    const { orderId } = await buyer.order();
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual([state]);
    expect((await buyer.askAgain(orderId)).status).toBe(200);
    await server.runJobs();
    await decide(server, orderId, 'approve', behaviour === 'decline' ? 1 : 0);
    expect(await stateOf(orderId)).toEqual([state, 'paid']);
  });

  test('without an answer is never made again, is found by asking, and can still be approved', async () => {
    const asked = forgetIdempotency();
    const buyer = await aBuyer(server);
    await script(buyer.phone, 'silence');
    const { orderId } = await buyer.order();
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['unknown']);
    expect((await buyer.askAgain(orderId)).code).toBe('payment_unknown');
    expect((await buyer.askAgain(orderId, other)).code).toBe('payment_unknown');
    await requestPayment.run({ order_id: orderId }, server.context, call);
    expect(asked).toHaveLength(1);
    server.context.clock.move({ seconds: 11 });
    await server.runSweeps();
    expect(await paymentsOf(server, orderId)).toMatchObject([
      { state: 'pending', gateway_ref: expect.any(String) },
    ]);
    await decide(server, orderId, 'approve');
    expect(await stateOf(orderId)).toEqual(['paid']);
  });

  test('and that its gateway can’t be asked about expires with its order; its money goes back when it comes', async () => {
    forgetIdempotency({ getStatus: async ({ gatewayRef }) => ({ state: 'unknown', gatewayRef }) });
    const buyer = await aBuyer(server);
    await script(buyer.phone, 'silence');
    const { orderId } = await buyer.order();
    await server.runJobs();
    const [request] = await requestsOf(server, orderId);
    server.context.clock.move({ seconds: 239 });
    await server.context.gateways.paymentSimulator?.decide(request?.id ?? '', 'approve');
    server.context.clock.move({ seconds: 1 });
    await server.runSweeps();
    expect((await buyer.read(orderId)).estado).toBe('expired');
    await server.context.gateways.paymentSimulator?.deliverDue();
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
  });

  test('interrupted between its note and the gateway is made again of an idempotent gateway only', async () => {
    const interrupt = async () => {
      const buyer = await aBuyer(server);
      const { orderId } = await buyer.order();
      await server.context.db.execute(sql`update payments set state = 'sending' where order_id = ${orderId}`);
      await server.runJobs();
      return orderId;
    };
    expect(await stateOf(await interrupt())).toEqual(['pending']);
    const asked = forgetIdempotency();
    expect(await stateOf(await interrupt())).toEqual(['unknown']);
    expect(asked).toEqual([]);
  });

  test('of an order that was paid by another request is not looked for without end', async () => {
    forgetIdempotency({ getStatus: async ({ gatewayRef }) => ({ state: 'unknown', gatewayRef }) });
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order();
    await buyer.askAgain(orderId, other);
    await script(buyer.phone, 'silence');
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['unknown', 'pending']);
    await decide(server, orderId, 'approve', 1);
    await server.context.db.execute(sql`delete from simulator.payments where phone = ${buyer.phone}`);
    server.context.clock.move({ minutes: 6 });
    await server.runSweeps();
    expect(await stateOf(orderId)).toEqual(['expired', 'paid']);
  });
});

test('a phone rings no more than so often an hour, whoever orders, and rings again later', async () => {
  const askFor = async (phone: string) => {
    const { orderId } = await (await aBuyer(limited)).order({ telemovel: phone });
    await limited.runJobs();
    return (await paymentsOf(limited, orderId)).map(({ state }) => state);
  };
  const theirs = '961234568';
  expect([await askFor(theirs), await askFor(theirs)]).toEqual([['pending'], ['pending']]);
  expect(await askFor(theirs)).toEqual(['declined']);
  expect(await askFor('961234569')).toEqual(['pending']);
  limited.context.clock.move({ hours: 1 });
  expect(await askFor(theirs)).toEqual(['pending']);
});
