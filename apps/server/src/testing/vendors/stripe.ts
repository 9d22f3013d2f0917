// Stripe's interface as far as we use it (docs.stripe.com/api): PaymentIntents, Checkout Sessions, Refunds, search, idempotency
// keys and webhooks, the latter signed by Stripe's own library.
import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { startVendor, type VendorCall, type VendorReply } from './vendor.ts';

export const stripeKey = 'sk_test_of_the_fake';
export const stripeWebhookSecret = 'whsec_of_the_fake';

type Json = Record<string, unknown>;
type Intent = Json & {
  id: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
  latest_charge: { id: string; object: 'charge'; amount_refunded: number } | null;
  last_payment_error: { code: string } | null;
};
type Session = Json & {
  id: string;
  status: string;
  payment_status: string;
  metadata: Record<string, string>;
  amount_total: number;
  payment_intent: Intent | null;
};
type Refund = {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
};
export type StripeEvent = { payload: string; signature: string };

export async function startStripe(
  clock: () => Date,
  /** Told when a phone rings. */
  onRing: (intent: { id: string; metadata: Record<string, string> }) => void = () => {},
) {
  const intents = new Map<string, Intent>();
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const kept = new Map<string, { body: string; reply: VendorReply }>();
  const events: StripeEvent[] = [];
  const signer = new Stripe(stripeKey);

  const tell = (type: string, object: Json) => {
    const created = Math.floor(clock().getTime() / 1000);
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      created,
      data: { object },
    });
    const signature = signer.webhooks.generateTestHeaderString({
      payload,
      secret: stripeWebhookSecret,
      timestamp: created,
    });
    events.push({ payload, signature });
  };

  const vendor = await startVendor((call) => {
    if (call.headers.authorization !== `Bearer ${stripeKey}`)
      return failure(401, 'invalid_request_error', 'api_key');
    const key = call.headers['idempotency-key'];
    if (call.method !== 'POST' || typeof key !== 'string') return answer(call);
    const before = kept.get(key);
    if (before !== undefined)
      return before.body === call.body
        ? before.reply
        : failure(400, 'idempotency_error', 'idempotency_key_reused');
    const reply = answer(call);
    kept.set(key, { body: call.body, reply });
    return reply;
  });

  function answer({ method, path, query, body }: VendorCall): VendorReply {
    const form = new URLSearchParams(body);
    const [, , kind, id, action] = path.split('/');
    if (method === 'POST' && path === '/v1/payment_intents') return createIntent(form);
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form);
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form);
    if (path === '/v1/payment_intents/search') return search(query.get('query') ?? '');
    if (path === '/v1/refunds')
      return list(refunds.filter((refund) => refund.payment_intent === query.get('payment_intent')));
    if (kind === 'payment_intents') return changeIntent(intents.get(id ?? ''), action);
    if (kind === 'checkout') return changeSession(sessions.get(action ?? ''), path.endsWith('/expire'));
    return failure(404, 'invalid_request_error', 'resource_missing');
  }

  function createIntent(form: URLSearchParams): VendorReply {
    const phone = form.get('payment_method_data[billing_details][phone]') ?? '';
    if (form.get('allowed_payment_method_types[0]') !== 'mb_way' || !/^\+\d{8,15}$/.test(phone))
      return failure(400, 'invalid_request_error', 'parameter_invalid');
    if (form.get('currency') !== 'eur' || form.get('confirm') !== 'true')
      return failure(400, 'invalid_request_error', 'parameter_missing');
    if (Number(form.get('amount')) < leastCents) return tooSmall;
    const intent = newIntent(Number(form.get('amount')), metadataOf(form, 'metadata'), 'requires_action');
    onRing(intent);
    return { body: intent };
  }

  function newIntent(amount: number, metadata: Record<string, string>, status: string): Intent {
    const intent: Intent = {
      id: `pi_${randomUUID().replaceAll('-', '')}`,
      object: 'payment_intent',
      amount,
      currency: 'eur',
      status,
      metadata,
      latest_charge: null,
      last_payment_error: null,
    };
    intents.set(intent.id, intent);
    return intent;
  }

  function createSession(form: URLSearchParams): VendorReply {
    if (form.get('mode') !== 'payment' || form.get('allowed_payment_method_types[0]') !== 'card')
      return failure(400, 'invalid_request_error', 'parameter_invalid');
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    if (amount < leastCents) return tooSmall;
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      metadata: metadataOf(form, 'metadata'),
      success_url: form.get('success_url'),
      payment_intent: null,
    };
    sessions.set(id, session);
    return { body: session };
  }

  function createRefund(form: URLSearchParams): VendorReply {
    const intent = intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    const left = (intent?.amount ?? 0) - (intent?.latest_charge?.amount_refunded ?? 0);
    if (intent?.latest_charge == null || intent.status !== 'succeeded' || amount > left)
      return failure(
        400,
        'invalid_request_error',
        left === 0 ? 'charge_already_refunded' : 'amount_too_large',
      );
    const refund: Refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
      metadata: metadataOf(form, 'metadata'),
    };
    refunds.push(refund);
    intent.latest_charge.amount_refunded += amount;
    return { body: refund };
  }

  function search(query: string): VendorReply {
    const [, paymentId] = /^metadata\['payment_id'\]:'([^']+)'$/.exec(query) ?? [];
    return list([...intents.values()].filter(({ metadata }) => metadata.payment_id === paymentId));
  }

  function changeIntent(intent: Intent | undefined, action: string | undefined): VendorReply {
    if (intent === undefined) return failure(404, 'invalid_request_error', 'resource_missing');
    if (action === 'cancel') {
      if (intent.status === 'succeeded')
        return failure(400, 'invalid_request_error', 'payment_intent_unexpected_state');
      intent.status = 'canceled';
    }
    return { body: intent };
  }

  function changeSession(session: Session | undefined, expires: boolean): VendorReply {
    if (session === undefined) return failure(404, 'invalid_request_error', 'resource_missing');
    if (expires) {
      if (session.status !== 'open') return failure(400, 'invalid_request_error', 'session_not_open');
      session.status = 'expired';
    }
    return { body: session };
  }

  /** The customer, on the phone or on the card's page. */
  const charge = (intent: Intent) => {
    intent.status = 'succeeded';
    intent.latest_charge = { id: `ch_${randomUUID()}`, object: 'charge', amount_refunded: 0 };
    tell('payment_intent.succeeded', intent);
  };
  const fail = (intent: Intent, code: string) => {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code };
    tell('payment_intent.payment_failed', intent);
  };

  return {
    ...vendor,
    intents,
    /** Pages for cards; one that was paid has an intent of its own. */
    sessions,
    refunds,
    /** What was told to us since the last look. */
    takeEvents: () => events.splice(0),
    tell,
    approve(ref: string) {
      const session = sessions.get(ref);
      if (session === undefined) return charge(found(intents.get(ref)));
      session.status = 'complete';
      session.payment_status = 'paid';
      session.payment_intent = newIntent(session.amount_total, session.metadata, 'processing');
      charge(session.payment_intent);
      tell('checkout.session.completed', { ...session, payment_intent: session.payment_intent.id });
    },
    refuse: (ref: string) => fail(found(intents.get(ref)), 'payment_method_customer_decline'),
    lapse() {
      for (const intent of intents.values())
        if (intent.status === 'requires_action') fail(intent, 'payment_intent_payment_attempt_expired');
    },
    refundedOf: (ref: string) =>
      (intents.get(ref) ?? sessions.get(ref)?.payment_intent)?.latest_charge?.amount_refunded ?? 0,
  };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('No such payment at the fake');
  return value;
}

const list = (data: object[]): VendorReply => ({ body: { object: 'list', data, has_more: false } });

const failure = (status: number, type: string, code: string): VendorReply => ({
  status,
  body: { error: { type, code, message: `${code} at the fake` } },
});

const leastCents = 50;
const tooSmall = failure(400, 'invalid_request_error', 'amount_too_small');

/** `metadata[payment_id]=…` as an object. */
function metadataOf(form: URLSearchParams, prefix: string): Record<string, string> {
  const named = [...form].filter(([name]) => name.startsWith(`${prefix}[`));
  return Object.fromEntries(named.map(([name, value]) => [name.slice(prefix.length + 1, -1), value]));
}
