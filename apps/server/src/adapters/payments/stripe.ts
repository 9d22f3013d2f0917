// Stripe by its own library: MB WAY asked for on the phone, cards on the page that Stripe hosts (no card number ever
// comes near us). https://docs.stripe.com/payments/mb-way

import { cents } from '@fornada/domain/money.ts';
import { Stripe } from 'stripe';
import { readVariables, requiredText, vendorPatienceMs, vendorUrl } from '#adapters/vendor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Settings } from '#platform/settings.ts';
import type {
  GatewayStatus,
  PaymentGateway,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
  RequestOutcome,
} from './port.ts';
import { readStripeCallback, stateOfIntent, stateOfSession } from './stripe-callback.ts';

export type StripeParts = {
  settings: Pick<Settings, 'variable'>;
  clock: Clock;
  /** How often the library asks again by itself, under the same idempotency key. */
  retries?: number;
  patienceMs?: number;
};

/** @throws SettingError when a key is missing */
export function createStripe({ settings, clock, retries = 2, patienceMs }: StripeParts): PaymentGateway {
  const variables = readVariables(settings, {
    STRIPE_SECRET_KEY: requiredText,
    STRIPE_WEBHOOK_SECRET: requiredText,
    STRIPE_URL: vendorUrl('https://api.stripe.com'),
  });
  const { protocol, hostname, port } = new URL(variables.STRIPE_URL);
  const stripe = new Stripe(variables.STRIPE_SECRET_KEY, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    maxNetworkRetries: retries,
    timeout: patienceMs ?? vendorPatienceMs,
    telemetry: false,
  });
  return {
    name: 'stripe',
    methods: ['mbway', 'card'],
    // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    leastAmount: cents(50),
    idempotent: true,
    requestPayment: async (request) =>
      await (request.method === 'card' ? openCardPage : askPhone)(stripe, request).catch(explainRequest),
    getStatus: async ({ paymentId, gatewayRef }) =>
      await (gatewayRef === null ? searchPayment(stripe, paymentId) : readPayment(stripe, gatewayRef)).catch(
        () => ({ state: 'unknown' as const, gatewayRef }),
      ),
    refund: async (request) => await refund(stripe, request).catch(explainRefund),
    readCallback: (request) =>
      readStripeCallback(stripe, variables.STRIPE_WEBHOOK_SECRET, clock().getTime(), request),
    async withdraw(gatewayRef) {
      const withdrawn = isSession(gatewayRef)
        ? stripe.checkout.sessions.expire(gatewayRef)
        : stripe.paymentIntents.cancel(gatewayRef);
      // One that was paid in this moment can't be taken back: its money is told of, and sent back.
      await withdrawn.catch(() => undefined);
    },
  };
}

const isSession = (gatewayRef: string) => gatewayRef.startsWith('cs_');

/** What finds the payment again: in the dashboard, in a search, and in every callback about it. */
const metadataOf = ({ paymentId, orderRef, method }: PaymentRequest) => ({
  payment_id: paymentId,
  order_ref: orderRef,
  method,
});

async function askPhone(stripe: Stripe, request: PaymentRequest): Promise<RequestOutcome> {
  const { paymentId, amount, phone, description } = request;
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: 'eur',
      allowed_payment_method_types: ['mb_way'],
      payment_method_data: { type: 'mb_way', billing_details: { phone } },
      confirm: true,
      description,
      metadata: metadataOf(request),
    },
    { idempotencyKey: `payment:${paymentId}` },
  );
  const state = stateOfIntent(intent);
  if (state === 'declined' || state === 'rejected')
    return { kind: 'declined', reason: intent.last_payment_error?.code ?? intent.status };
  return { kind: 'pending', gatewayRef: intent.id };
}

/**
 * A page is closed with its order, much sooner; this is for when that is lost. At least 30 minutes (Stripe), counted from
 * what is the same on each try: a key goes with its parameters.
 */
const pageLifeSeconds = 3_600;

async function openCardPage(stripe: Stripe, request: PaymentRequest): Promise<RequestOutcome> {
  const { paymentId, amount, description, returnUrl, cancelUrl, requestedAt } = request;
  const metadata = metadataOf(request);
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'eur', unit_amount: amount, product_data: { name: description } },
        },
      ],
      locale: 'pt',
      client_reference_id: paymentId,
      metadata,
      payment_intent_data: { metadata, description },
      success_url: returnUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(requestedAt.getTime() / 1000) + pageLifeSeconds,
    },
    { idempotencyKey: `payment:${paymentId}` },
  );
  return {
    kind: 'pending',
    gatewayRef: session.id,
    ...(session.url !== null && { redirectUrl: session.url }),
  };
}

async function readPayment(stripe: Stripe, gatewayRef: string): Promise<GatewayStatus> {
  if (!isSession(gatewayRef)) return statusOf(await stripe.paymentIntents.retrieve(gatewayRef, withCharge));
  const session = await stripe.checkout.sessions.retrieve(gatewayRef, {
    expand: ['payment_intent.latest_charge'],
  });
  const status = { state: stateOfSession(session), gatewayRef };
  if (session.payment_intent === null || typeof session.payment_intent === 'string') return status;
  return { ...statusOf(session.payment_intent), ...status };
}

/** What Stripe indexed by our reference: up to a minute behind, so 'not found' is not 'never asked'. */
async function searchPayment(stripe: Stripe, paymentId: string): Promise<GatewayStatus> {
  const found = await stripe.paymentIntents.search({
    query: `metadata['payment_id']:'${paymentId}'`,
    expand: ['data.latest_charge'],
    limit: 1,
  });
  const [intent] = found.data;
  return intent === undefined ? { state: 'unknown', gatewayRef: null } : statusOf(intent);
}

const withCharge = { expand: ['latest_charge'] };

function statusOf(intent: Stripe.PaymentIntent): GatewayStatus {
  const charge = intent.latest_charge;
  return {
    state: stateOfIntent(intent),
    gatewayRef: intent.id,
    amount: cents(intent.amount),
    ...(charge !== null && typeof charge === 'object' && { refunded: cents(charge.amount_refunded) }),
  };
}

/** Looks before it asks: keys are forgotten after a day, keep a refusal for as long, and one refund may follow a failed one. */
async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  const { refundId, paymentId, amount, reason } = request;
  const intent = await intentOf(stripe, request.gatewayRef);
  if (intent?.status !== 'succeeded') return { kind: 'refused', reason: 'nothing_was_paid' };
  const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
  // One that says no id is of the whole payment.
  const before = data.filter(({ metadata }) => (metadata?.refund_id ?? paymentId) === refundId);
  const standing = before.find(({ status }) => status !== 'failed' && status !== 'canceled');
  if (standing !== undefined) {
    if (standing.amount !== amount) return { kind: 'refused', reason: 'refunded_before' };
    return { kind: 'refunded', refundRef: standing.id };
  }
  const { id, status } = await stripe.refunds.create(
    {
      payment_intent: intent.id,
      amount,
      metadata: { payment_id: paymentId, reason, ...(refundId !== paymentId && { refund_id: refundId }) },
    },
    { idempotencyKey: `refund:${refundId}:${amount}:${before.length}` },
  );
  if (status === 'failed' || status === 'canceled') return { kind: 'refused', reason: `refund_${status}` };
  return { kind: 'refunded', refundRef: id };
}

async function intentOf(stripe: Stripe, gatewayRef: string): Promise<Stripe.PaymentIntent | undefined> {
  if (!isSession(gatewayRef)) return await stripe.paymentIntents.retrieve(gatewayRef);
  const session = await stripe.checkout.sessions.retrieve(gatewayRef, { expand: ['payment_intent'] });
  return typeof session.payment_intent === 'object' ? (session.payment_intent ?? undefined) : undefined;
}

/** Errors by what they say of the request: one that was refused asked nobody; anything else may have. */
function explainRequest(error: unknown): RequestOutcome {
  if (error instanceof Stripe.errors.StripeCardError)
    return { kind: 'declined', reason: error.decline_code ?? codeOf(error) };
  return { kind: wasRefused(error) ? 'failed' : 'unknown', reason: codeOf(error) };
}

function explainRefund(error: unknown): RefundOutcome {
  return { kind: wasRefused(error) ? 'refused' : 'unknown', reason: codeOf(error) };
}

/** 400 to 404 and 429. A key used with other parameters (a name that changed meanwhile) is a request that was made. */
function wasRefused(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeIdempotencyError)
    return false;
  const status = error.statusCode ?? 0;
  return (status >= 400 && status < 409) || status === 429;
}

/** The code alone: a message may quote what was sent. */
function codeOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) return error.code ?? error.type;
  return 'stripe_error';
}
