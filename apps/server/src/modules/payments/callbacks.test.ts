// What arrives at /pagamentos/retorno, from the gateway and from impostors.
import { createHmac } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import type { Callback, PaymentGateway } from '#adapters/payments/port.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide, paymentsOf } from '../../testing/buyer.ts';

const server = await auditedServer();
const simulator = server.context.gateways.payments;

const url = '/pagamentos/retorno/simulator';
const stateOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);
const storedCallbacks = async () =>
  (await server.context.db.one<{ count: number }>(sql`select count(*) from payment_callbacks`)).count;

async function pendingOrder() {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  const [payment] = await paymentsOf(server, orderId);
  return { buyer, orderId, paymentId: payment?.id ?? '', gatewayRef: payment?.gateway_ref ?? '' };
}
type Pending = Awaited<ReturnType<typeof pendingOrder>>;

const messageOf = ({ paymentId, gatewayRef }: Pending, change: object = {}) =>
  JSON.stringify({
    id: gatewayRef,
    payment_id: paymentId,
    order_ref: '',
    amount_cents: 300,
    state: 'paid',
    ...change,
  });

function signed(payload: string, secret = server.context.secrets.webhookSecret): string {
  const sentAt = server.context.clock().getTime();
  return `${sentAt}.${createHmac('sha256', secret).update(`${sentAt}.${payload}`).digest('base64url')}`;
}

const deliver = async (payload: string, signature?: string, change: Partial<InjectOptions> = {}) =>
  await server.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-simulator-signature': signature }),
    },
    payload,
    ...change,
  });

/** A gateway whose words are given by the test. */
const speaking = (callback: Partial<Callback>, change: Partial<PaymentGateway> = {}) => {
  server.context.gateways.payments = {
    ...simulator,
    readCallback: () => ({
      gatewayRef: null,
      paymentId: null,
      orderRef: null,
      amount: null,
      state: 'paid',
      needsConfirmation: false,
      body: {},
      ...callback,
    }),
    ...change,
  };
};

describe('a callback', () => {
  test('of the gateway is stored and believed', async () => {
    const order = await pendingOrder();
    const before = await storedCallbacks();
    const payload = messageOf(order);
    expect((await deliver(payload, signed(payload))).statusCode).toBe(200);
    expect(await storedCallbacks()).toBe(before + 1);
    expect(await stateOf(order.orderId)).toEqual(['paid']);
  });

  test('without a signature, with another secret’s, of another body or too old is refused and changes nothing', async () => {
    const order = await pendingOrder();
    const before = await storedCallbacks();
    const payload = messageOf(order);
    const good = signed(payload);
    const forgeries = [
      undefined,
      '',
      'x',
      '.',
      `${good}x`,
      good.slice(0, -1),
      signed(payload, 'another secret of the same length as'),
      signed(messageOf(order, { amount_cents: 1 })),
    ];
    for (const signature of forgeries) {
      const answer = await deliver(payload, signature);
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated']);
    }
    server.context.clock.move({ seconds: 301 });
    expect((await deliver(payload, good)).statusCode).toBe(401);
    server.context.clock.move({ seconds: -301 });
    expect(await storedCallbacks()).toBe(before);
    expect(await stateOf(order.orderId)).toEqual(['pending']);
  });

  test.each([
    ['not JSON', 'paid'],
    ['half of it', '{"id":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['another state', '{"id":"a","payment_id":"b","order_ref":"","amount_cents":1,"state":"rich"}'],
  ])('that is signed but mangled (%s) is refused, and never an error of ours', async (_what, payload) => {
    const answer = await deliver(payload, signed(payload));
    expect([400, 401]).toContain(answer.statusCode);
    expect(answer.json().success).toBe(false);
  });

  test('in any content type, or none, is read as bytes', async () => {
    const order = await pendingOrder();
    const payload = messageOf(order, { state: 'pending' });
    for (const contentType of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=x',
      undefined,
    ]) {
      const headers = {
        'x-simulator-signature': signed(payload),
        ...(contentType !== undefined && { 'content-type': contentType }),
      };
      expect((await deliver(payload, undefined, { headers })).statusCode).toBe(200);
    }
  });

  test('of another gateway, or longer than a megabyte, is refused', async () => {
    expect((await deliver('{}', 'x', { url: '/pagamentos/retorno/stripe' })).statusCode).toBe(404);
    const huge = await deliver('x'.repeat(1_100_000), 'x');
    expect([huge.statusCode, huge.json().error.code]).toEqual([413, 'too_large']);
  });

  test('about another amount, or about a payment that isn’t ours, is stored and believed by nobody', async () => {
    const order = await pendingOrder();
    for (const change of [
      { amount_cents: 1 },
      { amount_cents: 30_000 },
      { id: 'a', payment_id: 'b', order_ref: 'c' },
    ]) {
      const payload = messageOf(order, change);
      const before = await storedCallbacks();
      expect((await deliver(payload, signed(payload))).statusCode).toBe(200);
      expect(await storedCallbacks()).toBe(before + 1);
    }
    expect(await stateOf(order.orderId)).toEqual(['pending']);
  });

  test('that comes before the request’s own answer pays, and the answer changes nothing', async () => {
    server.context.gateways.payments = {
      ...simulator,
      async requestPayment(request) {
        const outcome = await simulator.requestPayment(request);
        if (outcome.kind === 'pending')
          await server.context.gateways.paymentSimulator?.decide(outcome.gatewayRef, 'approve');
        await server.context.gateways.paymentSimulator?.deliverDue();
        return outcome;
      },
    };
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order();
    await server.runJobs();
    expect(await paymentsOf(server, orderId)).toMatchObject([
      { state: 'paid', gateway_ref: expect.any(String) },
    ]);
    expect((await buyer.read(orderId)).estado).toBe('received');
  });

  test('found by our own short reference alone is enough', async () => {
    const { orderId, paymentId } = await pendingOrder();
    const { reference } = await server.context.db.one<{ reference: string }>(
      sql`select reference from payments where id = ${paymentId}`,
    );
    speaking({ orderRef: reference });
    await deliver('');
    expect(await stateOf(orderId)).toEqual(['paid']);
  });

  test('whose word is weak is believed only after the gateway says the same', async () => {
    const { orderId, paymentId } = await pendingOrder();
    speaking({ paymentId, needsConfirmation: true });
    await deliver('');
    expect(await stateOf(orderId)).toEqual(['pending']);
    await decide(server, orderId, 'lose');
    await deliver('');
    expect(await stateOf(orderId)).toEqual(['paid']);
  });

  test('that names no gateway reference leaves money that can still go back', async () => {
    const buyer = await aBuyer(server);
    const asked = {
      ...simulator,
      requestPayment: async () => ({ kind: 'unknown', reason: 'silence' }) as const,
    };
    server.context.gateways.payments = asked;
    const { orderId } = await buyer.order();
    await server.runJobs();
    const [payment] = await paymentsOf(server, orderId);
    // The gateway had heard us after all.
    await server.context.db.execute(sql`
      insert into simulator.payments (idempotency_key, order_ref, phone, amount_cents, state, expires_at)
      values (${payment?.id}, '', ${buyer.phone}, 300, 'paid', now())`);
    await buyer.cancel(orderId);
    speaking({ paymentId: payment?.id ?? '' });
    await deliver('');
    expect(await paymentsOf(server, orderId)).toMatchObject([{ state: 'refunding', gateway_ref: null }]);
    await server.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
  });
});
