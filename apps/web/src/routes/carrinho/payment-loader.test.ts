// @vitest-environment happy-dom
import type { OrderDetail } from '@fornada/contract/orders.ts';
import type { OrderEntry } from '@fornada/contract/private-data.ts';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { callContext } from '#app/screen.ts';
import { barStatus, orderForBar } from '#features/ordering/order-status.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { noPrivateData, useSession } from '#features/session/session-store.ts';
import { loader } from './payment.tsx';

const waits = (order_id: string): OrderEntry => ({
  order_id,
  id_estado: -3,
  pago: 0,
  espera_pagamento: 1,
  total: 3,
  por_pagar: 0,
  orderCode: '001',
  id_loja: 862,
  hora_marcada: null,
  fuso: 'Europe/Lisbon',
});
const states: Record<string, OrderDetail['estado']> = { old: 'expired', eaten: 'collected' };
const detail = (order_id: string, estado: OrderDetail['estado']) =>
  ({ order_id, estado, pago: estado === 'collected' ? 1 : 0, pagamento: null }) as unknown as OrderDetail;

/** Opens the screen on a device that placed an order; that 'old' has expired it doesn't know yet. */
async function opens(address: string, ordering: OrderEntry[], placed = 'old'): Promise<string> {
  useOrdering.setState({ order: { id: placed, code: '001', pointsAdded: 0 } });
  useSession.setState({ privateData: { ...noPrivateData, ordering: [waits(placed)] } });
  const context = new RouterContextProvider();
  const call = async ({ path }: { path: string }, options: { params?: { order_id: string } }) => {
    if (path === '/api/refresh-private-data') {
      useSession.setState({ privateData: { ...noPrivateData, ordering } });
      return {};
    }
    const { order_id = '' } = options.params ?? {};
    return detail(order_id, states[order_id] ?? 'awaiting_payment');
  };
  context.set(callContext, call as never);
  const request = new Request(`http://localhost${address}`);
  const loaded = await loader({ params: {}, request, context } as never);
  return 'kept' in loaded ? 'kept' : loaded.order_id;
}

afterEach(() => {
  useSession.setState(useSession.getInitialState(), true);
  useOrdering.setState(useOrdering.getInitialState(), true);
});

it('shows the order that the bar tells of, whatever this device placed', async () => {
  const orders = [waits('new'), waits('newer')];
  const { href } = barStatus(orderForBar(orders) ?? expect.fail('No order'));
  expect(await opens(href, orders, 'newer')).toBe('new');
});

it('shows the order that waits, not the one that has expired', async () => {
  expect(await opens('/carrinho/pagamento', [waits('new')])).toBe('new');
});

it('shows the one that has expired where nothing else waits, or when its address names it', async () => {
  expect(await opens('/carrinho/pagamento', [])).toBe('old');
  expect(await opens('/carrinho/pagamento?pedido=old', [waits('new')])).toBe('old');
});

it('leads to an order that was collected, rather than confirm it once more', async () => {
  const led = opens('/carrinho/pagamento', [], 'eaten').catch(({ headers }: Response) =>
    headers.get('location'),
  );
  expect(await led).toBe('/encomendas/eaten');
  expect(useOrdering.getState().order).toBeNull();
});
