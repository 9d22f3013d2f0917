import type { Stripe } from 'stripe';
import type { GatewayState } from './port.ts';

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
