import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, PAYMENT_TRANSITIONS, type PaymentState } from './payments.ts';

const mayBecome = (from: PaymentState, to: PaymentState) => PAYMENT_TRANSITIONS[to].includes(from);
const exitsOf = (from: PaymentState) => PAYMENT_STATES.filter((to) => mayBecome(from, to));

describe('the table of payments', () => {
  it('reaches every state from the first', () => {
    const reached = new Set<PaymentState>(['created']);
    for (const state of reached) for (const next of exitsOf(state)) reached.add(next);
    expect([...reached].toSorted()).toEqual([...PAYMENT_STATES].toSorted());
  });

  it('ends only when the money was given back', () => {
    expect(PAYMENT_STATES.filter((state) => exitsOf(state).length === 0)).toEqual(['refunded']);
  });

  it('moves no payment to where it is', () => {
    expect(PAYMENT_STATES.filter((state) => mayBecome(state, state))).toEqual([]);
  });
});

describe('a payment', () => {
  it('is unknown when the answer was lost, and is not sent again', () => {
    expect(mayBecome('sending', 'unknown')).toBe(true);
    expect(mayBecome('unknown', 'pending')).toBe(true);
    expect(mayBecome('unknown', 'sending')).toBe(false);
  });

  it.each(['rejected', 'declined', 'expired', 'failed', 'cancelled'] as const)(
    'takes money late when %s, and nothing else',
    (state) => {
      expect(exitsOf(state)).toEqual(['paid', 'refunding']);
    },
  );

  it('does not lose money to a message out of order', () => {
    expect(exitsOf('paid')).toEqual(['refunding']);
    expect(exitsOf('refunding')).toEqual(['refunded']);
  });
});
