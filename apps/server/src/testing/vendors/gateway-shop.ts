// A shop that is paid through a real gateway's adapter, with the vendor's own interface on loopback and what goes wrong there.

import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { listFindings } from '#modules/payments/findings.ts';
import { settleFinding } from '#modules/payments/settle-finding.ts';
import { buildTestApp, type TestApp } from '../app.ts';
import { aBuyer, paymentsOf } from '../buyer.ts';
import { openShop } from '../shop.ts';
import { hire } from '../staff.ts';
import { ifthenpayKeys, startIfthenpay } from './ifthenpay.ts';
import { besidePayments } from './real-gateways.ts';
import { startStripe, stripeKey, stripeWebhookSecret } from './stripe.ts';
import type { Mishap } from './vendor.ts';

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

async function stripe(clock: () => Date): Promise<Vendor> {
  const fake = await startStripe(clock);
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

const vendors = { stripe, ifthenpay };
export const gatewayNames = ['stripe', 'ifthenpay'] as const;

/** One for the tests of a `describe`; after each of them what is due runs, and the money is audited. */
export function gatewayShop(name: keyof typeof vendors) {
  let vendor: Vendor;
  let app: TestApp;
  beforeAll(async () => {
    // The webhooks' times are the test's, so that old ones are old.
    const before = createMovableClock();
    vendor = await vendors[name](() => app?.context.clock() ?? before());
    app = await buildTestApp({
      environment: { TOKEN_LIFETIME_SECONDS: '86400', GATEWAY_PATIENCE_MS: '1000', ...vendor.environment },
    });
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
      const staffId = (await hire(app)).id;
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

  return {
    get vendor() {
      return vendor;
    },
    get app() {
      return app;
    },
    ...{ stateOf, lastRef, deliver, deliverAll, refundedOnce, askedOrder },
  };
}
