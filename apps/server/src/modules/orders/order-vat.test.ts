// The VAT of a menu with a balance on it, from the calculation over the order and its line to what is told of it.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';

/** Toast, sold alone at 2,35, and coffee, at 1,00: with the toast's 0,40 the menu costs 3,45. */
const cart = { items: [{ id: '40501', qtd: 1, complementares: ['8112', '8101'], opcoes: [] }] };
const place = { cart, id_loja: 862, id_tipo_entrega: 0 };

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

type Shares = { taxa: number; base: number; iva: number; total: number }[];
const byRate = (shares: Shares) => shares.map(({ taxa, total }) => [taxa, total]);

test('toast and coffee to take away are taxed each at its own rate, less their part of the discount', async () => {
  const buyer = await aBuyer(server, { balance: 100 });
  const { data } = await buyer.call('POST', '/api/calcula-encomenda', place);
  expect(data.loyaltyData.transaction.total_paid).toBe(2.45);
  expect(byRate(data.loyaltyData.iva)).toEqual([
    [13, 1.72],
    [23, 0.73],
  ]);

  const kept = await buyer.call('POST', '/api/calcula-encomenda', { ...place, usar_premio: 0 });
  expect(byRate(kept.data.loyaltyData.iva)).toEqual([
    [13, 2.42],
    [23, 1.03],
  ]);

  const { orderId } = await buyer.order({ ...place, usar_premio: 1 });
  const order = await buyer.read(orderId);
  expect([order.total, byRate(order.iva)]).toEqual([
    2.45,
    [
      [13, 1.72],
      [23, 0.73],
    ],
  ]);
  expect(
    await server.context.db.one(sql`select vat_parts from order_lines where order_id = ${orderId}`),
  ).toEqual({
    vat_parts: [
      { rate: 13, gross: 242 },
      { rate: 23, gross: 103 },
    ],
  });
});

test('eaten in they have one rate, and what the balance pays whole has no VAT', async () => {
  const buyer = await aBuyer(server, { balance: 600 });
  const eatenIn = { ...place, id_tipo_entrega: 1 };
  const { data } = await buyer.call('POST', '/api/calcula-encomenda', { ...eatenIn, usar_premio: 0 });
  expect(byRate(data.loyaltyData.iva)).toEqual([[13, 3.45]]);
  const paid = await buyer.call('POST', '/api/calcula-encomenda', { ...eatenIn, usar_premio: 1 });
  expect(paid.data.loyaltyData.iva).toEqual([]);
});
