import type { OrderEntry } from '@fornada/contract/private-data.ts';
import { describe, expect, it } from 'vitest';
import { barStatus, numbersForBar, orderForBar } from './order-status.ts';

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

describe('the bar of an order', () => {
  it.each([
    [-3, 0, 'Pagamento em curso', '/carrinho/pagamento?pedido=o'],
    [-3, 1, 'Pagamento efetuado', '/encomendas/o'],
    [-1, 1, 'Recebemos o seu pedido - 15 minutos', '/encomendas/o'],
    [1, 1, 'Pedido em preparação', '/encomendas/o'],
    [2, 1, 'O seu pedido está pronto', '/encomendas/o'],
  ] as const)('says of the state %d, paid %d: %s', (state, paid, title, href) => {
    expect(barStatus(order(state, paid))).toMatchObject({ title, href });
    expect(numbersForBar([order(state, paid)])).toBe('#042');
  });

  it('asks for no payment where nothing is due when ordering', () => {
    const atPickup = { ...order(-3, 0), espera_pagamento: 0, por_pagar: 4.5 } as const;
    expect(barStatus(atPickup)).toMatchObject({
      title: 'Recebemos o seu pedido - 15 minutos',
      href: '/encomendas/o',
      step: 1,
    });
    expect(orderForBar([order(-1, 1, 'received'), atPickup])?.order_id).toBe('received');
  });

  it('takes what an earlier version told, which doesn’t say, for what it was: paid first', () => {
    const { espera_pagamento: _, ...kept } = order(-3, 0, 'kept');
    const earlier = kept as OrderEntry;
    expect(barStatus(earlier)).toMatchObject({ title: 'Pagamento em curso', step: 0 });
    expect(orderForBar([order(2), earlier])?.order_id).toBe('kept');
    expect(barStatus({ ...earlier, id_estado: -1 }).title).toBe('Recebemos o seu pedido - 15 minutos');
  });

  it('says of an order for another day which, not a quarter of an hour', () => {
    const booked = { ...order(-1), hora_marcada: '2026-11-28T10:00:00.000Z' };
    expect(barStatus(booked).title).toBe('Recebemos o seu pedido - sábado, 28/11, 10:00');
  });

  it('is about what waits for the customer, then about what is nearest to its end', () => {
    const orders = [
      order(-1, 1, 'received'),
      order(2, 1, 'ready'),
      order(-3, 0, 'unpaid'),
      order(1, 1, 'preparing'),
    ];
    expect(orderForBar(orders)?.order_id).toBe('unpaid');
    expect(orderForBar(orders.filter(({ order_id }) => order_id !== 'unpaid'))?.order_id).toBe('ready');
    expect(orderForBar([])).toBeUndefined();
  });

  it('of one purchase is first what is wanted first, and says when the next one is', () => {
    const cake = { ...order(-1, 1, 'cake'), hora_marcada: '2026-11-28T10:00:00.000Z' };
    const parts = [cake, order(-1, 1, 'coffee')];
    expect(orderForBar(parts)?.order_id).toBe('coffee');
    expect(numbersForBar(parts)).toBe('#042 · depois #042, sábado, 28/11, 10:00');
    expect(numbersForBar([order(-1), order(-1)])).toBe('#042 e #042');
    expect(numbersForBar([order(-1)])).toBe('#042');
  });
});
