import { describe, expect, it } from 'vitest';
import {
  isUnderWay,
  mayTryAgain,
  movePayment,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  type PaymentEvent,
  type PaymentState,
} from './payments.ts';

function after(...events: PaymentEvent[]): PaymentState {
  return events.reduce<PaymentState>((state, event) => {
    const result = movePayment(state, event);
    if (result.kind === 'refused') throw new Error(`${event} on ${state}: ${result.reason}`);
    return result.to;
  }, 'created');
}

describe('the table of payments', () => {
  it('reaches every state from the first', () => {
    const reached = new Set<PaymentState>(['created']);
    for (const state of reached) {
      for (const rule of PAYMENT_TRANSITIONS) if (rule.from.includes(state)) reached.add(rule.to);
    }
    expect([...reached].toSorted()).toEqual([...PAYMENT_STATES].toSorted());
  });

  it('has one rule for each event', () => {
    expect(new Set(PAYMENT_TRANSITIONS.map((rule) => rule.event)).size).toBe(PAYMENT_TRANSITIONS.length);
  });

  it('ends only when the money was given back', () => {
    const exits = (state: PaymentState) => PAYMENT_TRANSITIONS.some((rule) => rule.from.includes(state));
    expect(PAYMENT_STATES.filter((state) => !exits(state))).toEqual(['refunded']);
  });
});

describe('a payment', () => {
  it('is asked for, approved and, if need be, given back', () => {
    expect(after('send', 'acknowledge', 'pay')).toBe('paid');
    expect(after('send', 'acknowledge', 'pay', 'refund', 'confirm_refund')).toBe('refunded');
    expect(after('send', 'acknowledge', 'pay', 'refund', 'fail_refund', 'refund')).toBe('refunding');
  });

  it('may be paid before the gateway’s own answer arrives', () => {
    expect(after('send', 'pay')).toBe('paid');
  });

  it('is unknown when the answer was lost, and is not sent again', () => {
    expect(after('send', 'lose_answer', 'acknowledge', 'pay')).toBe('paid');
    expect(movePayment('unknown', 'send')).toEqual({ kind: 'refused', reason: 'not_possible' });
  });

  it.each(['rejected', 'declined', 'expired', 'failed', 'cancelled'] as const)(
    'takes money late when %s',
    (state) => {
      expect(movePayment(state, 'pay')).toEqual({ kind: 'moved', from: state, to: 'paid', late: true });
      expect(mayTryAgain(state)).toBe(true);
    },
  );

  it('does not call money late that came in time', () => {
    expect(movePayment('pending', 'pay')).toMatchObject({ kind: 'moved', late: false });
  });

  it('knows what it was told before', () => {
    for (const state of ['paid', 'refunding', 'refunded'] as const) {
      expect(movePayment(state, 'pay')).toEqual({ kind: 'refused', reason: 'repeated' });
    }
    expect(movePayment('expired', 'expire')).toEqual({ kind: 'refused', reason: 'repeated' });
  });

  it('does not lose money to a message out of order', () => {
    for (const event of ['expire', 'reject', 'decline', 'fail', 'cancel', 'acknowledge'] as const) {
      expect(movePayment('paid', event)).toEqual({ kind: 'refused', reason: 'not_possible' });
    }
  });

  it('takes no money that nobody asked for', () => {
    expect(movePayment('created', 'pay')).toEqual({ kind: 'refused', reason: 'not_possible' });
  });

  it('is under way from the call until the answer', () => {
    expect(PAYMENT_STATES.filter(isUnderWay)).toEqual(['sending', 'pending', 'unknown']);
  });
});
