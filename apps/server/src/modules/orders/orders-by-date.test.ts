// What is made for a date: when it can be ordered for, what is said when it can't, and that nothing is promised twice.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { endOrder } from '#modules/orders/end-order.ts';
import { pauseShop, setSoldOut } from '#modules/shops/availability.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { aCake, cake, coffee, datedCake } from '../../testing/dated-cake.ts';
import { openShop } from '../../testing/shop.ts';

const dated = datedCake();
const { make, ask, order } = dated;
const [eve, christmas, dayAfter] = ['2026-12-24T10:05:00.000Z', '2026-12-25', '2026-12-26T10:05:00.000Z'];

describe('what is made to order', () => {
  test('is refused at once, with the first day in the answer, by the price and by the order', async () => {
    const buyer = await aBuyer(dated.server);
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

  test('says its time as the one part that it is', async () => {
    const buyer = await aBuyer(dated.server);
    const { orderData } = (await order(buyer, eve)).data;
    expect(orderData.partes).toMatchObject([{ orderId: orderData.orderId, hora_marcada: eve, pronta: eve }]);
    const now = (await order(buyer, null, { cart: { items: coffee } })).data.orderData;
    expect(now.partes).toMatchObject([{ orderId: now.orderId, hora_marcada: null }]);
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

  test('with what no menu has isn’t possible on any day: the calendar refuses it as the cart does', async () => {
    const buyer = await aBuyer(dated.server);
    const items = [...coffee, { ...coffee[0], id: '99999' }];
    const refused = await buyer.call('POST', '/api/calcula-encomenda', { cart: { items }, id_loja: 862 });
    const url = `/api/lojas-ordering/862/dias?produtos=${coffee[0]?.id}:1,99999:1`;
    const answer = await dated.server.inject({ method: 'GET', url });
    const { error } = answer.json();
    expect([answer.statusCode, error.code, error.message]).toEqual([
      ...[refused.status, refused.code, refused.error.message],
    ]);
    expect(error.context.motivos).toEqual(refused.error.context.motivos);
    expect(error.context.motivos).toEqual([{ motivo: 'unknown_product', linha: 1, id: '99999' }]);
  });

  test('keeps the windows, the capacity and the products of special days, from 22 to 26 December', async () => {
    await dated.server.context.db.execute(sql`
      insert into shop_hour_exceptions (shop_id, day, label, intervals, pickup, capacity, products) values
        (862, '2026-12-24', 'Véspera de Natal', '[["07:00", "17:00"]]', '[["09:00", "12:00"]]', 1, ${JSON.stringify([cake])}),
        (862, '2026-12-25', 'Natal', '[]', '[]', null, '[]')`);
    const buyer = await aBuyer(dated.server);
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
    const buyer = await aBuyer(dated.server);
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

describe('the last cake of a day', () => {
  const fifty = async () => {
    await openConnections(dated.server.context.db);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => aBuyer(dated.server)));
    const answers = await Promise.all(buyers.map((buyer) => order(buyer, eve)));
    const placed = answers.flatMap(({ status, data }) => (status === 200 ? [data.orderData.orderId] : []));
    expect(new Set(answers.flatMap(({ code }) => (code === undefined ? [] : [code])))).toEqual(
      new Set(['date_not_possible']),
    );
    return placed;
  };

  test('goes to exactly one of fifty', async () => {
    await make({ dailyLimit: 3 });
    const buyer = await aBuyer(dated.server);
    expect((await order(buyer, eve, { cart: { items: [{ ...aCake[0], qtd: 2 }] } })).status).toBe(200);
    expect(await fifty()).toHaveLength(1);
    const refused = await order(buyer, eve);
    expect(refused.error.context).toMatchObject({ motivo: 'esgotado', primeiro_dia: '2026-12-23' });
    expect((await ask(`dias?produtos=${cake}:1`)).dias[3].motivo).toBe('esgotado');
    expect((await order(buyer, dayAfter)).status).toBe(200);
  });

  test('of shops that bake together goes to one in all of them', async () => {
    await openShop(dated.server.context, 863);
    await make({ groupDailyLimit: 1 });
    await dated.server.context.db.execute(sql`update shops set production_group = 'Lisboa'`);
    await openConnections(dated.server.context.db);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(dated.server)));
    const answers = await Promise.all(
      buyers.map((buyer, index) => order(buyer, eve, { id_loja: index % 2 === 0 ? 862 : 863 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each(['cancelled', 'expired'] as const)('can be had again once its order is %s', async (to) => {
    await make({ dailyLimit: 1 });
    const [orderId = ''] = await fifty();
    const now = dated.server.context.clock();
    await dated.server.context.db.transaction((tx) =>
      endOrder(tx, orderId, { to, reason: '', now, paidToo: false }),
    );
    expect(await fifty()).toHaveLength(1);
  });

  test('can be had again once its payment was refused for good, and stays with who has paid', async () => {
    await make({ dailyLimit: 1 });
    const buyer = await aBuyer(dated.server);
    const { orderId } = (await order(buyer, eve)).data.orderData;
    await dated.server.runJobs();
    await decide(dated.server, orderId, 'decline');
    await dated.server.runJobs();
    await buyer.cancel(orderId);
    const [paid = ''] = await fifty();
    await dated.server.runJobs();
    await decide(dated.server, paid, 'approve');
    await dated.server.runJobs();
    expect(await fifty()).toEqual([]);
  });
});

test('a closed and a paused shop take orders for when they are open, and none for now', async () => {
  const { db } = dated.server.context;
  await db.execute(sql`update shop_hours set opens = '10:30', closes = '20:00' where shop_id = 862`);
  const buyer = await aBuyer(dated.server);
  expect((await order(buyer, null, { cart: { items: coffee } })).code).toBe('shop_closed');
  expect((await order(buyer, '2026-12-22T12:00:00Z', { cart: { items: coffee } })).status).toBe(200);
  const until = new Date('2026-12-22T15:00:00Z');
  await db.transaction((tx) => pauseShop(tx, { shopId: 862, until }, dated.server.context.clock()));
  expect((await order(buyer, null, { cart: { items: coffee } })).code).toBe('shop_paused');
  expect((await order(buyer, '2026-12-22T12:00:00Z', { cart: { items: coffee } })).code).toBe('shop_paused');
  expect((await order(buyer, '2026-12-22T15:00:00Z', { cart: { items: coffee } })).status).toBe(200);
  expect((await ask('dias')).primeira).toBe(until.toISOString());
});

test('what is sold out today can be ordered for tomorrow', async () => {
  const buyer = await aBuyer(dated.server);
  const soldOut = { shopId: 862, code: '30101', until: new Date('2026-12-22T00:00:00Z') };
  await dated.server.context.db.transaction((tx) => setSoldOut(tx, soldOut));
  const today = await order(buyer, '2026-12-21T15:00:00Z', { cart: { items: coffee } });
  expect(today.code).toBe('product_unavailable');
  expect((await order(buyer, null, { cart: { items: coffee } })).code).toBe('product_unavailable');
  expect((await order(buyer, '2026-12-22T15:00:00Z', { cart: { items: coffee } })).status).toBe(200);
  expect((await ask('dias?produtos=30101:1')).dias[0].motivo).toBe('esgotado');
});

test('what comes in batches is there from the first of the day on', async () => {
  await make({ making: 'in_batches', noticeMinutes: 0, batchTimes: ['09:00', '16:00'] });
  const buyer = await aBuyer(dated.server);
  expect((await order(buyer, null)).status).toBe(200);
  const early = await order(buyer, '2026-12-22T08:00:00Z');
  expect([early.code, early.error.context.motivo]).toEqual(['date_not_possible', 'forno']);
  expect((await order(buyer, '2026-12-22T09:00:00Z')).status).toBe(200);
});
