import type { OrderDetail } from '@fornada/contract/orders.ts';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './order-steps.ts';

const states = (estado: OrderDetail['estado'], pago: 0 | 1 = 1) =>
  stepsOf({ estado, pago, por_pagar: 0, total: 3 }, '12:30').map(({ state }) => state);

describe('the steps of an order', () => {
  it.each([
    ['awaiting_payment', 0, ['current', 'next', 'next', 'next']],
    ['awaiting_payment', 1, ['done', 'next', 'next', 'next']],
    ['received', 1, ['done', 'current', 'next', 'next']],
    ['preparing', 1, ['done', 'done', 'current', 'next']],
    ['ready', 1, ['done', 'done', 'done', 'current']],
    ['collected', 1, ['done', 'done', 'done', 'done']],
  ] as const)('of %s, paid %d', (estado, pago, expected) => {
    expect(states(estado, pago)).toEqual(expected);
  });

  it('say of one that is left to be paid what has been', () => {
    const first = (por_pagar: number) =>
      stepsOf({ estado: 'received', pago: 0, por_pagar, total: 60 }, null)[0]?.label;
    expect([first(42), first(60)]).toEqual(['Princípio de pagamento efetuado', 'Paga até levantar']);
  });

  it('say when it will be ready until it is', () => {
    expect(stepsOf({ estado: 'received', pago: 1, por_pagar: 0, total: 3 }, '12:30')[3]?.detail).toBe(
      'Pronto por volta das 12:30',
    );
    expect(stepsOf({ estado: 'ready', pago: 1, por_pagar: 0, total: 3 }, '12:30')[3]?.detail).toBeUndefined();
  });
});
