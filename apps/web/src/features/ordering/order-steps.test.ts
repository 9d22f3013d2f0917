import type { OrderDetail } from '@fornada/contract/orders.ts';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './order-steps.ts';

const paid = { pago: 1, espera_pagamento: 0, por_pagar: 0, total: 3 } as const;
const wire = { awaiting_payment: -3, received: -1, preparing: 1, ready: 2, collected: null } as const;
const at = (estado: keyof typeof wire) => ({ estado, id_estado: wire[estado] });
const states = (estado: keyof typeof wire, pago: 0 | 1 = 1) =>
  stepsOf({ ...paid, ...at(estado), pago, espera_pagamento: pago ? 0 : 1 }, '12:30').map(
    ({ state }) => state,
  );

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
    for (const estado of ['awaiting_payment', 'received'] as const) {
      const first = (por_pagar: number) =>
        stepsOf({ ...paid, ...at(estado), pago: 0, por_pagar, total: 60 }, null)[0];
      expect([first(42)?.label, first(60)?.label]).toEqual([
        'Princípio de pagamento efetuado',
        'Paga até levantar',
      ]);
      expect(first(60)?.state).toBe('done');
    }
  });

  it('of what an earlier version told, which doesn’t say, begin with paying', () => {
    const { espera_pagamento: _, ...earlier } = {
      ...paid,
      ...at('awaiting_payment'),
      pago: 0,
      por_pagar: 2,
    } as const;
    const [first] = stepsOf(earlier as OrderDetail, null);
    expect(first).toMatchObject({ label: 'Pagamento em curso', state: 'current' });
  });

  it('say when it will be ready until it is', () => {
    expect(stepsOf({ ...paid, ...at('received') }, '12:30')[3]?.detail).toBe('Pronto por volta das 12:30');
    for (const estado of ['ready', 'collected'] as const)
      expect(stepsOf({ ...paid, ...at(estado) }, '12:30')[3]?.detail).toBeUndefined();
  });
});
