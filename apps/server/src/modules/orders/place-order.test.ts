import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { forgetMenu, shownMenu } from '#modules/catalogue/current-menu.ts';
import { calculateOrder } from '#modules/orders/calculate-order.ts';
import { type Placement, placeOrder } from '#modules/orders/place-order.ts';
import { speakingAs } from '#platform/language.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

const nata = { id: '10101', qtd: 2, complementares: [], opcoes: [], nota: '' };
const berliner = { id: '10102', qtd: 1, complementares: ['8009'], opcoes: ['9201'], nota: '' };
let keys = 0;

function aPlacement(change: Partial<Placement> = {}): Placement {
  keys += 1;
  return {
    shopId: '862',
    items: [nata, berliner],
    deliveryType: 0,
    pickupAt: null,
    idempotencyKey: `key-${keys}`,
    fingerprint: '00',
    useBalance: false,
    phone: '+351912345678',
    method: 'mbway',
    invoice: { name: '', taxId: '', email: '' },
    note: '',
    ...change,
  };
}

const place = (customerId: number, change: Partial<Placement> = {}) =>
  placeOrder(server.context, customerId, aPlacement(change));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error) => error.code ?? error,
  );
const customerRow = (id: number) =>
  server.context.db.one<{ balance_cents: number; held_cents: number }>(
    sql`select balance_cents, held_cents from customers where id = ${id}`,
  );

describe('placing an order', () => {
  test('writes what the menu costs, holds no balance that is kept, and asks for the payment', async () => {
    const { id } = await makeCustomer(server.context.db, { balance: 300 });
    const { order } = await place(id);
    expect(order).toMatchObject({ state: 'awaiting_payment', paid: false, total_cents: 2 * 150 + 190 + 60 });
    expect(await customerRow(id)).toEqual({ balance_cents: 300, held_cents: 0 });
    const [payment] = await server.context.db.query(
      sql`select state, amount_cents from payments where order_id = ${order.id}`,
    );
    expect(payment).toEqual({ state: 'created', amount_cents: 550 });
  });

  test('keeps the language in which it was placed, whatever pays it', async () => {
    const { id } = await makeCustomer(server.context.db);
    const languageOf = async ({ order }: Awaited<ReturnType<typeof place>>) =>
      (
        await server.context.db.one<{ language: string | null }>(
          sql`select language from orders where id = ${order.id}`,
        )
      ).language;
    expect(await languageOf(await speakingAs('en', () => place(id)))).toBe('en');
    expect(await languageOf(await place(id))).toBeNull();
    expect(await languageOf(await speakingAs('en', () => place(id, { method: 'card' })))).toBe('en');
    expect(await languageOf(await place(id, { method: 'card' }))).toBeNull();
  });

  test('holds the balance that is used, and pays with it alone when it is enough', async () => {
    const part = await makeCustomer(server.context.db, { balance: 300 });
    expect((await place(part.id, { useBalance: true })).order).toMatchObject({
      total_cents: 250,
      paid: false,
    });
    expect(await customerRow(part.id)).toEqual({ balance_cents: 0, held_cents: 300 });

    const whole = await makeCustomer(server.context.db, { balance: 1000 });
    const { order } = await place(whole.id, { useBalance: true, phone: null });
    expect(order).toMatchObject({ total_cents: 0, paid: true, points_added: 0 });
    expect(await customerRow(whole.id)).toEqual({ balance_cents: 450, held_cents: 0 });
  });

  test('numbers the orders of a shop from 1 each day of its own clock', async () => {
    const { id } = await makeCustomer(server.context.db);
    const first = (await place(id)).order.number;
    expect((await place(id)).order.number).toBe(first + 1);
    server.context.clock.move({ days: 1 });
    // One that still waits for its payment would keep its number (decision 0005).
    await server.context.db.execute(sql`
      select end_order(id, 'expired', 'window', ${server.context.clock()}) from orders where state = 'awaiting_payment'`);
    expect((await place(id)).order.number).toBe(1);
  });

  test('asks for a phone only when something is left to pay', async () => {
    const { id } = await makeCustomer(server.context.db, { balance: 10 });
    await expect(place(id, { phone: null, useBalance: true })).rejects.toMatchObject({
      code: 'invalid_fields',
      details: { fields: { telemovel: 'Campo de preenchimento obrigatório' } },
    });
    expect(await customerRow(id)).toEqual({ balance_cents: 10, held_cents: 0 });
  });

  test('refuses an unknown shop, an empty cart and what isn’t sold', async () => {
    const { id } = await makeCustomer(server.context.db);
    expect(await codeOf(place(id, { shopId: '1' }))).toBe('shop_unknown');
    expect(await codeOf(place(id, { items: [] }))).toBe('cart_empty');
    expect(await codeOf(place(id, { items: [{ ...nata, id: 'nothing' }] }))).toBe('product_unavailable');
    expect(await codeOf(place(id, { items: [{ ...nata, opcoes: ['nothing'] }] }))).toBe('cart_invalid');
  });

  test('refuses a shop that takes no orders, though everybody may read its menu', async () => {
    const { context } = server;
    await openShop(context, 851);
    await context.db.execute(sql`update shops set takes_orders = false where id = 851`);
    const { sections } = (await shownMenu(context, 851))?.menu ?? expect.fail('It has a menu');
    const products = sections.flatMap(({ families }) => families.flatMap((family) => family.products));
    expect(new Set(products.map(({ restricted }) => restricted))).toEqual(new Set([true]));
    const { id } = await makeCustomer(context.db);
    const request = { shopId: '851', items: [nata], deliveryType: 0 as const, useBalance: false };
    for (const pickupAt of [null, '2026-12-01T10:00:00Z']) {
      expect(await codeOf(calculateOrder(context, id, { ...request, pickupAt }))).toBe('shop_unknown');
      expect(await codeOf(place(id, { ...request, pickupAt }))).toBe('shop_unknown');
    }
    await context.db.execute(sql`update shops set live = false where id = 851`);
    await expect.poll(() => shownMenu(context, 851)).toBeNull();
  });

  test('refuses a cart that comes to more than an amount can hold', async () => {
    const { id } = await makeCustomer(server.context.db);
    await openShop(server.context, 863);
    await server.context.db.execute(sql`
      update menu_products set product = product || '{"price": 9999900}'
      where code = '10101' and menu_version = (select menu_version from shops where id = 863)`);
    const items = Array.from({ length: 50 }, () => ({ ...nata, qtd: 99 }));
    const request = { shopId: '863', items, deliveryType: 0 as const, pickupAt: null };
    expect(await codeOf(calculateOrder(server.context, id, request))).toBe('cart_invalid');
    expect(await codeOf(place(id, { shopId: '863', items }))).toBe('cart_invalid');
  });

  test('gives one order for one key, however often and however concurrently it is sent', async () => {
    const { id } = await makeCustomer(server.context.db, { balance: 300 });
    const placement = aPlacement({ useBalance: true });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(server.context, id, placement)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.order))).size).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.private))).size).toBe(1);
    const { count } = await server.context.db.one<{ count: number }>(
      sql`select count(*) from orders where customer_id = ${id}`,
    );
    expect(count).toBe(1);
    expect(await codeOf(placeOrder(server.context, id, { ...placement, fingerprint: '01' }))).toBe(
      'idempotency_key_reused',
    );
  });

  test('answers a repeated key also after the shop has closed', async () => {
    const { id } = await makeCustomer(server.context.db);
    const placement = aPlacement();
    const { order } = await placeOrder(server.context, id, placement);
    await server.context.db.execute(
      sql`update shops set paused_until = ${server.context.clock()}::timestamptz + interval '1 hour' where id = 862`,
    );
    forgetMenu(server.context, 862);
    expect(await codeOf(place(id))).toBe('shop_paused');
    expect((await placeOrder(server.context, id, placement)).order).toEqual(order);
    await server.context.db.execute(sql`update shops set paused_until = null where id = 862`);
    forgetMenu(server.context, 862);
  });

  test('spends one balance once, when 200 orders want it at the same time', async () => {
    const { id } = await makeCustomer(server.context.db, { balance: 500 });
    const orders = await Promise.all(Array.from({ length: 200 }, () => place(id, { useBalance: true })));
    const discounted = orders.filter(({ order }) => order.total_cents === 50);
    expect(discounted).toHaveLength(1);
    expect(new Set(orders.map(({ order }) => order.id)).size).toBe(200);
    expect(await customerRow(id)).toEqual({ balance_cents: 0, held_cents: 500 });
  });

  test('tells a price that changed since it was calculated, and takes the order once it was told', async () => {
    const { id } = await makeCustomer(server.context.db);
    const request = { shopId: '862', items: [nata], deliveryType: 0 as const, pickupAt: null };
    await calculateOrder(server.context, id, request);
    await server.context.db.execute(
      sql`update quotes set subtotal_cents = subtotal_cents - 1 where customer_id = ${id}`,
    );
    expect(await codeOf(place(id, { items: [nata] }))).toBe('price_changed');
    await calculateOrder(server.context, id, request);
    expect(await codeOf(place(id, { items: [nata] }))).toBe('accepted');
  });

  test('tells it too when another device has calculated another cart since', async () => {
    const { db } = server.context;
    const { id } = await makeCustomer(db);
    const one = { ...nata, qtd: 1 };
    const request = { shopId: '862', deliveryType: 0 as const, pickupAt: null };
    await calculateOrder(server.context, id, { ...request, items: [one] });
    await calculateOrder(server.context, id, { ...request, items: [nata] });
    const isOne = sql`customer_id = ${id} and subtotal_cents = (select min(subtotal_cents) from quotes where customer_id = ${id})`;
    await db.execute(sql`update quotes set subtotal_cents = subtotal_cents - 1 where ${isOne}`);
    expect(await codeOf(place(id, { items: [one] }))).toBe('price_changed');
    expect(await codeOf(place(id, { items: [nata] }))).toBe('accepted');
    await calculateOrder(server.context, id, { ...request, items: [one] });
    expect(await codeOf(place(id, { items: [one] }))).toBe('accepted');
  });

  test('remembers the prices of two hundred carts, whatever is calculated', async () => {
    const { db } = server.context;
    const { id } = await makeCustomer(db);
    const request = { shopId: '862', deliveryType: 0 as const, pickupAt: null };
    await db.execute(sql`
      insert into quotes (customer_id, cart_hash, subtotal_cents, discount_cents, quoted_at)
      select ${id}, int4send(n), n, 0, ${server.context.clock()}::timestamptz - make_interval(secs => 300 - n)
      from generate_series(1, 300) n`);
    await calculateOrder(server.context, id, { ...request, items: [nata] });
    const { kept, least } = await db.one<{ kept: number; least: number }>(sql`
      select count(*) as kept, min(subtotal_cents) as least from quotes where customer_id = ${id}`);
    expect([kept, least]).toEqual([201, 101]);
  });

  test('leaves money, points and orders in order', async () => {
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });
});
