/** The states of an order, the ends after all others: the database asks for what is under way by `state < 'collected'`. */
export const ORDER_STATES = [
  'awaiting_payment',
  'received',
  'preparing',
  'ready',
  'collected',
  'cancelled',
  'expired',
  'not_collected',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

export type OrderEvent =
  | 'accept'
  | 'start'
  | 'finish'
  | 'collect'
  | 'step_back'
  | 'leave'
  | 'cancel'
  | 'expire';

/**
 * What the transitions of an order depend on. `paid` is true once the money that was due at placing has come, or when there is
 * none; what was left to be paid later may still be owed.
 */
export type OrderStatus = { readonly state: OrderState; readonly paid: boolean };

export type OrderTransition =
  | { readonly kind: 'moved'; readonly from: OrderState; readonly to: OrderState }
  | { readonly kind: 'refused'; readonly reason: OrderRefusal };

/** `not_possible`: the state doesn't know the event. The others are the guards. */
export type OrderRefusal = 'not_possible' | 'not_paid' | 'already_paid';

type Rule = {
  readonly event: OrderEvent;
  readonly from: OrderState;
  readonly to: OrderState;
  /** The guard that refuses the event. */
  readonly unless?: 'not_paid' | 'already_paid';
};

/**
 * The one table of an order's life. A shop may step back once by mistake, and cancel until the order is handed over. The
 * database's copy is generated from this (functions/order_transition.sql).
 */
export const ORDER_TRANSITIONS: readonly Rule[] = [
  { event: 'accept', from: 'awaiting_payment', to: 'received', unless: 'not_paid' },
  { event: 'start', from: 'received', to: 'preparing' },
  { event: 'finish', from: 'preparing', to: 'ready' },
  { event: 'collect', from: 'ready', to: 'collected' },
  { event: 'leave', from: 'ready', to: 'not_collected' },
  { event: 'step_back', from: 'ready', to: 'preparing' },
  { event: 'step_back', from: 'preparing', to: 'received' },
  { event: 'cancel', from: 'awaiting_payment', to: 'cancelled' },
  { event: 'cancel', from: 'received', to: 'cancelled' },
  { event: 'cancel', from: 'preparing', to: 'cancelled' },
  { event: 'cancel', from: 'ready', to: 'cancelled' },
  { event: 'expire', from: 'awaiting_payment', to: 'expired', unless: 'already_paid' },
];

/** Where an event takes an order, or why it doesn't. */
export function moveOrder({ state, paid }: OrderStatus, event: OrderEvent): OrderTransition {
  const rule = ORDER_TRANSITIONS.find((known) => known.event === event && known.from === state);
  if (!rule) return { kind: 'refused', reason: 'not_possible' };
  if (rule.unless === (paid ? 'already_paid' : 'not_paid')) return { kind: 'refused', reason: rule.unless };
  return { kind: 'moved', from: rule.from, to: rule.to };
}

/** For how long money that was taken at a counter may be said to have been a mistake: its document is made after that. */
export const REST_UNDO_MINUTES = 10;

/** Whether what is left to be paid of an order is still asked for. */
export const isAskedFor = (state: OrderState): boolean =>
  !(['cancelled', 'expired', 'not_collected'] as OrderState[]).includes(state);

/** Whether an order has left `privateData.ordering` for good. */
export function hasEnded(state: OrderState): boolean {
  return statusOnWire(state) === null;
}

/** `id_estado` (Specification §4): -3, -1, 1, 2; null for an order that has ended and is no longer listed. */
export function statusOnWire(state: OrderState): -3 | -1 | 1 | 2 | null {
  return WIRE_STATUS[state];
}

const WIRE_STATUS = {
  awaiting_payment: -3,
  received: -1,
  preparing: 1,
  ready: 2,
  collected: null,
  cancelled: null,
  expired: null,
  not_collected: null,
} as const satisfies Record<OrderState, number | null>;

/** What somebody typed as an order's number at a counter: '42' or '#042'. */
export function orderNumberIn(text: string): number | undefined {
  const [, number] = /^#?\s*(\d{1,4})$/.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}
