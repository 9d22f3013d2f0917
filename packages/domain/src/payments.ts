/** The states of one attempt to be paid by a gateway. */
export const PAYMENT_STATES = [
  'created',
  'sending',
  'pending',
  'paid',
  'rejected',
  'declined',
  'expired',
  'failed',
  'unknown',
  'cancelled',
  'refunding',
  'refunded',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The gateway may still be asking the customer, or hasn't been asked yet. */
const OPEN = ['created', 'sending', 'pending', 'unknown'] as const satisfies readonly PaymentState[];

/** Without money. Given up or not, it can still come: callbacks arrive late and out of order. */
const UNPAID = [
  ...OPEN,
  'rejected',
  'declined',
  'expired',
  'failed',
  'cancelled',
] as const satisfies readonly PaymentState[];

/**
 * The one table of a payment's life: each state, and those from which it is reached. There are no events beside the states:
 * what a gateway tells is a state. The database's copy is generated from this (functions/payment_transition.sql).
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: [],
  // A request whose answer was lost is never sent again: it could be paid twice.
  sending: ['created'],
  pending: ['created', 'sending', 'unknown'],
  unknown: ['sending'],
  paid: UNPAID,
  rejected: OPEN,
  declined: OPEN,
  expired: OPEN,
  failed: OPEN,
  cancelled: OPEN,
  // Straight from 'unpaid' when money comes for an order that has ended, or was paid by another attempt.
  refunding: [...UNPAID, 'paid'],
  refunded: ['refunding'],
};
