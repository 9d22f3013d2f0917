// Each payment gateway with the world around it: its customer, what it sends to us, and what goes wrong on the way.

import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import { createIfthenpay } from '#adapters/payments/ifthenpay.ts';
import type { PaymentGateway } from '#adapters/payments/port.ts';
import { createPaymentSimulator } from '#adapters/payments/simulator.ts';
import { createStripe } from '#adapters/payments/stripe.ts';
import { createTestDatabase } from '../database.ts';
import { ifthenpayKeys, startIfthenpay } from './ifthenpay.ts';
import { startStripe, stripeKey, stripeWebhookSecret } from './stripe.ts';
import { type Mishap, variablesOf } from './vendor.ts';

export type PaymentWorld = {
  gateway: PaymentGateway;
  approve(gatewayRef: string): Promise<void>;
  refuse(gatewayRef: string): Promise<void>;
  /** The next request for this phone is taken, but its answer doesn't come back. */
  loseNextAnswer(phone: string): Promise<void>;
  letWindowLapse(): Promise<void>;
  /** Everything that the gateway has sent to our server since the last look. */
  callbacks(): Promise<CallbackRequest[]>;
  /** The same message by somebody who doesn't know the secret. */
  forge(callback: CallbackRequest): CallbackRequest;
  /** The same message, telling of one cent. */
  changeAmount(callback: CallbackRequest): CallbackRequest;
  /** What went back, in cents. */
  refunded(gatewayRef: string): Promise<number>;
  /** How many requests, or pages for a card, reached the customers. */
  asked(): number;
  goWrong?(mishap: Mishap): void;
  stop(): Promise<void>;
};

/** Longer than a loopback answer takes, short enough to wait for. */
const patienceMs = 1_000;

export async function simulatedWorld(): Promise<PaymentWorld> {
  const db = await createTestDatabase();
  const clock = createMovableClock();
  const sent: CallbackRequest[] = [];
  const gateway = createPaymentSimulator({
    db,
    clock,
    secret: 'a secret of the gateway and the shop',
    deliver: async ({ method, headers, payload }) => {
      sent.push({ method, headers, query: {}, rawBody: payload });
      return { statusCode: 200 };
    },
  });
  return {
    gateway,
    approve: async (ref) => void (await gateway.decide(ref, 'approve')),
    refuse: async (ref) => void (await gateway.decide(ref, 'refuse')),
    loseNextAnswer: (phone) => gateway.script(phone, 'silence'),
    letWindowLapse: async () => clock.move({ seconds: 240 }),
    async callbacks() {
      await gateway.deliverDue();
      return sent.splice(0);
    },
    forge: signedBySomebody('x-simulator-signature'),
    changeAmount: changeBody(/"amount_cents":\d+/, '"amount_cents":1'),
    refunded: async (ref) =>
      (
        await db.one<{ cents: number }>(
          sql`select refunded_cents as cents from simulator.payments where id::text = ${ref}`,
        )
      ).cents,
    asked: () => 0,
    stop: async () => {},
  };
}

export async function stripeWorld(): Promise<PaymentWorld> {
  const clock = createMovableClock();
  const fake = await startStripe(clock);
  const settings = variablesOf({
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_URL: fake.url,
  });
  return {
    gateway: createStripe({ settings, clock, retries: 0, patienceMs }),
    approve: async (ref) => fake.approve(ref),
    refuse: async (ref) => fake.refuse(ref),
    loseNextAnswer: async () => fake.goWrong('silence'),
    async letWindowLapse() {
      clock.move({ seconds: 240 });
      fake.lapse();
    },
    callbacks: async () =>
      fake.takeEvents().map(({ payload, signature }) => ({
        method: 'POST',
        headers: { 'stripe-signature': signature },
        query: {},
        rawBody: payload,
      })),
    forge: signedBySomebody('stripe-signature'),
    changeAmount: changeBody(/"amount":\d+/, '"amount":1'),
    refunded: async (ref) => fake.refundedOf(ref),
    asked: () => fake.intents.size + fake.sessions.size,
    goWrong: (mishap) => fake.goWrong(mishap),
    stop: fake.stop,
  };
}

export async function ifthenpayWorld(): Promise<PaymentWorld> {
  const fake = await startIfthenpay();
  return {
    gateway: createIfthenpay({
      settings: variablesOf({ ...ifthenpayKeys, IFTHENPAY_URL: fake.url }),
      patienceMs,
    }),
    approve: async (ref) => fake.approve(ref),
    refuse: async (ref) => fake.refuse(ref),
    loseNextAnswer: async () => fake.goWrong('silence'),
    letWindowLapse: async () => fake.lapse(),
    callbacks: async () =>
      fake.takeCallbacks().map((query) => ({ method: 'GET', headers: {}, query, rawBody: '' })),
    forge: (callback) => ({ ...callback, query: { ...callback.query, apk: 'a-key-of-somebody-else' } }),
    changeAmount: (callback) => ({ ...callback, query: { ...callback.query, val: '0.01' } }),
    refunded: async (ref) => fake.refundedOf(ref),
    asked: () => fake.requests.size,
    goWrong: (mishap) => fake.goWrong(mishap),
    stop: fake.stop,
  };
}

/** The last character of the signature is another. */
const signedBySomebody = (header: string) => (callback: CallbackRequest) => {
  const signature = String(callback.headers[header]);
  const last = signature.endsWith('0') ? '1' : '0';
  return { ...callback, headers: { [header]: `${signature.slice(0, -1)}${last}` } };
};

const changeBody = (amount: RegExp, changed: string) => (callback: CallbackRequest) => ({
  ...callback,
  rawBody: callback.rawBody.replace(amount, changed),
});
