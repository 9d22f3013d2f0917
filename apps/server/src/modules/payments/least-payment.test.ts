// Stripe takes 0,50€ at least: less is never asked of it, and what can't be paid so is said before it is ordered.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lockOrder, refundLines } from '#modules/orders/refund-lines.ts';
import { aBuyer, type Buyer, moneyOf } from '../../testing/buyer.ts';
import { sellPackaged } from '../../testing/packaging.ts';
import { orderWithRest } from '../../testing/rest.ts';
import { openTill } from '../../testing/till.ts';
import { gatewayShop } from '../../testing/vendors/gateway-shop.ts';

const shop = gatewayShop('stripe');
const sweet = (qtd = 1, change: object = {}) => ({
  ...{ id: '30101', qtd, complementares: [], opcoes: [] },
  ...change,
});
const nata = (qtd = 1, change: object = {}) => sweet(qtd, { id: '10101', ...change });
const tooSmall = {
  code: 'payment_too_small',
  message: 'O pagamento mínimo na aplicação é de 0,50€. Junte mais um produto.',
};

beforeAll(async () => {
  const { db } = shop.app.context;
  await sellPackaged(shop.app, { 30101: { price: 25 } });
  await db.execute(sql`
    insert into packaging_prices (kind, from_day, amount_cents, tax, tax_included) values ('bag', '2026-01-01', 10, 'standard', true)`);
});
afterEach(() => Object.assign(shop.app.context.settings.advance, { above: null }));

const basket = (items: object[], change: object = {}) => ({
  ...{ cart: { items }, id_loja: 862, id_tipo_entrega: 0, usar_premio: 1 },
  ...change,
});
const calculate = async (buyer: Buyer, items: object[], change: object = {}) => {
  const { data, error } = await buyer.call('POST', '/api/calcula-encomenda', basket(items, change));
  return error ?? data.loyaltyData;
};
const refusalOf = (buyer: Buyer, items: object[], change: object = {}) =>
  buyer.order(basket(items, change)).then(
    () => 'accepted',
    (error: Error) => JSON.parse(error.message),
  );
const tomorrow = () => new Date(shop.app.context.clock().getTime() + DAY).toISOString();

/** What Stripe was asked for on behalf of the order. */
async function askedOf(orderId: string): Promise<number> {
  await shop.app.runJobs();
  expect(await shop.stateOf(orderId)).toEqual(['pending']);
  const { amount } = await shop.app.context.db.one<{ amount: number }>(sql`
    select coalesce(charge_cents, amount_cents) as amount from payments where order_id = ${orderId}`);
  return amount;
}

describe('a balance that would leave less', () => {
  test('is used so far that the least is left, in what is told and in what is asked', async () => {
    const buyer = await aBuyer(shop.app, { balance: 280 });
    const { transaction } = await calculate(buyer, [nata(2)]);
    expect(transaction).toMatchObject({ total_outstanding_removed: 2.5, total_paid: 0.5 });
    const { orderId, total } = await buyer.order(basket([nata(2)]));
    expect([total, await askedOf(orderId)]).toEqual([0.5, 50]);
    expect(await moneyOf(shop.app, buyer)).toMatchObject({ balance: 30, held: 250 });
  });

  test.each([
    ['covers all of it', 300, 0],
    ['leaves just the least', 250, 50],
    ['leaves more', 200, 100],
  ])('is used whole where it %s', async (_, balance, left) => {
    const buyer = await aBuyer(shop.app, { balance });
    expect((await calculate(buyer, [nata(2)])).transaction.total_paid * 100).toBe(left);
    expect((await buyer.order(basket([nata(2)]))).total * 100).toBe(left);
    const { balance: kept, held } = await moneyOf(shop.app, buyer);
    expect([kept, held]).toEqual([0, left === 0 ? 0 : balance]);
  });

  test('leaves the least for packaging too, which no balance pays', async () => {
    const buyer = await aBuyer(shop.app, { balance: 1000 });
    const bag = { sacos: 1 };
    expect((await calculate(buyer, [nata(2)], bag)).transaction).toMatchObject({ total_paid: 0.5 });
    expect(await askedOf((await buyer.order(basket([nata(2)], bag))).orderId)).toBe(50);
  });

  test('leaves it of a purchase, which is asked for at once, not of each of its parts', async () => {
    const parts = [nata(1), nata(1, { pickup_at: tomorrow() }), sweet(1, { pickup_at: null })];
    for (const [balance, total] of [
      [310, 50],
      [275, 50],
      [220, 105],
      [325, 0],
    ] as const) {
      const buyer = await aBuyer(shop.app, { balance });
      expect((await calculate(buyer, parts)).transaction.total_paid * 100).toBeCloseTo(total);
      const { orderId, partes } = await buyer.order(basket(parts));
      const due = partes.reduce((sum: number, part) => sum + part.total * 100, 0);
      expect(due).toBeCloseTo(total);
      if (total > 0) expect(await askedOf(orderId)).toBe(total);
      const { held, balance: left } = await moneyOf(shop.app, buyer);
      expect([total, held + left]).toEqual([total, total === 0 ? 0 : balance]);
    }
  });

  test('covers a purchase whole though its first part costs less than the least', async () => {
    const parts = [sweet(1), nata(2, { pickup_at: tomorrow() })];
    const buyer = await aBuyer(shop.app, { balance: 330 });
    expect((await calculate(buyer, parts)).transaction.total_paid).toBe(0);
    await buyer.order(basket(parts));
    expect(await moneyOf(shop.app, buyer)).toMatchObject({ balance: 5, held: 0 });
  });
});

describe('goods that cost less', () => {
  test('are refused in words before a place is kept, and when they are ordered', async () => {
    const buyer = await aBuyer(shop.app, { balance: 20 });
    expect(await calculate(buyer, [sweet()])).toMatchObject(tooSmall);
    for (const change of [{}, { metodo: 'cartao' }, { usar_premio: 0 }])
      expect(await refusalOf(buyer, [sweet()], change)).toMatchObject(tooSmall);
    expect(await moneyOf(shop.app, buyer)).toMatchObject({ balance: 20, held: 0 });
    const english = await shop.app.inject({
      method: 'POST',
      url: '/api/calcula-encomenda',
      headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': 'en' },
      payload: basket([sweet()]),
    });
    expect(english.json().error.message).toBe(
      'The least that can be paid in the app is 0,50€. Add another product.',
    );
  });

  test('are had for a balance that covers them, and two of them for the least', async () => {
    const buyer = await aBuyer(shop.app, { balance: 25 });
    expect((await calculate(buyer, [sweet()])).transaction.total_paid).toBe(0);
    expect((await buyer.order(basket([sweet()]))).total).toBe(0);
    expect(await askedOf((await buyer.order(basket([sweet(2)]))).orderId)).toBe(50);
  });

  test('are parts of a purchase that costs more', async () => {
    const buyer = await aBuyer(shop.app);
    const parts = [sweet(1), sweet(1, { pickup_at: tomorrow() })];
    expect((await calculate(buyer, parts)).transaction.total_paid).toBe(0.5);
    expect(await askedOf((await buyer.order(basket(parts))).orderId)).toBe(50);
  });
});

test('an advance that the balance makes less is the least, and the rest so much less', async () => {
  Object.assign(shop.app.context.settings.advance, { above: 500, percent: 30 });
  const buyer = await aBuyer(shop.app, { balance: 150 });
  const later = { pickup_at: tomorrow() };
  expect((await calculate(buyer, [nata(4)], later)).principio_de_pagamento).toMatchObject({
    agora: 0.5,
    depois: 4,
  });
  const { orderId, por_pagar } = await buyer.order(
    basket([nata(4)], { ...later, principio_de_pagamento: 1 }),
  );
  expect([por_pagar, await askedOf(orderId)]).toEqual([4, 50]);
});

test('an advance that leaves less now, beside a cheap part for today, is not offered with the balance', async () => {
  Object.assign(shop.app.context.settings.advance, { above: 500, percent: 30 });
  const buyer = await aBuyer(shop.app, { balance: 600 });
  const parts = [sweet(1), nata(6, { pickup_at: tomorrow() })];
  expect((await calculate(buyer, parts)).principio_de_pagamento).toMatchObject({
    ...{ agora: 3.25, depois: 0, depois_sem_saldo: 6.3 },
  });
});

test('a rest that has become less is paid at the counter', async () => {
  const { db, clock } = shop.app.context;
  const buyer = await aBuyer(shop.app);
  const orderId = await orderWithRest(shop.app, buyer, 75, { items: [sweet(3)] });
  expect((await buyer.read(orderId)).metodos).toEqual(['mbway', 'cartao']);
  await db.transaction(async (tx) => {
    const missing = { lines: [{ position: 1, quantity: 2 }], cause: 'missing', toBalance: false } as const;
    await refundLines(tx, await lockOrder(tx, orderId), { ...missing, now: clock() });
  });
  expect(await buyer.read(orderId)).toMatchObject({ por_pagar: 0.25, metodos: [] });
  expect((await buyer.askAgain(orderId)).error).toMatchObject({
    code: 'payment_too_small',
    message: 'Por MB WAY ou cartão, o mínimo é de 0,50€. Este valor paga-se ao balcão.',
  });
});

test('a till asks no phone for less', async () => {
  const till = await openTill(shop.app);
  const { error } = await till.ask([sweet()], 0.25, { telemovel: '912345678' });
  expect(error).toMatchObject({ code: 'payment_too_small', message: expect.stringContaining('0,50€') });
  expect((await till.ask([sweet(2)], 0.5, { telemovel: '912345678' })).status).toBe(200);
});
