// What is made for a date: when it can be ordered for, what is said when it can't, and that nothing is promised twice.
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { pauseShop, setSoldOut } from '#modules/shops/availability.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, decide, nextKey } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { openShop } from '../../testing/shop.ts';

const cake = '10101';
const aCake = [{ id: cake, qtd: 1, complementares: [], opcoes: [] }];
const coffee = [{ id: '30101', qtd: 1, complementares: [], opcoes: [] }];

let server: TestApp;
beforeEach(async () => {
  server = await buildTestApp({
    environment: {
      CALLS_PER_ADDRESS_PER_MINUTE: '100000',
      UNPAID_ORDERS_PER_CUSTOMER: '1000',
      TOKEN_LIFETIME_SECONDS: '86400',
    },
    now: '2026-12-21T10:02:00Z',
  });
  await openShop(server.context);
  await make({ making: 'to_order', noticeMinutes: 2880 });
});
afterEach(async () => {
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});

/** How the cake is made, before anybody has read the menu. */
const make = (said: object) =>
  server.context.db.execute(
    sql`update menu_products set product = product || ${JSON.stringify(said)}::jsonb where code = ${cake}`,
  );
const ask = async (path: string) =>
  (await server.inject({ method: 'GET', url: `/api/lojas-ordering/862/${path}` })).json().data;
const order = (buyer: Buyer, pickup_at: string | null, change: object = {}) =>
  buyer.call(
    'POST',
    '/api/finaliza-encomenda',
    {
      cart: { items: aCake },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: buyer.national,
      aceitou: true,
      pickup_at,
      ...change,
    },
    nextKey(),
  );
const [eve, christmas, dayAfter] = ['2026-12-24T10:05:00.000Z', '2026-12-25', '2026-12-26T10:05:00.000Z'];

describe('what is made to order', () => {
  test('is refused at once, with the first day in the answer, by the price and by the order', async () => {
    const buyer = await aBuyer(server);
    const body = { cart: { items: aCake }, id_loja: 862 };
    for (const answer of [
      await buyer.call('POST', '/api/calcula-encomenda', body),
      await order(buyer, null),
    ]) {
      expect([answer.status, answer.code]).toEqual([409, 'date_not_possible']);
      expect(answer.error.context).toEqual({
        id_loja: 862,
        motivo: 'antecedencia',
        id: cake,
        primeira: '2026-12-23T10:05:00.000Z',
        primeiro_dia: '2026-12-23',
        linhas: [0],
      });
      expect(answer.error.message).toBe(
        'Pastel de nata faz-se por encomenda. Pode ser a partir de quarta-feira, 23 de dezembro, às 10:05.',
      );
    }
    const soon = await order(buyer, '2026-12-23T10:00:00Z');
    expect([soon.status, soon.code]).toEqual([409, 'date_not_possible']);
    expect((await order(buyer, '2026-12-23T10:05:00Z')).status).toBe(200);
  });

  test('is told by the calendar as it is by the order', async () => {
    const { primeira, dias } = await ask(`dias?produtos=${cake}:1`);
    expect(primeira).toBe('2026-12-23T10:05:00.000Z');
    expect(dias).toHaveLength(61);
    expect(dias[1]).toEqual({ data: '2026-12-22', motivo: 'antecedencia', id: cake });
    expect(dias[2]).toEqual({ data: '2026-12-23', motivo: null, id: null });
    const { assim_que_possivel, horas } = await ask(`horas?produtos=${cake}:1&dia=2026-12-23`);
    expect([assim_que_possivel, horas[0]]).toEqual([null, primeira]);
    expect((await ask('horas')).assim_que_possivel).not.toBeNull();
  });

  test('keeps the windows, the capacity and the products of special days, from 22 to 26 December', async () => {
    await server.context.db.execute(sql`
      insert into shop_hour_exceptions (shop_id, day, label, intervals, pickup, capacity, products) values
        (862, '2026-12-24', 'Véspera de Natal', '[["07:00", "17:00"]]', '[["09:00", "12:00"]]', 1, ${JSON.stringify([cake])}),
        (862, '2026-12-25', 'Natal', '[]', '[]', null, '[]')`);
    const buyer = await aBuyer(server);
    const { dias } = await ask(`dias?produtos=${cake}:1,30101:1`);
    expect(dias.slice(1, 6).map(({ motivo }: { motivo: string | null }) => motivo)).toEqual([
      'antecedencia',
      null,
      'dia_especial',
      'fechado',
      null,
    ]);
    const { horas } = await ask(`horas?produtos=${cake}:1&dia=2026-12-24`);
    expect([horas[0], horas.at(-1)]).toEqual(['2026-12-24T09:00:00.000Z', '2026-12-24T11:45:00.000Z']);
    expect((await order(buyer, '2026-12-24T13:00:00Z')).error.context.motivo).toBe('fechado');
    expect((await order(buyer, `${christmas}T10:00:00Z`)).error.context.motivo).toBe('fechado');
    expect((await order(buyer, eve)).status).toBe(200);
    expect((await order(buyer, eve)).code).toBe('pickup_slot_gone');
    // Of a quarter whose first five minutes are taken the next are offered.
    expect((await order(buyer, horas[0])).status).toBe(200);
    expect((await ask(`horas?produtos=${cake}:1&dia=2026-12-24`)).horas[0]).toBe('2026-12-24T09:05:00.000Z');
    expect((await order(buyer, eve, { cart: { items: coffee } })).code).toBe('date_not_possible');
    expect((await order(buyer, dayAfter)).status).toBe(200);
  });

  test('may be written on, as far as it says, and at its price', async () => {
    await make({ inscriptionLength: 12, inscriptionPrice: 200 });
    const buyer = await aBuyer(server);
    const written = (inscricao: string) => ({ cart: { items: [{ ...aCake[0], inscricao }] } });
    const long = await order(buyer, eve, written('Parabéns, avó Maria'));
    expect([long.code, long.error.message]).toEqual([
      'cart_invalid',
      'O texto a escrever tem no máximo 12 caracteres.',
    ]);
    const plain = (await order(buyer, eve)).data.orderData.total;
    const placed = await order(buyer, eve, written(' Parabéns 🎂 '));
    expect(placed.data.orderData.total).toBe(plain + 2);
    const [line] = (await buyer.read(placed.data.orderData.orderId)).linhas;
    expect(line).toMatchObject({ inscricao: 'Parabéns 🎂', preco_unitario: plain + 2 });
    expect((await order(buyer, eve, { cart: { items: [{ ...coffee[0], inscricao: 'Olá' }] } })).status).toBe(
      422,
    );
  });
});

describe('giving up what is ordered for a day', () => {
  async function paid(items: object[]) {
    const buyer = await aBuyer(server);
    const { orderId } = (await order(buyer, '2026-12-23T12:00:00Z', { cart: { items } })).data.orderData;
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await server.runJobs();
    const call = (what: string, body: object) =>
      buyer.call('POST', `/api/encomendas/${orderId}/${what}`, body);
    return { until: async () => (await buyer.read(orderId)).alteravel?.ate, call };
  }

  test('ends with the cut-off of the cake, unless the cake was taken off in time', async () => {
    const { until, call } = await paid([...aCake, ...coffee]);
    expect(await until()).toBe('2026-12-21T12:00:00.000Z');
    expect((await call('linhas', { linhas: [{ linha: 1, qtd: 0 }] })).status).toBe(200);
    expect(await until()).toBeNull();
    server.context.clock.move({ hours: 3 });
    expect((await call('hora', { pickup_at: dayAfter })).status).toBe(200);
    expect((await call('cancelar', {})).status).toBe(200);
  });

  test('goes by the notice with which it was accepted', async () => {
    const { until, call } = await paid(aCake);
    const { db } = server.context;
    await db.execute(sql`
      with longer as (
        insert into menus overriding system value select (jsonb_populate_record(menus, jsonb_build_object('version', 1000000))).* from menus
        where version = (select menu_version from shops where id = 862) returning version)
      update shops set menu_version = longer.version from longer where id = 862`);
    await db.execute(sql`
      insert into menu_products (menu_version, position, code, product)
      select 1000000, position, code, product || '{"making": "to_order", "noticeMinutes": 5760}'
      from menu_products join orders using (menu_version) where code = ${cake}`);
    forgetMenu(server.context, 862);
    expect(await until()).toBe('2026-12-21T12:00:00.000Z');
    expect((await call('cancelar', {})).status).toBe(200);
  });
});

test('an order isn’t in its own way: it has the day’s last cakes and all of its five minutes', async () => {
  await make({ dailyLimit: 2 });
  await server.context.db.execute(sql`update shops set slot_capacity = 2 where id = 862`);
  const buyer = await aBuyer(server);
  const two = { cart: { items: [{ ...aCake[0], qtd: 2 }] } };
  const ten = '2026-12-24T10:00:00.000Z';
  const { orderId } = (await order(buyer, ten, two)).data.orderData;
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const own = (path: string) => buyer.call('GET', `/api/encomendas/${orderId}/${path}`);
  expect((await ask(`dias?produtos=${cake}:2`)).dias[3].motivo).toBe('esgotado');
  expect((await own('dias')).data.dias[3].motivo).toBeNull();
  expect((await own('horas?dia=2026-12-24')).data.horas).toContain(ten);
  const later = '2026-12-24T12:00:00.000Z';
  const move = (pickup_at: string) => buyer.call('POST', `/api/encomendas/${orderId}/hora`, { pickup_at });
  expect((await move(later)).data.encomenda.hora_marcada).toBe(later);
  // What was promised of its day is kept when the day has fewer, or none any more.
  await make({ dailyLimit: 1 });
  const until = new Date('2026-12-26T00:00:00Z');
  await server.context.db.execute(
    sql`insert into sold_out (shop_id, code, until) values (862, ${cake}, ${until})`,
  );
  forgetMenu(server.context, 862);
  const { dias } = (await own('dias')).data;
  expect([dias[2].motivo, dias[3].motivo]).toEqual(['esgotado', null]);
  expect((await own('horas?dia=2026-12-24')).data.horas).toContain(ten);
  expect((await move(ten)).data.encomenda.hora_marcada).toBe(ten);
  expect((await move('2026-12-23T12:00:00.000Z')).code).toBe('date_not_possible');
  // Audited by the menu that it was ordered from, which never changes elsewhere.
  await make({ dailyLimit: 2 });
});

describe('the last cake of a day', () => {
  const fifty = async () => {
    await openConnections(server.context.db);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => aBuyer(server)));
    const answers = await Promise.all(buyers.map((buyer) => order(buyer, eve)));
    const placed = answers.flatMap(({ status, data }) => (status === 200 ? [data.orderData.orderId] : []));
    expect(new Set(answers.flatMap(({ code }) => (code === undefined ? [] : [code])))).toEqual(
      new Set(['date_not_possible']),
    );
    return placed;
  };

  test('goes to exactly one of fifty', async () => {
    await make({ dailyLimit: 3 });
    const buyer = await aBuyer(server);
    expect((await order(buyer, eve, { cart: { items: [{ ...aCake[0], qtd: 2 }] } })).status).toBe(200);
    expect(await fifty()).toHaveLength(1);
    const refused = await order(buyer, eve);
    expect(refused.error.context).toMatchObject({ motivo: 'esgotado', primeiro_dia: '2026-12-23' });
    expect((await ask(`dias?produtos=${cake}:1`)).dias[3].motivo).toBe('esgotado');
    expect((await order(buyer, dayAfter)).status).toBe(200);
  });

  test('of shops that bake together goes to one in all of them', async () => {
    await openShop(server.context, 863);
    await make({ groupDailyLimit: 1 });
    await server.context.db.execute(sql`update shops set production_group = 'Lisboa'`);
    await openConnections(server.context.db);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(server)));
    const answers = await Promise.all(
      buyers.map((buyer, index) => order(buyer, eve, { id_loja: index % 2 === 0 ? 862 : 863 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each(['cancelled', 'expired'] as const)('can be had again once its order is %s', async (to) => {
    await make({ dailyLimit: 1 });
    const [orderId = ''] = await fifty();
    const now = server.context.clock();
    await server.context.db.transaction((tx) =>
      endOrder(tx, orderId, { to, reason: '', now, paidToo: false }),
    );
    expect(await fifty()).toHaveLength(1);
  });

  test('can be had again once its payment was refused for good, and stays with who has paid', async () => {
    await make({ dailyLimit: 1 });
    const buyer = await aBuyer(server);
    const { orderId } = (await order(buyer, eve)).data.orderData;
    await server.runJobs();
    await decide(server, orderId, 'decline');
    await server.runJobs();
    await buyer.cancel(orderId);
    const [paid = ''] = await fifty();
    await server.runJobs();
    await decide(server, paid, 'approve');
    await server.runJobs();
    expect(await fifty()).toEqual([]);
  });
});

test('a closed and a paused shop take orders for when they are open, and none for now', async () => {
  const { db } = server.context;
  await db.execute(sql`update shop_hours set opens = '10:30', closes = '20:00' where shop_id = 862`);
  const buyer = await aBuyer(server);
  expect((await order(buyer, null, { cart: { items: coffee } })).code).toBe('shop_closed');
  expect((await order(buyer, '2026-12-22T12:00:00Z', { cart: { items: coffee } })).status).toBe(200);
  const until = new Date('2026-12-22T15:00:00Z');
  await db.transaction((tx) => pauseShop(tx, { shopId: 862, until }, server.context.clock()));
  expect((await order(buyer, null, { cart: { items: coffee } })).code).toBe('shop_paused');
  expect((await order(buyer, '2026-12-22T12:00:00Z', { cart: { items: coffee } })).code).toBe('shop_paused');
  expect((await order(buyer, '2026-12-22T15:00:00Z', { cart: { items: coffee } })).status).toBe(200);
  expect((await ask('dias')).primeira).toBe(until.toISOString());
});

test('what is sold out today can be ordered for tomorrow', async () => {
  const buyer = await aBuyer(server);
  const soldOut = { shopId: 862, code: '30101', until: new Date('2026-12-22T00:00:00Z') };
  await server.context.db.transaction((tx) => setSoldOut(tx, soldOut));
  const today = await order(buyer, '2026-12-21T15:00:00Z', { cart: { items: coffee } });
  expect(today.code).toBe('product_unavailable');
  expect((await order(buyer, null, { cart: { items: coffee } })).code).toBe('product_unavailable');
  expect((await order(buyer, '2026-12-22T15:00:00Z', { cart: { items: coffee } })).status).toBe(200);
  expect((await ask('dias?produtos=30101:1')).dias[0].motivo).toBe('esgotado');
});

test('what comes in batches is there from the first of the day on', async () => {
  await make({ making: 'in_batches', noticeMinutes: 0, batchTimes: ['09:00', '16:00'] });
  const buyer = await aBuyer(server);
  expect((await order(buyer, null)).status).toBe(200);
  const early = await order(buyer, '2026-12-22T08:00:00Z');
  expect([early.code, early.error.context.motivo]).toEqual(['date_not_possible', 'forno']);
  expect((await order(buyer, '2026-12-22T09:00:00Z')).status).toBe(200);
});
