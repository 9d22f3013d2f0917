import { describe, expect, it } from 'vitest';
import {
  hasEnded,
  moveOrder,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderEvent,
  type OrderState,
  orderNumberIn,
  statusOnWire,
} from './orders.ts';

const EVENTS: OrderEvent[] = ['accept', 'start', 'finish', 'collect', 'step_back', 'cancel', 'expire'];

describe('the table of orders', () => {
  it('reaches every state from the first', () => {
    const reached = new Set<OrderState>(['awaiting_payment']);
    for (const state of reached) {
      for (const rule of ORDER_TRANSITIONS) if (rule.from === state) reached.add(rule.to);
    }
    expect([...reached].toSorted()).toEqual([...ORDER_STATES].toSorted());
  });

  it('leads every state that is no end to an end, and no end anywhere', () => {
    for (const state of ORDER_STATES) {
      const exits = ORDER_TRANSITIONS.filter((rule) => rule.from === state);
      expect(exits.length === 0, state).toBe(hasEnded(state));
    }
  });

  it('says one thing for each state and event', () => {
    const keys = ORDER_TRANSITIONS.map((rule) => `${rule.from} ${rule.event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('an order', () => {
  it('goes from payment to the customer’s hands', () => {
    let state: OrderState = 'awaiting_payment';
    for (const event of ['accept', 'start', 'finish', 'collect'] as const) {
      const result = moveOrder({ state, paid: true }, event);
      if (result.kind === 'refused') throw new Error(result.reason);
      state = result.to;
    }
    expect(state).toBe('collected');
  });

  it('is not accepted before it is paid, and does not expire after', () => {
    const refused = (reason: string) => ({ kind: 'refused', reason });
    expect(moveOrder({ state: 'awaiting_payment', paid: false }, 'accept')).toEqual(refused('not_paid'));
    expect(moveOrder({ state: 'awaiting_payment', paid: true }, 'expire')).toEqual(refused('already_paid'));
  });

  it('steps back from ready and from preparing, one step each', () => {
    expect(moveOrder({ state: 'ready', paid: true }, 'step_back')).toMatchObject({ to: 'preparing' });
    expect(moveOrder({ state: 'preparing', paid: true }, 'step_back')).toMatchObject({ to: 'received' });
    expect(moveOrder({ state: 'received', paid: true }, 'step_back')).toMatchObject({
      reason: 'not_possible',
    });
  });

  it('obeys nothing once it has ended', () => {
    for (const state of ['collected', 'cancelled', 'expired', 'not_collected'] as const) {
      for (const event of EVENTS) {
        expect(moveOrder({ state, paid: true }, event)).toEqual({ kind: 'refused', reason: 'not_possible' });
      }
    }
  });

  it('has the numbers of the wire', () => {
    expect(ORDER_STATES.map(statusOnWire)).toEqual([-3, -1, 1, 2, null, null, null, null]);
  });
});

describe('the number of an order', () => {
  it.each(['42', '#042', '# 42', '0042'])('%s is 42', (typed) => expect(orderNumberIn(typed)).toBe(42));

  it.each(['', '#', '42a', '00042', '912345678', '-1'])('%s is none', (typed) =>
    expect(orderNumberIn(typed)).toBeUndefined(),
  );
});
