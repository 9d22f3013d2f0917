import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { warningOf } from '@fornada/ui/ordering/line-words.ts';
import { previewCart } from '@fornada/ui/ordering/preview.ts';
import { aWireExtra, aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { useAsked } from '#features/dialog/ask.ts';
import { linesOf, orderAgain, purchaseLines } from './order-again.ts';
import { useOrdering } from './ordering-store.ts';

const pricing = {
  deliveryType: 'take_away',
  tier: 1,
  vat: { region: 'mainland', date: '2026-11-21' },
} as const;

type Line = OrderDetail['linhas'][number];
const ordered = (id: string, change: Partial<Line> = {}) =>
  ({
    id,
    nome: id,
    qtd: 2,
    preco_unitario: 1.2,
    complementares: [],
    opcoes: [],
    ...change,
  }) as unknown as Line;

it('what was ordered is priced by today’s menu, and each line says what happened to it since', () => {
  const menu = toDomainMenu(
    aWireMenu([
      aWireProduct(),
      aWireProduct({ cod_produto: 'bola', precovenda: 1.35 }),
      aWireProduct({ cod_produto: 'nata', esgotado: 1 }),
      aWireProduct({ cod_produto: 'tosta', complementares: [aWireExtra()] }),
    ]),
  );
  const lines = linesOf({
    linhas: [
      ordered('croissant'),
      ordered('bola'),
      ordered('nata'),
      ordered('tosta', { complementares: ['fiambre'] }),
      ordered('bolo-rei'),
    ],
  });
  expect(new Set(lines.map(({ key }) => key)).size).toBe(5);
  const preview = previewCart(menu, lines, pricing);
  expect(preview.lines.map(warningOf)).toEqual([
    null,
    'O preço mudou de 1,20€ para 1,35€.',
    expect.stringMatching(/esgot/i),
    expect.stringMatching(/escolh|opç/i),
    expect.stringMatching(/já não/i),
  ]);
  expect(preview.subtotal).toBe(2 * 120 + 2 * 135);
});

afterEach(() => {
  for (const { answer } of useAsked.getState().waiting) answer(null);
  useOrdering.setState(useOrdering.getInitialState(), true);
  vi.unstubAllGlobals();
});

it('two taps put an order into the cart once, and nothing is asked about what the first put there', async () => {
  const order = {
    id_loja: 862,
    id_tipo_entrega: 1,
    linhas: [ordered('croissant')],
  } as unknown as OrderDetail;
  const taps = [orderAgain(order), orderAgain(order)];
  await taps[0];
  expect(useAsked.getState().waiting).toEqual([]);
  expect(await Promise.all(taps)).toEqual([true, true]);
  const { lines, shopId, deliveryType } = useOrdering.getState();
  expect([lines.length, shopId, deliveryType]).toEqual([1, 862, 'eat_in']);
});

it('what is in the cart of the same shop is asked about in words of this order', async () => {
  useOrdering.setState({ shopId: 862, lines: [{ key: 'a', productCode: '10101', quantity: 1 }] as never });
  void orderAgain({
    id_loja: 862,
    id_tipo_entrega: 0,
    linhas: [ordered('croissant')],
  } as unknown as OrderDetail);
  await vi.waitFor(() =>
    expect(useAsked.getState().waiting[0]?.text).toBe('O que está no carrinho sai, e entra este pedido.'),
  );
});

it('an order whose screen was left before anything was asked stays out of the cart, and the next one is its own', async () => {
  const orderOf = (order_id: string) =>
    ({
      ...{ order_id, id_loja: 862, id_tipo_entrega: 0 },
      linhas: [ordered(`bolo ${order_id}`)],
    }) as unknown as OrderDetail;
  const location = { pathname: '/encomendas/1' };
  vi.stubGlobal('location', location);
  const first = orderAgain(orderOf('1'));
  location.pathname = '/encomendas/2';
  const second = orderAgain(orderOf('2'));
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(useOrdering.getState().lines.map(({ productCode }) => productCode)).toEqual(['bolo 2']);
});

it('an order that is had again on another screen meanwhile isn’t refused with the screen that was left', async () => {
  const order = { order_id: '1', id_loja: 862, id_tipo_entrega: 0, linhas: [ordered('broa')] };
  const location = { pathname: '/' };
  vi.stubGlobal('location', location);
  const taps = [orderAgain(order as unknown as OrderDetail)];
  location.pathname = '/encomendas/1';
  taps.push(orderAgain(order as unknown as OrderDetail));
  expect(await Promise.all(taps)).toEqual([false, true]);
});

it('an order that wasn’t paid goes back into the cart for its own time; had again, it is for now', async () => {
  const order = {
    ...{ id_loja: 862, id_tipo_entrega: 0, hora_marcada: '2026-11-22T10:00:00.000Z', compra: null },
    linhas: [ordered('broa')],
  } as unknown as OrderDetail;
  expect(await purchaseLines(order)).toMatchObject([{ productCode: 'broa', pickupAt: order.hora_marcada }]);
  await orderAgain(order);
  const { lines, pickupAt } = useOrdering.getState();
  expect([lines.length, lines[0]?.pickupAt, pickupAt]).toEqual([1, undefined, null]);
});
