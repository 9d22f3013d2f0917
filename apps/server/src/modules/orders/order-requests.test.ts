// What the two calls of an order accept, as a stranger spells it.
import type { LoyaltyLine } from '@fornada/contract/ordering.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, nextKey, twoNatas } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await buildTestApp({ environment: { UNPAID_ORDERS_PER_CUSTOMER: '100' } });
  await openShop(server.context);
  buyer = await aBuyer(server);
});

const items = twoNatas;
const calculate = (change: object) =>
  buyer.call('POST', '/api/calcula-encomenda', { cart: { items }, id_loja: 862, ...change });
const place = (change: object, key = nextKey()) => {
  const form = { id_loja: 862, id_tipo_entrega: 0, telemovel: buyer.national, aceitou: true };
  return buyer.call('POST', '/api/finaliza-encomenda', { ...form, ...change }, key);
};
const inHours = (hours: number) =>
  new Date(server.context.clock().getTime() + hours * 3_600_000).toISOString();

describe('a pickup time', () => {
  test.each(['2027-02-30T10:00:00Z', '2027-02-20T10:00:00+01', '2027-02-20T25:00:00Z', 'amanhã', ''])(
    'that is no instant is told beside its field: %j',
    async (pickup_at) => {
      for (const answer of [await calculate({ pickup_at }), await place({ cart: { items }, pickup_at })]) {
        expect(answer.status).toBe(422);
        expect(answer.error.fields).toEqual({ pickup_at: 'Data inválida' });
      }
    },
  );

  test('is at least two hours ahead, and at most sixty days', async () => {
    for (const hours of [-24, 1.9, 24 * 62, 24 * 365]) {
      const answer = await place({ cart: { items }, pickup_at: inHours(hours) });
      expect([answer.status, answer.code], `${hours} h`).toEqual([422, 'pickup_time_invalid']);
    }
    expect((await place({ cart: { items }, pickup_at: inHours(2.1) })).status).toBe(200);
    expect((await place({ cart: { items }, pickup_at: inHours(24 * 59) })).status).toBe(200);
  });
});

test('a shop is known by its number, not by what else JavaScript takes for one', async () => {
  expect((await calculate({ id_loja: '862' })).status).toBe(200);
  for (const id_loja of ['0x35e', '8.62e2', '862.0', '-862', 'Infinity', '9'.repeat(30)])
    expect((await calculate({ id_loja })).code, id_loja).toBe('shop_unknown');
});

test('the tax number of nobody, 999999990, is an invoice without one; a wrong one is told', async () => {
  const invoiceOf = async (nif: string) => {
    const { orderData } = (await place({ cart: { items }, nif })).data;
    return (await buyer.call('GET', `/api/encomendas/${orderData.orderId}`)).data.fatura.nif;
  };
  for (const nif of ['999999990', ' 999 999 990 ', 'PT999999990', ''])
    expect([nif, await invoiceOf(nif)]).toEqual([nif, '']);
  expect(await invoiceOf('PT 501 964 843')).toBe('501964843');
  expect((await place({ cart: { items }, nif: '999999999' })).error.fields).toEqual({
    nif: 'Contribuinte inválido',
  });
});

test('one request is the same however its fields are spelled', async () => {
  const key = nextKey();
  const first = await place({ cart: { items } }, key);
  const again = [
    { carrinho: { items } },
    { cart: { items }, id_loja: '862', aceitou: '1', id_tipo_entrega: '0' },
    { cart: { items }, usar_premio: 0, nome: null, desconhecido: 1 },
  ];
  for (const change of again) expect((await place(change, key)).data.orderData).toEqual(first.data.orderData);
  expect((await place({ cart: { items }, id_tipo_entrega: 1 }, key)).code).toBe('idempotency_key_reused');
});

describe('what a cart costs', () => {
  const askedOf = async (owner: Buyer, quantities: number[], change: object = {}) => {
    const cart = { items: quantities.map((qtd) => ({ id: '10101', qtd })) };
    const body = { cart, id_loja: 862, ...change };
    return (await owner.call('POST', '/api/calcula-encomenda', body)).data.loyaltyData;
  };
  const figuresOf = async (owner: Buyer, quantity: number, change: object = {}) =>
    (await askedOf(owner, [quantity], change)).transaction;

  test('earns by line what it earns in all', async () => {
    const owner = await aBuyer(server, { balance: 0, progress: 5600 });
    const { transaction, lines } = await askedOf(owner, [2, 20, 11]);
    expect(transaction).toMatchObject({ total_points_added: 8, total_points_removed: 10 });
    expect(lines.map((line: LoyaltyLine) => [line.points_added, line.points_removed])).toEqual([
      [0, 1],
      [5, 6],
      [3, 3],
    ]);
  });

  test('earns on what is left to pay, and tells the balance after it', async () => {
    const owner = await aBuyer(server, { balance: 1200, progress: 5600 });
    expect(await figuresOf(owner, 2)).toMatchObject({
      ...{ total_transaction: 3, total_discount: 3, total_paid: 0, total_outstanding_removed: 3 },
      ...{ total_points_added: 0, total_outstanding_added: 0, customer_balance: 12, customer_new_balance: 9 },
    });
    expect(await figuresOf(owner, 12)).toMatchObject({
      ...{ total_transaction: 18, total_discount: 12, total_paid: 6, total_outstanding_removed: 12 },
      ...{
        total_points_added: 1,
        total_points_removed: 10,
        total_outstanding_added: 6,
        customer_new_balance: 6,
      },
    });
  });

  test('has no discount once the customer keeps the balance, and still tells what could be used', async () => {
    const owner = await aBuyer(server, { balance: 1200, progress: 0 });
    expect(await figuresOf(owner, 4, { usar_premio: 0 })).toMatchObject({
      ...{ total_discount: 0, total_paid: 6, total_outstanding_removed: 6 },
      ...{ total_points_added: 1, customer_new_balance: 12 },
    });
    expect(await figuresOf(owner, 4, { usar_premio: '1' })).toMatchObject({
      total_discount: 6,
      total_paid: 0,
    });
  });
});
