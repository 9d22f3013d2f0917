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

/**
 * `send`: about to call the gateway. `acknowledge`: it took the request. `lose_answer`: no answer came, so nobody knows
 * whether it did. `reject`: the customer said no. `decline`: the bank did. `fail`: the request could not be made.
 */
export type PaymentEvent =
  | 'send'
  | 'acknowledge'
  | 'lose_answer'
  | 'pay'
  | 'reject'
  | 'decline'
  | 'expire'
  | 'fail'
  | 'cancel'
  | 'refund'
  | 'confirm_refund'
  | 'fail_refund';

export type PaymentTransition =
  | {
      readonly kind: 'moved';
      readonly from: PaymentState;
      readonly to: PaymentState;
      /** Money for a payment that had been given up: its order decides whether it is kept (`onMoneyArrived`). */
      readonly late: boolean;
    }
  /** `repeated`: a gateway said again what is known; answer it as if it were the first time. */
  | { readonly kind: 'refused'; readonly reason: 'repeated' | 'not_possible' };

type Rule = {
  readonly event: PaymentEvent;
  readonly from: readonly PaymentState[];
  readonly to: PaymentState;
};

/** States in which the gateway may still be asking the customer. */
const UNDER_WAY = ['sending', 'pending', 'unknown'] as const satisfies readonly PaymentState[];
/** States that gave up, from which money can still come: callbacks arrive late and out of order. */
const GIVEN_UP = [
  'rejected',
  'declined',
  'expired',
  'failed',
  'cancelled',
] as const satisfies readonly PaymentState[];

/** The one table of a payment's life. A request whose answer was lost is never sent again: it could be paid twice. */
export const PAYMENT_TRANSITIONS: readonly Rule[] = [
  { event: 'send', from: ['created'], to: 'sending' },
  { event: 'acknowledge', from: ['sending', 'unknown'], to: 'pending' },
  { event: 'lose_answer', from: ['sending'], to: 'unknown' },
  { event: 'pay', from: [...UNDER_WAY, ...GIVEN_UP], to: 'paid' },
  { event: 'reject', from: UNDER_WAY, to: 'rejected' },
  { event: 'decline', from: UNDER_WAY, to: 'declined' },
  { event: 'expire', from: ['created', ...UNDER_WAY], to: 'expired' },
  { event: 'fail', from: UNDER_WAY, to: 'failed' },
  { event: 'cancel', from: ['created', ...UNDER_WAY], to: 'cancelled' },
  { event: 'refund', from: ['paid'], to: 'refunding' },
  { event: 'confirm_refund', from: ['refunding'], to: 'refunded' },
  { event: 'fail_refund', from: ['refunding'], to: 'paid' },
];

/** Where an event takes a payment, or why it doesn't. */
export function movePayment(state: PaymentState, event: PaymentEvent): PaymentTransition {
  const rule = PAYMENT_TRANSITIONS.find((known) => known.event === event);
  if (!rule) return { kind: 'refused', reason: 'not_possible' };
  if (rule.from.includes(state)) {
    return { kind: 'moved', from: state, to: rule.to, late: isOneOf(GIVEN_UP, state) };
  }
  return { kind: 'refused', reason: hasPassed(state, event, rule.to) ? 'repeated' : 'not_possible' };
}

/** Money that came stays come: a repeated `pay` is no news, also while or after it is given back. */
function hasPassed(state: PaymentState, event: PaymentEvent, to: PaymentState): boolean {
  return state === to || (event === 'pay' && (state === 'refunding' || state === 'refunded'));
}

/** Whether the customer may still be asked to approve it. */
export function isUnderWay(state: PaymentState): boolean {
  return isOneOf(UNDER_WAY, state);
}

/** Whether another attempt may be made without the risk of being paid twice knowingly. */
export function mayTryAgain(state: PaymentState): boolean {
  return isOneOf(GIVEN_UP, state);
}

function isOneOf(states: readonly PaymentState[], state: PaymentState): boolean {
  return states.includes(state);
}
