// What is made and handed over on a day to come: by whom it is seen, what is on it, and what becomes of what is cancelled.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import { openShop } from '../../testing/shop.ts';

const cake = '10101';
const eve = '2026-12-24T10:05:00.000Z';

let server: TestApp;
let token: string;
let buyer: Buyer;
beforeEach(async () => {
  server = await buildTestApp({
    environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000' },
    now: '2026-12-21T10:02:00Z',
  });
  await openShop(server.context);
  const made = { making: 'to_order', noticeMinutes: 1440, lastOrderTime: '18:00', inscriptionLength: 20 };
  await server.context.db.execute(
    sql`update menu_products set product = product || ${JSON.stringify(made)}::jsonb where code = ${cake}`,
  );
  token = await staffToken(server.context, 'assistant', 862);
  buyer = await aBuyer(server);
});

async function read(query: string, as = token) {
  const response = await server.inject({
    method: 'GET',
    url: `/api/balcao/dia?${query}`,
    headers: { authorization: `Bearer ${as}` },
  });
  const { data, error } = response.json();
  return { status: response.statusCode, data, code: error?.code };
}
const line = (id: string, change: object = {}) => ({
  id,
  qtd: 1,
  complementares: [],
  opcoes: [],
  ...change,
});
async function aBooked(pickup_at: string, items: object[], change: object = {}): Promise<string> {
  const { orderId } = await buyer.order({ pickup_at, cart: { items }, ...change });
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  return orderId;
}
const cancel = (orderId: string) =>
  server.context.db.transaction((tx) =>
    endOrder(tx, orderId, { to: 'cancelled', reason: '', now: server.context.clock(), paidToo: true }),
  );

test('has the paid orders of the day, the earliest first, and until when there may be more', async () => {
  const late = await aBooked('2026-12-24T15:00:00Z', [line('30101')], { nota: 'Sem açúcar' });
  const early = await aBooked(eve, [line(cake, { qtd: 2, inscricao: 'Parabéns' })]);
  await aBooked('2026-12-26T10:05:00Z', [line(cake)]);
  await buyer.order({ pickup_at: eve, cart: { items: [line(cake)] } });
  const { data } = await read('loja=862&dia=2026-12-24');
  expect(data).toMatchObject({
    hoje: '2026-12-21',
    dia: '2026-12-24',
    fecha_em: '2026-12-23T18:00:00.000Z',
    lojas: [{ id: 862, nome: 'Loja 862', fuso: 'Europe/Lisbon' }],
    encomendas: [
      {
        order_id: early,
        hora: eve,
        pago: 1,
        estado: 'received',
        linhas: [{ id: cake, qtd: 2, inscricao: 'Parabéns', fecha_em: '2026-12-23T18:00:00.000Z' }],
      },
      { order_id: late, nota: 'Sem açúcar', linhas: [{ fecha_em: '2026-12-24T13:00:00.000Z' }] },
    ],
  });
  expect((await read('loja=862')).data).toMatchObject({ dia: '2026-12-22', encomendas: [] });
  // A line closes as was promised with it.
  await server.context.db.execute(sql`
    insert into shop_hour_exceptions (shop_id, day, label, intervals) values (862, '2026-12-23', 'Obras', '[]')`);
  forgetMenu(server.context, 862);
  const { encomendas } = (await read('loja=862&dia=2026-12-24')).data;
  expect(encomendas[0].linhas[0].fecha_em).toBe('2026-12-23T18:00:00.000Z');
});

test('has what is left of an order that went back in part', async () => {
  const orderId = await aBooked(eve, [line(cake, { qtd: 3 }), line('30101')]);
  const { db } = server.context;
  await db.execute(sql`
    update order_lines set returned = case product_code when ${cake} then 1 else quantity end where order_id = ${orderId}`);
  const [order] = (await read('loja=862&dia=2026-12-24')).data.encomendas;
  expect(order.linhas).toMatchObject([{ id: cake, qtd: 2 }]);
});

test('has what comes instead of what ran out, the newest first', async () => {
  const orderId = await aBooked(eve, [line(cake, { qtd: 3, inscricao: 'Parabéns' })]);
  const { db, clock } = server.context;
  const swap = (number: number, quantity: number, name: string) =>
    db.execute(sql`
      insert into missing_lines (order_id, number, position, quantity, asked_at, answer_by, answer, answered_at, answered_by,
        substitute_code, substitute_name, substitute_cents)
      values (${orderId}, ${number}, 1, ${quantity}, ${clock()}, ${clock()}, 'swap', ${clock()}, 'customer', ${name}, ${name}, 100)`);
  const lines = async () => (await read('loja=862&dia=2026-12-24')).data.encomendas[0].linhas;
  await swap(1, 2, 'noz');
  expect(await lines()).toMatchObject([
    { id: cake, qtd: 1, inscricao: 'Parabéns' },
    { id: 'noz', nome: 'noz', qtd: 2, inscricao: '' },
  ]);
  await swap(2, 2, 'chocolate');
  expect(await lines()).toMatchObject([
    { id: 'noz', qtd: 1 },
    { id: 'chocolate', qtd: 2 },
  ]);
});

test('says what a customer is asked about, until they answer', async () => {
  const orderId = await aBooked(eve, [line(cake, { qtd: 3 }), line('30101')]);
  const { db, clock } = server.context;
  const asked = async () =>
    (await read('loja=862&dia=2026-12-24')).data.encomendas[0].linhas.map(
      ({ por_responder }: { por_responder: number }) => por_responder,
    );
  await db.execute(sql`
    insert into missing_lines (order_id, number, position, quantity, asked_at, answer_by)
    values (${orderId}, 1, 1, 2, ${clock()}, ${clock()})`);
  expect(await asked()).toEqual([2, 0]);
  await db.execute(sql`
    update missing_lines set answer = 'found', answered_at = ${clock()}, answered_by = 'shop' where order_id = ${orderId}`);
  expect(await asked()).toEqual([0, 0]);
});

test('keeps what is cancelled once it was closed, and lets go of what was cancelled before', async () => {
  const before = await aBooked(eve, [line(cake)]);
  const after = await aBooked(eve, [line(cake)]);
  await cancel(before);
  server.context.clock.move({ days: 2, minutes: 9 * 60 });
  await cancel(after);
  const { encomendas } = (
    await read('loja=862&dia=2026-12-24', await staffToken(server.context, 'assistant', 862))
  ).data;
  expect(encomendas).toMatchObject([{ order_id: after, estado: 'cancelled' }]);
});

describe('what is taken off', () => {
  const day = async () =>
    (await read('loja=862&dia=2026-12-24', await staffToken(server.context, 'assistant', 862))).data
      .encomendas;
  async function takeOff(orderId: string, number: number, quantity: number) {
    const { db, clock } = server.context;
    const line = sql`order_id = ${orderId} and product_code = ${cake}`;
    await db.execute(sql`update order_lines set returned = returned + ${quantity} where ${line}`);
    await db.execute(sql`
      insert into order_refunds (order_id, number, cause, lines, gross_cents, discount_cents, refunded_at, invoiced)
      select order_id, ${number}, 'changed',
        jsonb_build_array(jsonb_build_object('position', position, 'quantity', ${quantity}::int, 'gross', 0)),
        0, 0, ${clock()}, false from order_lines where ${line}`);
  }
  const close = () => server.context.clock.move({ days: 2, minutes: 9 * 60 });

  test('once it was closed is kept beside what is left', async () => {
    const orderId = await aBooked(eve, [line(cake, { qtd: 3 })]);
    await takeOff(orderId, 1, 1);
    close();
    expect(await day()).toMatchObject([{ linhas: [{ qtd: 2, anuladas: 0 }] }]);
    await takeOff(orderId, 2, 2);
    expect(await day()).toMatchObject([{ linhas: [{ qtd: 0, anuladas: 2 }] }]);
  });

  test('in time doesn’t come back with what is cancelled later', async () => {
    const one = await aBooked(eve, [line(cake), line('30101')]);
    const other = await aBooked(eve, [line(cake, { qtd: 3 })]);
    await takeOff(one, 1, 1);
    await takeOff(other, 1, 2);
    close();
    await cancel(one);
    await cancel(other);
    expect(await day()).toMatchObject([{ order_id: other, linhas: [{ qtd: 1, anuladas: 0 }] }]);
  });

  test('after it was made stays made', async () => {
    const orderId = await aBooked(eve, [line(cake, { qtd: 3 })]);
    close();
    const { db, clock } = server.context;
    await db.execute(sql`update orders set made_at = ${clock()} where id = ${orderId}`);
    clock.move({ minutes: 1 });
    await takeOff(orderId, 1, 1);
    expect(await day()).toMatchObject([{ linhas: [{ qtd: 3, anuladas: 0 }] }]);
  });
});

test('keeps what is cancelled of a product that the menu no longer has', async () => {
  const orderId = await aBooked(eve, [line(cake)]);
  await cancel(orderId);
  await server.context.db.execute(
    sql`update order_lines set product_code = '99999', closes_at = null where order_id = ${orderId}`,
  );
  expect((await read('loja=862&dia=2026-12-24')).data.encomendas).toMatchObject([
    { order_id: orderId, estado: 'cancelled', linhas: [{ fecha_em: null }] },
  ]);
});

test('is of every shop in which the person works, and of no other', async () => {
  await openShop(server.context, 863);
  const here = await aBooked(eve, [line(cake)]);
  const there = await aBooked(eve, [line(cake)], { id_loja: 863 });
  const ids = async (role: 'assistant' | 'administrator' | 'marketing', shop = 862) => {
    const { data, code } = await read(
      'loja=todas&dia=2026-12-24',
      await staffToken(server.context, role, shop),
    );
    return code ?? data.encomendas.map(({ order_id }: { order_id: string }) => order_id);
  };
  expect(await ids('administrator')).toEqual([here, there]);
  expect(await ids('assistant')).toEqual([here]);
  expect(await ids('assistant', 863)).toEqual([there]);
  expect(await ids('marketing')).toBe('forbidden');
  expect((await read('loja=863&dia=2026-12-24')).code).toBe('forbidden');
  expect((await read('loja=862&dia=2026-13-44')).status).toBe(422);
});

test('of a bakery has what every shop of it is to have, for whom it is only where one works', async () => {
  await openShop(server.context, 863);
  await server.context.db.execute(sql`update shops set production_group = 'Lisboa'`);
  await openShop(server.context, 864);
  await aBooked(eve, [line(cake)]);
  const there = await aBooked(eve, [line('30101', { nota: 'Alergia a nozes' })], { id_loja: 863 });
  await aBooked(eve, [line('30101')], { id_loja: 864 });
  const alone = await read('loja=862&dia=2026-12-24');
  expect([alone.data.padaria, alone.data.encomendas.length]).toEqual([true, 1]);
  const { data } = await read('loja=862&dia=2026-12-24&padaria=1');
  expect(data.lojas.map(({ id }: { id: number }) => id)).toEqual([862, 863]);
  expect(data.encomendas).toHaveLength(2);
  const ofOther = data.encomendas.find(({ id_loja }: { id_loja: number }) => id_loja === 863);
  expect(ofOther).toMatchObject({ order_id: there, cliente: '', linhas: [{ nota: 'Alergia a nozes' }] });
  // Whoever bakes alone bakes for nobody else.
  const own = await staffToken(server.context, 'assistant', 864);
  const baked = await read('loja=864&dia=2026-12-24&padaria=1', own);
  expect([baked.data.padaria, baked.data.lojas.length]).toEqual([false, 1]);
  expect((await read('loja=863&dia=2026-12-24&padaria=1')).status).toBe(403);
});

test('says what of an order is still to be paid', async () => {
  const orderId = await aBooked(eve, [line(cake)]);
  await server.context.db.execute(
    sql`update orders set later_cents = 100, owed_cents = 100 where id = ${orderId}`,
  );
  const { data } = await read('loja=862&dia=2026-12-24');
  expect(data.encomendas).toMatchObject([{ pago: 0, por_pagar: 1 }]);
});

test('shows first what is baked next: before dawn that is today’s', async () => {
  const opensAt = async (now: string) => {
    server.context.clock.set(now);
    return (await read('loja=862', await staffToken(server.context, 'assistant', 862))).data;
  };
  expect(await opensAt('2026-12-22T04:59:00Z')).toMatchObject({ hoje: '2026-12-22', dia: '2026-12-22' });
  expect(await opensAt('2026-12-22T05:00:00Z')).toMatchObject({ hoje: '2026-12-22', dia: '2026-12-23' });
});
