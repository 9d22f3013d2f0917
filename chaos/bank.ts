// The payment gateway and its customers: a vendor's API on loopback, its state of each payment, and its callbacks.
import { ifthenpayKeys, startIfthenpay } from '../apps/server/src/testing/vendors/ifthenpay.ts';
import { startStripe, stripeKey, stripeWebhookSecret } from '../apps/server/src/testing/vendors/stripe.ts';
import type { Vendor } from '../apps/server/src/testing/vendors/vendor.ts';

/** What the gateway knows of one payment: its word, independent of ours. */
export type BankRequest = {
  ref: string;
  /** What we gave it to know the payment by. */
  key: string;
  amountCents: number;
  state: 'waiting' | 'paid' | 'ended';
  refundedCents: number;
};

export type Callback = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Bank = {
  name: 'stripe' | 'ifthenpay';
  /** What our customers can pay with. */
  methods: readonly ['mbway', ...'cartao'[]];
  vendor: Pick<Vendor, 'url' | 'skip' | 'goWrong' | 'calm' | 'calls' | 'stop'>;
  /** The settings of a server that uses it at this address. */
  environment(url: string): Record<string, string>;
  requests(): BankRequest[];
  /** By the name that we gave it; undefined while the gateway has never heard of it. */
  find(key: string): BankRequest | undefined;
  /** The name under which the gateway keeps one of our payments. */
  keyOf(payment: { id: string; reference: string }): string;
  approve(ref: string): void;
  refuse(ref: string): unknown;
  /** The window of everything that waits closes. */
  lapse(): void;
  takeCallbacks(): Callback[];
  /** The same callback by somebody who doesn't know the secret. */
  forge(callback: Callback): Callback;
};

export async function startBank(name: Bank['name'], clock: () => Date): Promise<Bank> {
  return name === 'stripe' ? await stripeBank(clock) : await ifthenpayBank();
}

async function stripeBank(clock: () => Date): Promise<Bank> {
  const fake = await startStripe(clock);
  type Intent = typeof fake.intents extends Map<string, infer Each> ? Each : never;
  type Session = typeof fake.sessions extends Map<string, infer Each> ? Each : never;
  const read = ({ id, amount, status, metadata }: Intent): BankRequest => ({
    ref: id,
    key: metadata.payment_id ?? '',
    amountCents: amount,
    state: status === 'succeeded' ? 'paid' : status === 'requires_action' ? 'waiting' : 'ended',
    refundedCents: fake.refundedOf(id),
  });
  const readPage = ({ id, amount_total, status, metadata }: Session): BankRequest => ({
    ref: id,
    key: metadata.payment_id ?? '',
    amountCents: amount_total,
    state: status === 'open' ? 'waiting' : 'ended',
    refundedCents: 0,
  });
  const index = indexed(
    () => [
      // A page that was paid is told of by its intent.
      ...[...fake.sessions.values()]
        .filter(({ payment_intent }) => payment_intent === null)
        .map((session) => () => readPage(session)),
      ...[...fake.intents.values()].map((intent) => () => read(intent)),
    ],
    () => fake.sessions.size + fake.intents.size,
  );
  return {
    name: 'stripe',
    methods: ['mbway', 'cartao'],
    vendor: fake,
    environment: (url) => ({
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_URL: url,
    }),
    ...index,
    keyOf: ({ id }) => id,
    approve: fake.approve,
    // A customer who doesn't want to pay by card just closes the page.
    refuse: (ref) => fake.sessions.has(ref) || fake.refuse(ref),
    lapse: fake.lapse,
    takeCallbacks: () =>
      fake.takeEvents().map(({ payload, signature }) => ({
        method: 'POST',
        path: '/pagamentos/retorno/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      })),
    forge: ({ headers, ...callback }) => ({
      ...callback,
      headers: { ...headers, 'stripe-signature': otherEnd(headers['stripe-signature'] ?? '') },
    }),
  };
}

async function ifthenpayBank(): Promise<Bank> {
  const fake = await startIfthenpay();
  const path = '/pagamentos/retorno/ifthenpay';
  type Request = typeof fake.requests extends Map<string, infer Each> ? Each : never;
  const read = ({ RequestId, OrderId, Amount, status, refunded }: Request): BankRequest => ({
    ref: RequestId,
    key: OrderId,
    amountCents: Math.round(Number(Amount) * 100),
    state: status === '000' ? 'paid' : status === '123' ? 'waiting' : 'ended',
    refundedCents: refunded,
  });
  const index = indexed(
    () => [...fake.requests.values()].map((request) => () => read(request)),
    () => fake.requests.size,
  );
  return {
    name: 'ifthenpay',
    methods: ['mbway'],
    vendor: fake,
    environment: (url) => ({ PAYMENT_GATEWAY: 'ifthenpay', IFTHENPAY_URL: url, ...ifthenpayKeys }),
    ...index,
    keyOf: ({ reference }) => reference,
    approve: fake.approve,
    refuse: fake.refuse,
    lapse: fake.lapse,
    takeCallbacks: () =>
      fake.takeCallbacks().map((query) => ({
        method: 'GET',
        path: `${path}?${new URLSearchParams(query)}`,
        headers: {},
      })),
    forge: (callback) => ({
      ...callback,
      path: callback.path.replace(/apk=[^&]+/, 'apk=a-key-of-somebody-else'),
    }),
  };
}

/** A long run has thousands of payments, and every phone looks for its own again and again. */
function indexed(all: () => (() => BankRequest)[], count: () => number) {
  let byKey = new Map<string, () => BankRequest>();
  let known = -1;
  return {
    requests: () => all().map((read) => read()),
    find(key: string) {
      if (known !== count()) {
        known = count();
        byKey = new Map(all().map((read) => [read().key, read]));
      }
      return byKey.get(key)?.();
    },
  };
}

const otherEnd = (signature: string) => `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
