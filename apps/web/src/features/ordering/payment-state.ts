import type { OrderDetail } from '@fornada/contract/orders.ts';
import type { PaymentAttempt } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';

export const methodWords: Record<PaymentAttempt['metodo'], () => string> = {
  mbway: m.payment_method_mbway,
  cartao: m.payment_method_card,
  dinheiro: m.payment_method_cash,
  multibanco: m.payment_method_terminal,
};

export type PaymentState =
  | 'sending'
  | 'pending'
  | 'unknown'
  | 'rejected'
  | 'declined'
  | 'timed_out'
  | 'failed'
  | 'paid'
  | 'order_expired'
  | 'order_cancelled';

type Paid = Pick<OrderDetail, 'estado' | 'pago' | 'espera_pagamento' | 'pagamento'>;

export function paymentStateOf({ estado, pago, espera_pagamento, pagamento }: Paid): PaymentState {
  if (estado === 'expired') return 'order_expired';
  if (estado === 'cancelled') return 'order_cancelled';
  // What was due now has come, or nothing was: the rest is asked for by a payment of its own.
  if (pago || (espera_pagamento === 0 && !pagamento?.resto)) return 'paid';
  switch (pagamento?.estado) {
    case undefined:
    case 'created':
    case 'sending':
      return 'sending';
    case 'pending':
      return 'pending';
    case 'rejected':
      return 'rejected';
    case 'declined':
      return 'declined';
    case 'expired':
    case 'cancelled':
      return 'timed_out';
    case 'failed':
      return 'failed';
    case 'unknown':
      // A push may still ring; of a page whose address was lost nobody has it.
      return pagamento?.metodo === 'cartao' ? 'failed' : 'unknown';
    case 'paid':
    case 'refunding':
    case 'refunded':
      return 'unknown';
  }
}

/** Another attempt may be asked for: nothing of the last one can still arrive. */
export const mayAskAgain = (state: PaymentState): boolean =>
  state === 'rejected' || state === 'declined' || state === 'timed_out' || state === 'failed';

export const hasEnded = (state: PaymentState): boolean =>
  state === 'order_expired' || state === 'order_cancelled';

/**
 * Money came for an order that has ended, before or after that, and goes back. What the balance alone had paid has no
 * payment.
 */
export const isGivenBack = ({ pago, pagamento }: Pick<OrderDetail, 'pago' | 'pagamento'>): boolean =>
  pagamento !== null && (pago === 1 || pagamento.estado === 'refunding' || pagamento.estado === 'refunded');

/** Title and text of the states that aren't simply under way. */
export const stateWords: Partial<Record<PaymentState, { title: () => string; text: () => string }>> = {
  unknown: { title: m.payment_unknown, text: m.payment_unknown_text },
  rejected: { title: m.payment_rejected, text: m.payment_rejected_text },
  declined: { title: m.payment_declined, text: m.payment_declined_text },
  timed_out: { title: m.payment_expired, text: m.payment_expired_text },
  failed: { title: m.payment_failed, text: m.payment_failed_text },
  order_expired: { title: m.payment_order_expired, text: m.payment_order_ended_text },
  order_cancelled: { title: m.payment_order_cancelled, text: m.payment_order_ended_text },
};

/** The same of a card: what differs from the phone. */
const cardWords: typeof stateWords = {
  rejected: { title: m.payment_declined, text: m.payment_card_declined_text },
  declined: { title: m.payment_declined, text: m.payment_card_declined_text },
  timed_out: { title: m.payment_card_expired, text: m.payment_card_expired_text },
  failed: { title: m.payment_card_failed, text: m.payment_card_failed_text },
};

export const wordsFor = (state: PaymentState, isCard: boolean) =>
  (isCard ? cardWords[state] : undefined) ?? stateWords[state];

/** '+351 918 603 471'; other countries group as they like, so theirs stay as they are. */
export const phoneWords = (e164: string): string =>
  e164.replace(/^\+351(\d{3})(\d{3})(\d{3})$/, '+351 $1 $2 $3');
