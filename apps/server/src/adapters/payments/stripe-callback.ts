import { cents } from '@fornada/domain/money.ts';
import type { Stripe } from 'stripe';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import type { Callback, GatewayState } from './port.ts';

/** Nobody answered on the phone in time. */
const lapsed = new Set(['payment_intent_payment_attempt_expired', 'payment_method_provider_timeout']);

/** https://docs.stripe.com/payments/paymentintents/lifecycle */
export function stateOfIntent(intent: Stripe.PaymentIntent): GatewayState {
  switch (intent.status) {
    case 'succeeded':
      return 'paid';
    case 'canceled':
      return 'expired';
    case 'requires_payment_method':
      return stateOfFailure(intent);
    default:
      return 'pending';
  }
}

function stateOfFailure({ metadata, last_payment_error }: Stripe.PaymentIntent): GatewayState {
  // On the card's page one card that failed may be followed by another.
  if (metadata.method === 'card' || last_payment_error === null) return 'pending';
  const code = last_payment_error.code ?? '';
  if (lapsed.has(code)) return 'expired';
  return code === 'payment_method_customer_decline' ? 'rejected' : 'declined';
}

export function stateOfSession({ status, payment_status }: Stripe.Checkout.Session): GatewayState {
  if (payment_status === 'paid') return 'paid';
  return status === 'expired' ? 'expired' : 'pending';
}

// Stripe's webhooks: signed over the bytes with a time, delivered at least once and in any order.
// https://docs.stripe.com/webhooks

/** A message older than this is a replay (Stripe's own default). */
const toleranceSeconds = 300;

export function readStripeCallback(
  stripe: Stripe,
  secret: string,
  now: number,
  { method, headers, rawBody }: CallbackRequest,
): Callback | null {
  const signature = headers['stripe-signature'];
  if (method !== 'POST' || typeof signature !== 'string') return null;
  try {
    const event = stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now,
    );
    return { needsConfirmation: false, ...readEvent(event) };
  } catch {
    return null;
  }
}

type Reading = Omit<Callback, 'needsConfirmation'>;

function readEvent(event: Stripe.Event): Reading {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
      return readIntent(event, event.data.object);
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return readSession(event, event.data.object);
    case 'charge.dispute.created':
      return { ...silent(event), gatewayRef: idOf(event.data.object.payment_intent), notice: 'disputed' };
    case 'refund.failed':
      return {
        ...silent(event),
        gatewayRef: idOf(event.data.object.payment_intent),
        notice: 'refund_failed',
      };
    default:
      return silent(event);
  }
}

function readIntent(event: Stripe.Event, intent: Stripe.PaymentIntent): Reading {
  const state = stateOfIntent(intent);
  return {
    // The page's reference is the one that a card's payment is known by.
    gatewayRef: intent.metadata.method === 'card' ? null : intent.id,
    paymentId: intent.metadata.payment_id ?? null,
    orderRef: intent.metadata.order_ref ?? null,
    amount: cents(intent.amount),
    state,
    body: { ...bodyOf(event), intent: intent.id, status: intent.status, amount: intent.amount },
  };
}

function readSession(event: Stripe.Event, session: Stripe.Checkout.Session): Reading {
  return {
    gatewayRef: session.id,
    paymentId: session.metadata?.payment_id ?? null,
    orderRef: session.metadata?.order_ref ?? null,
    amount: session.amount_total === null ? null : cents(session.amount_total),
    state: stateOfSession(session),
    body: { ...bodyOf(event), session: session.id, status: session.status, amount: session.amount_total },
  };
}

/** Authentic, and nothing that moves a payment. */
function silent(event: Stripe.Event): Reading {
  return {
    gatewayRef: event.id,
    paymentId: null,
    orderRef: null,
    amount: null,
    state: 'unknown',
    body: bodyOf(event),
  };
}

const bodyOf = ({ id, type, created }: Stripe.Event) => ({ event: id, type, created });

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'object' && reference !== null ? reference.id : reference;
