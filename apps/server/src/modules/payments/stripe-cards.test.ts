// A card through Stripe, from the page that it hosts to the refund, with Stripe's own interface on loopback: webhooks that are
// late, repeated, out of order, forged or never come, and answers that go wrong.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { listFindings } from '#modules/payments/findings.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, moneyOf, paymentsOf } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';
import { besidePayments } from '../../testing/vendors/real-gateways.ts';
import {
  type StripeEvent,
  startStripe,
  stripeKey,
  stripeWebhookSecret,
} from '../../testing/vendors/stripe.ts';
import { eitherWay } from '../../testing/vendors/vendor.ts';

let app: TestApp;
let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  stripe = await startStripe(() => app.context.clock());
  app = await buildTestApp({
    environment: {
      TOKEN_LIFETIME_SECONDS: '86400',
      GATEWAY_PATIENCE_MS: '1000',
      ...besidePayments,
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_URL: stripe.url,
    },
  });
  await openShop(app.context);
});
afterAll(() => stripe.stop());
afterEach(async () => {
  stripe.calm();
  stripe.takeEvents();
  await app.runJobs();
  expect((await auditMoney(app.context.db)).differences).toEqual([]);
});

const statesOf = async (orderId: string) => (await paymentsOf(app, orderId)).map(({ state }) => state);
const refOf = async (orderId: string) => (await paymentsOf(app, orderId)).at(-1)?.gateway_ref ?? '';
const deliver = async ({ payload, signature }: StripeEvent) =>
  (
    await app.inject({
      method: 'POST',
      url: '/pagamentos/retorno/stripe',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      payload,
    })
  ).statusCode;

async function openPage() {
  const buyer = await aBuyer(app);
  const { orderId, redirect_url: page } = await buyer.order({ metodo: 'cartao' });
  await app.runJobs();
  return { buyer, orderId, page, ref: await refOf(orderId) };
}
const typeOf = ({ payload }: StripeEvent) => JSON.parse(payload).type as string;

test('the page is Stripe’s, for the order’s amount and no method but cards, and leads back to our screen', async () => {
  const { orderId, page, ref } = await openPage();
  expect(page).toBe(`https://checkout.stripe.com/c/pay/${ref}`);
  const asked = stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').at(-1);
  const form = new URLSearchParams(asked?.body);
  expect(form.get('line_items[0][price_data][unit_amount]')).toBe('300');
  expect(form.get('success_url')).toBe(`http://localhost:3000/carrinho/pagamento?pedido=${orderId}&volta=1`);
  expect(form.get('cancel_url')).toBe(`http://localhost:3000/carrinho/pagamento?pedido=${orderId}`);
  const closes = Number(form.get('expires_at')) * 1000 - app.context.clock().getTime();
  expect(closes).toBeGreaterThanOrEqual(30 * 60_000);
  expect([...form.values()].join()).not.toMatch(/\+351|@/);
});

test.each([
  ['as they come', [0, 1]],
  ['the other way round', [1, 0]],
  ['the payment’s alone', [0]],
  ['the page’s alone', [1]],
  ['each twice', [0, 1, 1, 0]],
])('webhooks %s pay the order once', async (_how, order) => {
  const { buyer, orderId, ref } = await openPage();
  stripe.approve(ref);
  const events = stripe.takeEvents();
  expect(events.map(typeOf)).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
  for (const index of order) {
    const event = events[index];
    if (event) expect(await deliver(event)).toBe(200);
  }
  expect(await statesOf(orderId)).toEqual(['paid']);
  expect(await moneyOf(app, buyer)).toMatchObject({ progress: 300 });
});

test('a page that closed, told after it was paid, undoes nothing', async () => {
  const { orderId, ref } = await openPage();
  stripe.approve(ref);
  const paid = stripe.takeEvents();
  stripe.tell('checkout.session.expired', {
    id: ref,
    object: 'checkout.session',
    status: 'expired',
    payment_status: 'unpaid',
    amount_total: 300,
    metadata: { payment_id: (await paymentsOf(app, orderId))[0]?.id },
  });
  for (const event of [...paid, ...stripe.takeEvents()]) expect(await deliver(event)).toBe(200);
  expect(await statesOf(orderId)).toEqual(['paid']);
});

test('forged, changed and replayed webhooks are refused, and change nothing', async () => {
  const { orderId, ref } = await openPage();
  stripe.approve(ref);
  const [event] = stripe.takeEvents();
  if (event === undefined) throw new Error('Nothing was told');
  expect(await deliver({ ...event, signature: '' })).toBe(401);
  const forged = event.signature.replace(/v1=./, (first) => (first === 'v1=0' ? 'v1=1' : 'v1=0'));
  expect(await deliver({ ...event, signature: forged })).toBe(401);
  expect(await deliver({ ...event, payload: event.payload.replace('"amount":300', '"amount":301') })).toBe(
    401,
  );
  app.context.clock.move({ minutes: 6 });
  expect(await deliver(event)).toBe(401);
  expect(await statesOf(orderId)).toEqual(['pending']);
  await app.runSweeps();
  expect(await statesOf(orderId)).toEqual(['paid']);
});

test('an authentic webhook of another amount pays nothing, and is told', async () => {
  const { orderId, ref } = await openPage();
  const [payment] = await paymentsOf(app, orderId);
  stripe.tell('checkout.session.completed', {
    id: ref,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 1,
    metadata: { payment_id: payment?.id },
  });
  for (const event of stripe.takeEvents()) expect(await deliver(event)).toBe(200);
  expect(await statesOf(orderId)).toEqual(['pending']);
  const findings = await listFindings(app.context.db, { settled: false });
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'callback_differs', payment_id: payment?.id }),
  );
});

test('an order that is cancelled closes its page; one that was paid in that moment gets its money back', async () => {
  const closed = await openPage();
  await closed.buyer.cancel(closed.orderId);
  await app.runJobs();
  expect(stripe.calls.map(({ path }) => path)).toContain(`/v1/checkout/sessions/${closed.ref}/expire`);
  const faster = await openPage();
  stripe.approve(faster.ref);
  const told = stripe.takeEvents();
  await faster.buyer.cancel(faster.orderId);
  for (const event of told) expect(await deliver(event)).toBe(200);
  await app.runJobs();
  expect(await statesOf(faster.orderId)).toEqual(['refunded']);
  expect(stripe.refundedOf(faster.ref)).toBe(300);
});

test('beside the phone: the card pays, the phone’s request is taken back', async () => {
  const buyer = await aBuyer(app);
  const { orderId } = await buyer.order();
  await app.runJobs();
  const phone = await refOf(orderId);
  await buyer.payByCard(orderId);
  stripe.approve(await refOf(orderId));
  for (const event of stripe.takeEvents()) await deliver(event);
  await app.runJobs();
  expect(stripe.intents.get(phone)?.status).toBe('canceled');
  expect((await buyer.read(orderId)).pagamento).toMatchObject({ metodo: 'cartao', estado: 'paid' });
});

test('a paid card is compared with Stripe and agrees', async () => {
  const { orderId, ref } = await openPage();
  stripe.approve(ref);
  for (const event of stripe.takeEvents()) await deliver(event);
  const [payment] = await paymentsOf(app, orderId);
  for (const wait of [{ minutes: 16 }, { hours: 25 }, { hours: 24 * 8 }]) {
    app.context.clock.move(wait);
    await app.runSweeps();
  }
  const findings = await listFindings(app.context.db, { settled: false });
  expect(findings.filter(({ payment_id }) => payment_id === payment?.id)).toEqual([]);
});

// Of silence the customer doesn't wait the end.
describe.each([...eitherWay, 'silence' as const])('when Stripe’s answer goes wrong (%s)', (mishap) => {
  test('the page comes with another try, or with the next question, and is one that can be paid', async () => {
    stripe.goWrong(mishap);
    const { buyer, orderId, page } = await openPage();
    const address = page ?? (await buyer.payByCard(orderId)).data.redirect_url;
    expect(address).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    stripe.approve(await refOf(orderId));
    for (const event of stripe.takeEvents()) expect(await deliver(event)).toBe(200);
    expect((await buyer.read(orderId)).pago).toBe(1);
    expect((await statesOf(orderId)).filter((state) => state === 'paid')).toHaveLength(1);
  });

  test('for as long as it is asked, the customer is told and pays by the phone', async () => {
    stripe.goWrong(mishap, 12);
    const { buyer, orderId, page } = await openPage();
    expect(page).toBeNull();
    stripe.calm();
    expect((await buyer.askAgain(orderId)).status).toBe(200);
    await app.runJobs();
    stripe.approve(await refOf(orderId));
    for (const event of stripe.takeEvents()) await deliver(event);
    expect((await buyer.read(orderId)).pagamento).toMatchObject({ metodo: 'mbway', estado: 'paid' });
  });
});
