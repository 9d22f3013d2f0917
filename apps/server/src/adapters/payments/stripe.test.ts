// What is Stripe's own: its keys, its cards, the events that are no state, and the words for what went wrong.
import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startStripe, stripeKey, stripeWebhookSecret } from '../../testing/vendors/stripe.ts';
import { variablesOf } from '../../testing/vendors/vendor.ts';
import type { PaymentRequest } from './port.ts';
import { createStripe } from './stripe.ts';

const clock = createMovableClock();
const fake = await startStripe(clock);
afterAll(fake.stop);
beforeEach(() => {
  fake.calls.length = 0;
  fake.takeEvents();
});

const variables = {
  STRIPE_SECRET_KEY: stripeKey,
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  STRIPE_URL: fake.url,
};
const gateway = createStripe({ settings: variablesOf(variables), clock });
const aRequest = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: randomUUID(),
  orderRef: 'A1B2C3D4E5F6G7',
  amount: cents(1_250),
  method: 'mbway',
  phone: '+351912345678',
  returnUrl: 'https://app.fornada.example/carrinho/pagamento?pedido=1&volta=1',
  cancelUrl: 'https://app.fornada.example/carrinho/pagamento?pedido=1',
  requestedAt: clock(),
  description: 'Baixa #042',
  windowSeconds: 240,
  ...change,
});
const readEvents = () =>
  fake.takeEvents().map(({ payload, signature }) =>
    gateway.readCallback({
      method: 'POST',
      headers: { 'stripe-signature': signature },
      query: {},
      rawBody: payload,
    }),
  );

test('asks again under the same key when an answer is lost, and one payment comes of it', async () => {
  const before = fake.intents.size;
  fake.goWrong('broken');
  const outcome = await gateway.requestPayment(aRequest());
  expect(outcome.kind).toBe('pending');
  expect(fake.calls).toHaveLength(2);
  expect(new Set(fake.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(fake.intents.size - before).toBe(1);
});

test('a payment asked for again under another name is unknown, never a second one', async () => {
  const request = aRequest();
  await gateway.requestPayment(request);
  const before = fake.intents.size;
  const again = await gateway.requestPayment({ ...request, description: 'A new name of the shop' });
  expect(again).toEqual({ kind: 'unknown', reason: 'idempotency_key_reused' });
  expect(fake.intents.size).toBe(before);
});

test('a number that Stripe refuses asked nobody', async () => {
  expect(await gateway.requestPayment(aRequest({ phone: '912345678' }))).toEqual({
    kind: 'failed',
    reason: 'parameter_invalid',
  });
});

test('a wrong key is told by its code alone', async () => {
  const wrong = createStripe({
    settings: variablesOf({ ...variables, STRIPE_SECRET_KEY: 'sk_test_wrong' }),
    clock,
    retries: 0,
  });
  const outcome = await wrong.requestPayment(aRequest());
  expect(outcome.kind).toBe('failed');
  expect(JSON.stringify(outcome)).not.toContain('sk_');
});

test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])('without %s nothing starts', (name) => {
  const settings = variablesOf({ ...variables, [name]: '' });
  expect(() => createStripe({ settings, clock })).toThrow(new RegExp(`^${name} `));
});

describe('a card', () => {
  const openPage = async () => {
    const request = aRequest({ method: 'card', phone: '' });
    const outcome = await gateway.requestPayment(request);
    if (outcome.kind !== 'pending') throw new Error(outcome.reason);
    return { request, ...outcome };
  };

  test('is paid on Stripe’s page, told twice, and known by the page', async () => {
    const { request, gatewayRef, redirectUrl } = await openPage();
    expect(redirectUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    fake.approve(gatewayRef);
    const told = readEvents();
    expect(told).toMatchObject([
      { paymentId: request.paymentId, gatewayRef: null, state: 'paid', amount: 1_250 },
      { paymentId: request.paymentId, gatewayRef, state: 'paid', amount: 1_250 },
    ]);
    expect(await gateway.getStatus({ paymentId: request.paymentId, gatewayRef })).toEqual({
      state: 'paid',
      gatewayRef,
      amount: 1_250,
      refunded: 0,
    });
  });

  test('that was paid goes back', async () => {
    const { request, gatewayRef } = await openPage();
    const refund = {
      refundId: request.paymentId,
      paymentId: request.paymentId,
      gatewayRef,
      amount: request.amount,
      reason: 'x',
    };
    expect((await gateway.refund(refund)).kind).toBe('refused');
    fake.approve(gatewayRef);
    expect((await gateway.refund(refund)).kind).toBe('refunded');
    expect(fake.refundedOf(gatewayRef)).toBe(1_250);
  });

  test('can’t be paid any more once its page is withdrawn; one that was paid stays paid', async () => {
    const { request, gatewayRef } = await openPage();
    await gateway.withdraw?.(gatewayRef);
    expect((await gateway.getStatus({ paymentId: request.paymentId, gatewayRef })).state).toBe('expired');
    const paid = await openPage();
    fake.approve(paid.gatewayRef);
    await gateway.withdraw?.(paid.gatewayRef);
    expect(await gateway.getStatus({ paymentId: '', gatewayRef: paid.gatewayRef })).toMatchObject({
      state: 'paid',
    });
  });
});

test('a dispute and a refund that came back are told to who must look at them', () => {
  fake.tell('charge.dispute.created', { object: 'dispute', payment_intent: 'pi_1' });
  fake.tell('refund.failed', { object: 'refund', payment_intent: 'pi_2' });
  fake.tell('customer.created', { object: 'customer' });
  expect(readEvents()).toMatchObject([
    { gatewayRef: 'pi_1', notice: 'disputed', state: 'unknown' },
    { gatewayRef: 'pi_2', notice: 'refund_failed', state: 'unknown' },
    { state: 'unknown' },
  ]);
});
