// An order's money through each real gateway, from the request to the refund, with the vendor's own interface on loopback and
// everything between it and us going wrong.

import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { listFindings } from '#modules/payments/findings.ts';
import { settleFinding } from '#modules/payments/settle-finding.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, moneyOf, paymentsOf } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';
import { hire } from '../../testing/staff.ts';
import { ifthenpayKeys, startIfthenpay } from '../../testing/vendors/ifthenpay.ts';
import { besidePayments } from '../../testing/vendors/real-gateways.ts';
import { startStripe, stripeKey, stripeWebhookSecret } from '../../testing/vendors/stripe.ts';
import { allMishaps, type Mishap } from '../../testing/vendors/vendor.ts';

type Vendor = {
  environment: Record<string, string>;
  approve(ref: string): void;
  refuse(ref: string): void;
  callbacks(): CallbackRequest[];
  /** The same message by somebody who doesn't know the secret. */
  forge(callback: CallbackRequest): CallbackRequest;
  goWrong(mishap: Mishap, times?: number): void;
  calm(): void;
  refs(): string[];
  refundedOf(ref: string): number;
  lapse(): void;
  stop(): Promise<void>;
};

async function stripe(): Promise<Vendor> {
  // The webhooks' times are the test's, so that old ones are old.
  const clock = createMovableClock();
  const fake = await startStripe(() => server?.context.clock() ?? clock());
  return {
    ...fake,
    environment: {
      ...besidePayments,
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_URL: fake.url,
    },
    callbacks: () =>
      fake.takeEvents().map(({ payload, signature }) => ({
        method: 'POST',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        query: {},
        rawBody: payload,
      })),
    forge: (callback) => ({
      ...callback,
      headers: { ...callback.headers, 'stripe-signature': 't=1,v1=00' },
    }),
    refs: () => [...fake.intents.keys()],
  };
}

async function ifthenpay(): Promise<Vendor> {
  const fake = await startIfthenpay();
  return {
    ...fake,
    environment: {
      ...besidePayments,
      PAYMENT_GATEWAY: 'ifthenpay',
      ...ifthenpayKeys,
      IFTHENPAY_URL: fake.url,
    },
    callbacks: () =>
      fake.takeCallbacks().map((query) => ({ method: 'GET', headers: {}, query, rawBody: '' })),
    forge: (callback) => ({ ...callback, query: { ...callback.query, apk: 'a-key-of-somebody-else' } }),
    refs: () => [...fake.requests.keys()],
  };
}

let server: TestApp | undefined;

const aStaffId = async (app: TestApp) => (await hire(app)).id;

describe.each([
  ['stripe', stripe],
  ['ifthenpay', ifthenpay],
] as const)('%s', (name, startVendor) => {
  let vendor: Vendor;
  let app: TestApp;
  beforeAll(async () => {
    vendor = await startVendor();
    app = await buildTestApp({
      environment: { TOKEN_LIFETIME_SECONDS: '86400', GATEWAY_PATIENCE_MS: '1000', ...vendor.environment },
    });
    server = app;
    await openShop(app.context);
  });
  afterAll(() => vendor.stop());
  afterEach(async () => {
    vendor.calm();
    await app.runJobs();
    expect((await auditMoney(app.context.db)).differences).toEqual([]);
  });

  const stateOf = async (orderId: string) => (await paymentsOf(app, orderId)).map(({ state }) => state);
  const lastRef = () => vendor.refs().at(-1) ?? '';
  const deliver = async ({ method, headers, query, rawBody }: CallbackRequest) =>
    (
      await app.inject({
        method: method as 'GET' | 'POST',
        url: `/pagamentos/retorno/${name}?${new URLSearchParams(query as Record<string, string>)}`,
        headers: headers as Record<string, string>,
        ...(method === 'POST' && { payload: rawBody }),
      })
    ).statusCode;
  const deliverAll = async () => {
    const told = vendor.callbacks();
    for (const callback of told) expect(await deliver(callback)).toBe(200);
    return told;
  };
  /** 1,50€ has gone back, sooner or later: whose answer was lost, somebody looks it up. */
  async function refundedOnce(ref: string): Promise<void> {
    const { db } = app.context;
    await app.runJobs({ toleratesFailures: true });
    vendor.calm();
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await app.runJobs({ toleratesFailures: true });
    const [open] = await listFindings(db, { settled: false });
    if (open !== undefined) {
      expect([name, open.kind]).toEqual(['ifthenpay', 'refund_unknown']);
      const how = vendor.refundedOf(ref) === 150 ? 'went_back' : 'did_not';
      const staffId = await aStaffId(app);
      await db.transaction((tx) =>
        settleFinding(tx, { id: open.id, staffId, how, note: 'Visto lá' }, app.context.clock()),
      );
      await app.runJobs();
    }
    expect(vendor.refundedOf(ref)).toBe(150);
  }
  async function askedOrder() {
    vendor.callbacks();
    const buyer = await aBuyer(app);
    const { orderId } = await buyer.order();
    await app.runJobs();
    return { buyer, orderId };
  }

  test('an approval that is told pays the order, once, however often it is told', async () => {
    const { buyer, orderId } = await askedOrder();
    expect(await stateOf(orderId)).toEqual(['pending']);
    vendor.approve(lastRef());
    const told = await deliverAll();
    for (const callback of told) expect(await deliver(callback)).toBe(200);
    expect(await stateOf(orderId)).toEqual(['paid']);
    expect(await moneyOf(app, buyer)).toMatchObject({ progress: 300 });
  });

  test('an approval that is never told is found by asking', async () => {
    const { orderId } = await askedOrder();
    vendor.approve(lastRef());
    vendor.callbacks();
    app.context.clock.move({ seconds: 11 });
    await app.runSweeps();
    expect(await stateOf(orderId)).toEqual(['paid']);
  });

  test('a window that nobody answered in ends the order', async () => {
    const { buyer, orderId } = await askedOrder();
    vendor.lapse();
    app.context.clock.move({ seconds: 240 });
    await app.runSweeps();
    expect((await buyer.read(orderId)).estado).toBe('expired');
  });

  test('an approval after the order was given up goes back by itself, once', async () => {
    const { buyer, orderId } = await askedOrder();
    const ref = lastRef();
    vendor.approve(ref);
    const told = vendor.callbacks();
    await buyer.cancel(orderId);
    for (const callback of [...told, ...told]) expect(await deliver(callback)).toBe(200);
    await app.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect(vendor.refundedOf(ref)).toBe(300);
    expect(await moneyOf(app, buyer)).toMatchObject({ progress: 0 });
  });

  test('an approval told after the window closed goes back by itself, once', async () => {
    const { buyer, orderId } = await askedOrder();
    const ref = lastRef();
    app.context.clock.move({ minutes: 6 });
    await app.runSweeps();
    expect((await buyer.read(orderId)).estado).toBe('expired');
    vendor.approve(ref);
    const told = vendor.callbacks();
    for (const callback of [...told, ...told]) expect(await deliver(callback)).toBe(200);
    await app.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect(vendor.refundedOf(ref)).toBe(300);
  });

  test('an approval told before the request itself is answered pays, and the answer changes nothing', async () => {
    const { payments } = app.context.gateways;
    app.context.gateways.payments = {
      ...payments,
      async requestPayment(request) {
        const outcome = await payments.requestPayment(request);
        vendor.approve(lastRef());
        expect(await deliverAll()).not.toEqual([]);
        return outcome;
      },
    };
    const { buyer, orderId } = await askedOrder();
    app.context.gateways.payments = payments;
    expect(await stateOf(orderId)).toEqual(['paid']);
    expect(await moneyOf(app, buyer)).toMatchObject({ progress: 300 });
  });

  test.each([
    ['as it happened', false],
    ['the last first', true],
  ])('a refusal that became an approval pays once, told %s', async (_order, reversed) => {
    const { buyer, orderId } = await askedOrder();
    const ref = lastRef();
    vendor.refuse(ref);
    vendor.approve(ref);
    const told = reversed ? vendor.callbacks().toReversed() : vendor.callbacks();
    for (const callback of [...told, ...told]) expect(await deliver(callback)).toBe(200);
    await app.runJobs();
    expect(await stateOf(orderId)).toEqual(['paid']);
    expect(vendor.refundedOf(ref)).toBe(0);
    expect(await moneyOf(app, buyer)).toMatchObject({ progress: 300 });
  });

  test.each([...allMishaps, 'none' as const])(
    'a part that goes back (%s) and then the rest, each goes back once; whose answer was lost is told',
    async (mishap) => {
      const { buyer, orderId } = await askedOrder();
      const ref = lastRef();
      vendor.approve(ref);
      await deliverAll();
      await app.runJobs();
      const { db } = app.context;
      if (mishap !== 'none') vendor.goWrong(mishap, 3);
      const body = { linhas: [{ linha: 1, qtd: 1 }] };
      for (const _again of [1, 2])
        expect((await buyer.call('POST', `/api/encomendas/${orderId}/linhas`, body)).status).toBe(200);
      await refundedOnce(ref);
      expect(await stateOf(orderId)).toEqual(['paid']);
      expect((await buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, {})).status).toBe(200);
      await app.runJobs();
      expect(vendor.refundedOf(ref)).toBe(300);
      expect(await stateOf(orderId)).toEqual(['refunded']);
      app.context.clock.move({ minutes: 20 });
      await app.runSweeps();
      expect(await listFindings(db, { settled: false })).toEqual([]);
    },
  );

  test.each([...allMishaps, 'none' as const])(
    'a basket for two days is asked for once; a part goes back (%s) and then the other, each once',
    async (mishap) => {
      vendor.callbacks();
      const before = vendor.refs().length;
      const buyer = await aBuyer(app);
      const tomorrow = new Date(app.context.clock().getTime() + 86_400_000).toISOString();
      const nata = { id: '10101', qtd: 1, complementares: [], opcoes: [] };
      const items = [
        { ...nata, qtd: 2 },
        { ...nata, pickup_at: tomorrow },
      ];
      const { partes } = await buyer.order({ cart: { items } });
      const [first = '', second = ''] = partes.map(({ orderId }) => orderId);
      await app.runJobs();
      expect(vendor.refs().length - before).toBe(1);
      const ref = lastRef();
      vendor.approve(ref);
      const told = await deliverAll();
      for (const callback of told) expect(await deliver(callback)).toBe(200);
      await app.runJobs();
      expect([...(await stateOf(first)), ...(await stateOf(second))]).toEqual(['paid', 'paid']);
      expect(await moneyOf(app, buyer)).toMatchObject({ progress: 450 });
      if (mishap !== 'none') vendor.goWrong(mishap, 3);
      for (const _again of [1, 2])
        expect((await buyer.call('POST', `/api/encomendas/${second}/cancelar`, {})).status).toBe(200);
      await refundedOnce(ref);
      expect((await buyer.read(first)).estado).toBe('received');
      expect((await buyer.call('POST', `/api/encomendas/${first}/cancelar`, {})).status).toBe(200);
      await app.runJobs();
      expect(vendor.refundedOf(ref)).toBe(450);
      expect([...(await stateOf(first)), ...(await stateOf(second))]).toEqual(['refunded', 'refunded']);
      app.context.clock.move({ minutes: 20 });
      await app.runSweeps();
      expect(await listFindings(app.context.db, { settled: false })).toEqual([]);
    },
  );

  test('a message that somebody else signed is refused, and changes nothing', async () => {
    const { orderId } = await askedOrder();
    vendor.approve(lastRef());
    const told = vendor.callbacks();
    for (const callback of told) expect(await deliver(vendor.forge(callback))).toBe(401);
    expect(await stateOf(orderId)).toEqual(['pending']);
    for (const callback of told) await deliver(callback);
    expect(await stateOf(orderId)).toEqual(['paid']);
  });

  test('the callback of one order brought to another’s changes nothing', async () => {
    const { orderId: paid } = await askedOrder();
    const paidRef = lastRef();
    vendor.approve(paidRef);
    const [callback] = vendor.callbacks();
    const { orderId: other } = await askedOrder();
    if (callback === undefined) throw new Error('Nothing was told');
    await deliver({
      ...callback,
      query: { ...callback.query, ...(callback.query.oid && { oid: 'ANOTHER' }) },
    });
    expect(await stateOf(other)).toEqual(['pending']);
    expect(await stateOf(paid)).toEqual(['paid']);
  });

  test.each(allMishaps)(
    'a request whose answer goes wrong (%s) rings the phone at most once',
    async (mishap) => {
      const before = vendor.refs().length;
      vendor.goWrong(mishap, 3);
      const { buyer, orderId } = await askedOrder();
      app.context.clock.move({ seconds: 11 });
      await app.runSweeps();
      await app.runJobs({ toleratesFailures: true });
      expect(vendor.refs().length - before).toBeLessThanOrEqual(1);
      const asked = vendor.refs().length > before;
      if (asked) {
        vendor.approve(lastRef());
        // The vendor may still be in trouble when it is asked whether what it told is so.
        await deliverAll();
        for (const _poll of [1, 2]) {
          app.context.clock.move({ seconds: 11 });
          await app.runSweeps();
        }
        expect(await stateOf(orderId)).toEqual(['paid']);
        expect(await moneyOf(app, buyer)).toMatchObject({ progress: 300 });
        return;
      }
      app.context.clock.move({ minutes: 6 });
      await app.runSweeps();
      expect((await buyer.read(orderId)).estado).toBe('expired');
    },
  );

  test('nothing is left to look at but the one request that a gateway without a search never answered', async () => {
    app.context.clock.move({ minutes: 16 });
    await app.runSweeps();
    const open = await listFindings(app.context.db, { settled: false });
    expect(open.map(({ kind }) => kind)).toEqual(name === 'ifthenpay' ? ['unanswered'] : []);
  });
});
