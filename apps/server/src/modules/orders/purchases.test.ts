// Coffee now and cake on Saturday: one purchase, one request on the phone, an order a part.

import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { aBuyer, type Buyer, moneyOf, nextKey } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { aCake, cake, coffee, purchaseShop, saturday, sunday } from '../../testing/purchases.ts';

const shop = purchaseShop();
const { basket, place, bought, statesOf, pay, refunded, end } = shop;

describe('a basket for two times', () => {
  test('is calculated as one sum and two parts, and placed as two orders with a number and a day each', async () => {
    const buyer = await aBuyer(shop.server);
    const { loyaltyData } = (await buyer.call('POST', '/api/calcula-encomenda', basket())).data;
    const one = loyaltyData.transaction.total_paid;
    expect(loyaltyData.partes).toMatchObject([
      { linhas: [0], hora_marcada: null },
      { linhas: [1], subtotal: 16, hora_marcada: saturday },
    ]);
    expect(loyaltyData.partes[0].subtotal + 16).toBe(one);
    const { orderData } = (await place(buyer)).data;
    expect(orderData.partes).toMatchObject([
      { orderId: orderData.orderId, hora_marcada: null, total: one - 16 },
      { hora_marcada: saturday, total: 16 },
    ]);
    const days = await shop.server.context.db.query(
      sql`select day::text, purchase_id = ${orderData.orderId} as together from orders order by id`,
    );
    expect(days).toEqual([
      { day: '2026-12-21', together: true },
      { day: '2026-12-26', together: true },
    ]);
  });

  test('rings once for all of it, and each part is paid, earns and goes its own way', async () => {
    const buyer = await aBuyer(shop.server);
    const [first = '', second = ''] = await bought(buyer);
    await pay(first);
    const asked = await shop.server.context.db.query<{ amount_cents: number }>(
      sql`select amount_cents from simulator.payments`,
    );
    const [one, two] = [await buyer.read(first), await buyer.read(second)];
    expect(asked).toEqual([{ amount_cents: Math.round((one.total + two.total) * 100) }]);
    expect([one.estado, two.estado, one.pago, two.pago]).toEqual(['received', 'received', 1, 1]);
    expect(one.compra).toMatchObject({
      total: one.total + two.total,
      partes: [
        { order_id: first, artigos: ['Café (bica)'] },
        { order_id: second, artigos: ['Pastel de nata'], hora_marcada: saturday },
      ],
    });
    expect((await moneyOf(shop.server, buyer)).progress).toBe(Math.round((one.total + two.total) * 100));
  });

  test('is confirmed by one e-mail and told once, each part with its number, day and time', async () => {
    const buyer = await aBuyer(shop.server);
    const [first = ''] = await bought(buyer, { email: 'cesto@exemplo.pt' });
    await pay(first);
    const [email, ...more] = await shop.server.context.db.query<{ subject: string; text: string }>(
      sql`select subject, text from simulator.messages where channel = 'email' and recipient = 'cesto@exemplo.pt'`,
    );
    expect(more).toEqual([]);
    expect(email?.subject).toMatch(/^Pedidos #\d{3} \(21\/12\/2026\) e #\d{3} \(26\/12\/2026\) concluídos/);
    const { compra } = await buyer.read(first);
    for (const said of ['2 × Café (bica)', '1 × Pastel de nata  16,00€', 'levantar às 10:30, 26/12/2026'])
      expect(email?.text).toContain(said);
    expect(email?.text).toContain(`Total pago, tudo junto  ${formatEuros(eurosToCents(compra?.total ?? 0))}`);
    const told = await shop.server.context.db.query<{ title: string; text: string }>(
      sql`select title, text from notifications where kind = 'order_received'`,
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.title).toBe('Recebemos os seus pedidos');
    expect(told[0]?.text).toMatch(/#\d{3} por volta das 10:17; #\d{3} a 26\/12\/2026 às 10:30/);
  });

  test('is answered once for a key, however often it is asked', async () => {
    const buyer = await aBuyer(shop.server, { balance: 100 });
    const key = nextKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(buyer, {}, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const { orders } = await shop.server.context.db.one<{ orders: number }>(
      sql`select count(*)::integer as orders from orders`,
    );
    expect(orders).toBe(2);
  });

  test('of one time only is one order, and of four is refused', async () => {
    const buyer = await aBuyer(shop.server);
    const alone = await bought(buyer, basket([{ ...coffee, pickup_at: saturday }, aCake()]));
    expect(alone).toHaveLength(1);
    expect((await buyer.read(alone[0] ?? '')).compra).toBeNull();
    const four = ['24', '25', '26'].map((day) => aCake(`2026-12-${day}T10:30:00.000Z`));
    expect((await place(buyer, basket([coffee, ...four]))).code).toBe('cart_invalid');
  });

  test('with a part that can’t be is refused whole', async () => {
    const buyer = await aBuyer(shop.server);
    const refused = await place(buyer, basket([coffee, aCake('2026-12-22T10:30:00.000Z')]));
    const { primeiro_dia, linhas } = refused.error.context;
    expect([refused.code, primeiro_dia, linhas]).toEqual(['date_not_possible', '2026-12-23', [1]]);
    expect(await shop.server.context.db.query(sql`select id from orders`)).toEqual([]);
  });
});

test('parts of one day share what the day takes: which line is too many is told, and the first day for it', async () => {
  await shop.server.context.db.execute(
    sql`update menu_products set product = product || '{"dailyLimit": 2}' where code = ${cake}`,
  );
  const buyer = await aBuyer(shop.server);
  const afternoon = '2026-12-26T15:00:00.000Z';
  const three = basket([{ ...aCake(), qtd: 2 }, coffee, aCake(afternoon)]);
  for (const { code, error } of [
    await buyer.call('POST', '/api/calcula-encomenda', three),
    await place(buyer, three),
  ]) {
    expect(code).toBe('date_not_possible');
    const { motivo, primeiro_dia, linhas } = error.context;
    expect([motivo, error.context.id, primeiro_dia, linhas]).toEqual(['esgotado', cake, '2026-12-23', [2]]);
  }
  expect(await bought(buyer, basket([aCake(), coffee, aCake(afternoon)]))).toHaveLength(3);
});

describe('a part’s own time', () => {
  const calculate = async (buyer: Buyer, body = basket()) =>
    (await buyer.call('POST', '/api/calcula-encomenda', body)).data.loyaltyData.partes;

  test('that others have taken is the next one, told before it is placed', async () => {
    await shop.server.context.db.execute(sql`update shops set slot_capacity = 1 where id = 862`);
    const [first, second] = [await aBuyer(shop.server), await aBuyer(shop.server)];
    expect((await calculate(first))[1]).toMatchObject({ hora_marcada: saturday, hora_mudou: 0 });
    await bought(first);
    expect((await place(second)).code).toBe('pickup_slot_gone');
    const [, moved] = await calculate(second);
    expect(moved).toMatchObject({ hora_marcada: '2026-12-26T10:35:00.000Z', hora_mudou: 1 });
    await bought(second, basket([coffee, aCake(moved.hora_marcada)]));
  });

  test('is told with what of the balance could be used on it, the later part first', async () => {
    const buyer = await aBuyer(shop.server, { balance: 1700 });
    const told = await calculate(buyer);
    expect(told.map(({ desconto }: { desconto: number }) => desconto)).toEqual([1, 16]);
  });
});

describe('a part', () => {
  test('is told by what is in it, not by what that is packed in', async () => {
    const buyer = await aBuyer(shop.server);
    const cola = { id: '30404', qtd: 1, complementares: [], opcoes: [] };
    const [first = ''] = await bought(buyer, basket([cola, aCake()]));
    const { compra, embalagens } = await buyer.read(first);
    expect(embalagens).toMatchObject([{ tipo: 'deposito' }]);
    expect(compra?.partes.map(({ artigos }) => artigos)).toEqual([['Cola 33 cl'], ['Pastel de nata']]);
  });

  test.each([0, 1])('is cancelled alone once it is paid, and gives back its own (%d)', async (which) => {
    const buyer = await aBuyer(shop.server);
    const parts = await bought(buyer, basket([coffee, aCake(), aCake(sunday)]));
    await pay(parts[0] ?? '');
    const totals = await Promise.all(parts.map(async (id) => Math.round((await buyer.read(id)).total * 100)));
    await end(parts[which] ?? '', 'cancelled', true);
    await shop.server.runJobs();
    const others = parts.map((_, index) => (index === which ? 'cancelled' : 'received'));
    expect(await statesOf(buyer, parts)).toEqual(others);
    expect(await refunded(parts[0] ?? '')).toEqual([totals[which]]);
    // And the rest, later.
    for (const id of parts) await end(id, 'cancelled', true);
    await shop.server.runJobs();
    expect(await refunded(parts[0] ?? '')).toEqual([totals.reduce((sum, total) => sum + total, 0)]);
    expect(await moneyOf(shop.server, buyer)).toEqual({ balance: 0, held: 0, progress: 0 });
  });

  test('that balance covers whole waits for the others, and is paid with them', async () => {
    const buyer = await aBuyer(shop.server, { balance: 1700 });
    const [first = '', second = ''] = await bought(buyer);
    expect((await buyer.read(second)).total).toBe(0);
    await shop.server.runJobs();
    expect(await statesOf(buyer, [first, second])).toEqual(['awaiting_payment', 'awaiting_payment']);
    expect((await buyer.read(second)).espera_pagamento).toBe(1);
    await pay(first);
    expect(await statesOf(buyer, [first, second])).toEqual(['received', 'received']);
    await end(second, 'cancelled', true);
    expect((await moneyOf(shop.server, buyer)).balance).toBe(1600);
  });

  test('and all others are paid at once where balance covers everything', async () => {
    const buyer = await aBuyer(shop.server, { balance: 5000 });
    const parts = await bought(buyer);
    // Before its shop has it, too, nothing is to be paid.
    const { data } = await buyer.call('POST', '/api/refresh-private-data', {});
    const entry = { id_estado: -3, pago: 1, espera_pagamento: 0 };
    expect(data.ordering).toMatchObject([entry, entry]);
    await shop.server.runJobs();
    expect(await statesOf(buyer, parts)).toEqual(['received', 'received']);
    expect(await shop.server.context.db.query(sql`select id from payments`)).toEqual([]);
  });
});

test('fifty purchases at once for the last cake: one has both parts, the others have none', async () => {
  await shop.server.context.db.execute(
    sql`update menu_products set product = product || '{"dailyLimit": 1}' where code = ${cake}`,
  );
  await openConnections(shop.server.context.db);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => aBuyer(shop.server)));
  const answers = await Promise.all(
    buyers.map((buyer, index) =>
      // In either order of their lines.
      place(buyer, basket(index % 2 === 0 ? [coffee, aCake()] : [aCake(), coffee])),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['date_not_possible']));
  const { orders } = await shop.server.context.db.one<{ orders: number }>(
    sql`select count(*)::integer as orders from orders`,
  );
  expect(orders).toBe(2);
});

test('one balance is spent once by many purchases of one customer', async () => {
  const buyer = await aBuyer(shop.server, { balance: 1000 });
  await openConnections(shop.server.context.db);
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(buyer)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await moneyOf(shop.server, buyer)).toMatchObject({ balance: 0, held: 1000 });
});
