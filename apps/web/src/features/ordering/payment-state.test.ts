import type { PaymentAttempt } from '@fornada/contract/payments.ts';
import { describe, expect, it } from 'vitest';
import {
  hasEnded,
  isGivenBack,
  mayAskAgain,
  paymentStateOf,
  phoneWords,
  stateWords,
  wordsFor,
} from './payment-state.ts';

const state = (attempt: PaymentAttempt['estado'] | null, pago: 0 | 1 = 0) =>
  paymentStateOf({
    estado: 'awaiting_payment',
    pago,
    espera_pagamento: pago ? 0 : 1,
    pagamento: attempt === null ? null : ({ estado: attempt } as PaymentAttempt),
  });

describe('the state of an order that leaves something to pay', () => {
  const owing = (
    estado: 'awaiting_payment' | 'received',
    pagamento: object | null,
    espera_pagamento: 0 | 1 = 0,
  ) => paymentStateOf({ estado, pago: 0, espera_pagamento, pagamento: pagamento as PaymentAttempt | null });

  it('is paid once its advance is, or when nothing was due', () => {
    expect(owing('awaiting_payment', { estado: 'paid', resto: 0 })).toBe('paid');
    expect(owing('received', { estado: 'paid', resto: 0 })).toBe('paid');
    expect(owing('awaiting_payment', null)).toBe('paid');
  });

  it('is that of its advance until then, and of its rest once that is asked for', () => {
    expect(owing('awaiting_payment', { estado: 'pending', resto: 0 }, 1)).toBe('pending');
    expect(owing('received', { estado: 'pending', resto: 1 })).toBe('pending');
    expect(owing('received', { estado: 'rejected', resto: 1 })).toBe('rejected');
  });
});

describe('the state of a payment', () => {
  it.each([
    [null, 'sending'],
    ['created', 'sending'],
    ['pending', 'pending'],
    ['rejected', 'rejected'],
    ['declined', 'declined'],
    ['expired', 'timed_out'],
    ['failed', 'failed'],
    ['unknown', 'unknown'],
  ] as const)('of the attempt %s is %s', (attempt, expected) => {
    expect(state(attempt)).toBe(expected);
  });

  it('is paid as soon as the money came, whatever the attempt says', () => {
    expect(state('pending', 1)).toBe('paid');
  });

  it('ends with the order', () => {
    const ended = { pago: 0, espera_pagamento: 0, pagamento: null } as const;
    expect(paymentStateOf({ ...ended, estado: 'expired' })).toBe('order_expired');
    expect(hasEnded(paymentStateOf({ ...ended, estado: 'cancelled' }))).toBe(true);
    expect(hasEnded('pending')).toBe(false);
  });

  it('lets nobody ask again while money may still arrive', () => {
    expect((['sending', 'pending', 'unknown', 'paid'] as const).some(mayAskAgain)).toBe(false);
    expect((['rejected', 'declined', 'timed_out', 'failed'] as const).every(mayAskAgain)).toBe(true);
  });

  it('has words for everything that isn’t simply under way', () => {
    for (const other of [
      'unknown',
      'rejected',
      'declined',
      'timed_out',
      'failed',
      'order_expired',
      'order_cancelled',
    ] as const) {
      expect(stateWords[other]?.title(), other).not.toBe('');
    }
  });
});

it('money of an order that has ended goes back when it came before, or after all', () => {
  const of = (pago: 0 | 1, estado: PaymentAttempt['estado']) =>
    isGivenBack({ pago, pagamento: { estado } as PaymentAttempt });
  expect([of(1, 'refunded'), of(0, 'refunding'), of(0, 'refunded')]).toEqual([true, true, true]);
  expect([of(0, 'expired'), of(0, 'cancelled')]).toEqual([false, false]);
  expect([isGivenBack({ pago: 0, pagamento: null }), isGivenBack({ pago: 1, pagamento: null })]).toEqual([
    false,
    false,
  ]);
});

describe('a card', () => {
  const ofCard = (attempt: PaymentAttempt['estado']) =>
    paymentStateOf({
      estado: 'awaiting_payment',
      pago: 0,
      espera_pagamento: 1,
      pagamento: { estado: attempt, metodo: 'cartao' } as PaymentAttempt,
    });

  it('whose page nobody has may be asked for again, unlike a push that may still ring', () => {
    expect(mayAskAgain(ofCard('unknown'))).toBe(true);
    expect(mayAskAgain(state('unknown'))).toBe(false);
  });

  it.each(['rejected', 'declined', 'timed_out', 'failed'] as const)('has words of its own for %s', (one) => {
    expect(wordsFor(one, true)?.text()).not.toBe(wordsFor(one, false)?.text());
    expect(wordsFor(one, true)?.text()).toContain('MB WAY');
  });

  it('ends with the order in the same words', () => {
    expect(wordsFor('order_expired', true)).toBe(stateWords.order_expired);
  });
});

it('a Portuguese number is written in threes', () => {
  expect(phoneWords('+351918603471')).toBe('+351 918 603 471');
  expect(phoneWords('+34612345678')).toBe('+34612345678');
});
