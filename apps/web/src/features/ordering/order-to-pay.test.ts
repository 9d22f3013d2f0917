import type { OrderEntry } from '@fornada/contract/private-data.ts';
import { describe, expect, it } from 'vitest';
import { orderToPay } from './order-to-pay.ts';

const order = (id_estado: OrderEntry['id_estado'], pago: 0 | 1 = 1, order_id = 'o'): OrderEntry => ({
  order_id,
  id_estado,
  pago,
  espera_pagamento: id_estado === -3 && !pago ? 1 : 0,
  total: 4.5,
  por_pagar: 0,
  orderCode: '042',
  id_loja: 860,
  hora_marcada: null,
  fuso: 'Europe/Lisbon',
});

describe('the order that the payment is about', () => {
  const waiting = order(-3, 0, 'elsewhere');

  it('is the one just placed while it is under way, paid or not', () => {
    expect(orderToPay('placed', [waiting, order(-3, 0, 'placed')])).toBe('placed');
    expect(orderToPay('placed', [waiting, order(-1, 1, 'placed')])).toBe('placed');
  });

  it('is one that waits, placed elsewhere, also where an older one of this device has ended', () => {
    expect(orderToPay(undefined, [order(1), waiting])).toBe('elsewhere');
    expect(orderToPay('ended', [waiting])).toBe('elsewhere');
    // What an earlier version told doesn't say.
    const { espera_pagamento: _, ...earlier } = waiting;
    expect(orderToPay('ended', [order(1), earlier as OrderEntry])).toBe('elsewhere');
  });

  it('is the one that has ended where nothing waits, and none without any', () => {
    expect(orderToPay('ended', [order(2)])).toBe('ended');
    expect(orderToPay(undefined, [order(2)])).toBeUndefined();
  });
});
