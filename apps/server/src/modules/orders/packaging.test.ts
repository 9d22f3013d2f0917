// What an order is packed in, from the calculation to its document: charged to the cent, never discounted, earning nothing.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { aBuyer, decide, moneyOf } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import {
  brief,
  calculate,
  cola,
  nata,
  packagedCart,
  packagingShop,
  paidOrder,
  place,
  sellPackaged,
  soup,
  type ToldPackaging,
} from '../../testing/packaging.ts';
import { takenWithRest } from '../../testing/rest.ts';
import { openShop } from '../../testing/shop.ts';

const { server, db, refund, goneBack } = await packagingShop();
const shares = (iva: { taxa: number; total: number }[]) => iva.map(({ taxa, total }) => [taxa, total]);

describe('packaging of what is taken away', () => {
  test('is calculated, charged and told as lines of its own, each with its VAT', async () => {
    const buyer = await aBuyer(server);
    const items = [cola(2), nata(), soup(3)];
    const loyalty = await calculate(buyer, items, { sacos: 2 });
    const total = 4 + 1.5 + 7.35 + 0.2 + 1.02 + 0.2;
    expect(loyalty.transaction.total_paid).toBeCloseTo(total, 9);
    expect(brief(loyalty.partes[0].embalagens)).toEqual([
      ['deposito', 0, 2, 0.2],
      ['recipiente', 2, 3, 1.02],
      ['saco', null, 2, 0.2],
    ]);
    expect(shares(loyalty.iva)).toEqual([
      [0, 0.2],
      [13, 8.37],
      [23, 5.7],
    ]);
    const { data } = await place(buyer, items, { sacos: 2 });
    expect(data.orderData.total).toBe(loyalty.transaction.total_paid);
    const order = await buyer.read(data.orderData.orderId);
    expect([order.subtotal, order.total, order.recipiente_proprio]).toEqual([14.27, 14.27, 0]);
    expect(order.linhas.map(({ id }) => id)).toEqual(['30404', '10101', '40301']);
    expect(brief(order.embalagens)).toEqual([
      ['deposito', 1, 2, 0.2],
      ['recipiente', 3, 3, 1.02],
      ['saco', null, 2, 0.2],
    ]);
    expect(order.iva).toEqual(loyalty.iva);
  });

  test('earns nothing: the points promised and given are those of what is eaten and drunk', async () => {
    const earned = async (items: object[], change: object = {}) => {
      const { buyer } = await paidOrder(server, items, change);
      return (await moneyOf(server, buyer)).progress;
    };
    expect(await earned([cola(3), soup(3)], { sacos: 5 })).toBe(600 + 735);
    const buyer = await aBuyer(server);
    // 20 points a euro would be reached by the deposits alone.
    const [{ cents }] = (await db.query<{ cents: number }>(
      sql`select cents_per_point as cents from loyalty_rule`,
    )) as [{ cents: number }];
    const { data } = await place(buyer, [cola(50)]);
    expect(data.orderData.pointsAdded).toBe(Math.floor(10_000 / cents));
    expect((await calculate(buyer, [cola(50)])).transaction.total_points_added).toBe(
      Math.floor(10_000 / cents),
    );
  });

  test('is told by the movement beside what earns, however much of it a balance paid for', async () => {
    const movementOf = async (change: object, options: object = {}) => {
      const { buyer } = await paidOrder(server, [cola(2), soup()], { sacos: 1, ...change }, options);
      const { data } = await buyer.call('POST', '/api/refresh-private-data', {});
      return data.transacoes;
    };
    expect(await movementOf({})).toMatchObject([
      { subtotal: 6.45, desconto: 0, valor_pago: 6.45, embalagem: 0.64 },
    ]);
    expect(await movementOf({ usar_premio: 1 }, { balance: 1000 })).toMatchObject([
      { subtotal: 6.45, desconto: 6.45, valor_pago: 0, embalagem: 0.64 },
    ]);
    expect(await movementOf({ id_tipo_entrega: 1 })).toMatchObject([{ embalagem: 0 }]);
  });

  test('is not there when it is eaten in, nor its bag, whatever was said before', async () => {
    const buyer = await aBuyer(server);
    const change = { id_tipo_entrega: 1, sacos: 3, recipiente_proprio: 1 };
    const { partes, transaction } = await calculate(buyer, [cola(), soup()], change);
    const { data } = await place(buyer, [cola(), soup()], change);
    const order = await buyer.read(data.orderData.orderId);
    expect([partes[0].embalagens, order.embalagens, order.recipiente_proprio]).toEqual([[], [], 0]);
    expect(order.total).toBe(transaction.total_paid);
  });

  test('a container of one’s own is told, and costs nothing; the deposit stays', async () => {
    const { buyer, orderId } = await paidOrder(server, [cola(), soup(2)], { recipiente_proprio: 1 });
    const order = await buyer.read(orderId);
    expect([order.recipiente_proprio, order.total, brief(order.embalagens)]).toEqual([
      1,
      2 + 4.9 + 0.1,
      [['deposito', 1, 1, 0.1]],
    ]);
  });

  test('a container of one’s own isn’t told where there is nothing for it to hold', async () => {
    const { buyer, orderId } = await paidOrder(server, [cola(), nata()], { recipiente_proprio: 1 });
    expect((await buyer.read(orderId)).recipiente_proprio).toBe(0);
  });

  test('a part of a menu brings what the product comes in that it is', async () => {
    await sellPackaged(server, { 30401: { deposits: 1 }, 40302: { containers: 1 } });
    const buyer = await aBuyer(server);
    const menu = { id: '40503', qtd: 2, complementares: ['8130', '8131', '8105'], opcoes: [] };
    const { partes } = await calculate(buyer, [menu]);
    expect(brief(partes[0].embalagens)).toEqual([
      ['deposito', 0, 2, 0.2],
      ['recipiente', 0, 2, 0.68],
    ]);
  });

  test('more bags, or bags of another kind, are no field of an order', async () => {
    const buyer = await aBuyer(server);
    for (const sacos of [-1, 1.5, 21, 'x'])
      expect((await place(buyer, [nata()], { sacos })).error.fields).toHaveProperty('sacos');
  });
});

describe('who hands it over', () => {
  const asStaff = async (path: string, body?: object) => {
    const authorization = `Bearer ${await staffToken(server.context, 'assistant', 862)}`;
    const sent = { method: body ? ('POST' as const) : ('GET' as const), ...(body && { payload: body }) };
    return (await server.inject({ ...sent, url: `/api/balcao/${path}`, headers: { authorization } })).json()
      .data;
  };
  const at = '2026-12-26T10:30:00.000Z';

  test('reads of own containers and bags on the list of the day, less the bags that went back', async () => {
    await paidOrder(server, [soup()], { recipiente_proprio: 1, sacos: 2, pickup_at: at });
    const { orderId } = await paidOrder(server, [soup(), cola()], { sacos: 1, pickup_at: at });
    const bags = async () =>
      (await asStaff('dia?loja=862&dia=2026-12-26')).encomendas.map(
        ({ recipiente_proprio, sacos }: { recipiente_proprio: number; sacos: number }) => [
          recipiente_proprio,
          sacos,
        ],
      );
    expect(await bags()).toEqual([
      [1, 2],
      [0, 1],
    ]);
    await refund(orderId, [
      { position: 2, quantity: 1 },
      { position: 5, quantity: 1 },
    ]);
    expect(await bags()).toEqual([
      [1, 2],
      [0, 0],
    ]);
  });

  test('reads of them on the list of what is owed', async () => {
    const buyer = await aBuyer(server);
    const packing = { ownContainer: true, bags: 3 };
    await takenWithRest(server, buyer, 1_000, { items: [soup()], ...packing });
    expect(await asStaff('por-pagar', { loja: 862 })).toMatchObject([{ recipiente_proprio: 1, sacos: 3 }]);
  });
});

describe('the balance', () => {
  test('pays for everything but packaging, which is asked for by phone', async () => {
    const buyer = await aBuyer(server, { balance: 1000 });
    const items = [cola(2), soup()];
    const { transaction, iva } = await calculate(buyer, items, { usar_premio: 1, sacos: 1 });
    expect(transaction).toMatchObject({
      total_outstanding_removed: 6.45,
      total_discount: 6.45,
      total_paid: 0.64,
    });
    expect(shares(iva)).toEqual([
      [0, 0.2],
      [13, 0.34],
      [23, 0.1],
    ]);
    const noPhone = await place(buyer, items, { usar_premio: 1, sacos: 1, telemovel: '' });
    expect(noPhone.error.fields).toHaveProperty('telemovel');
    const { data } = await place(buyer, items, { usar_premio: 1, sacos: 1 });
    expect(data.orderData).toMatchObject({ total: 0.64, pointsAdded: 0, pago: 0 });
    await server.runJobs();
    await decide(server, data.orderData.orderId, 'approve');
    expect(await moneyOf(server, buyer)).toEqual({ balance: 1000 - 645, held: 0, progress: 0 });
    expect((await buyer.read(data.orderData.orderId)).iva).toEqual(iva);
  });

  test('what the database is told beyond that is refused', async () => {
    const { orderId } = await paidOrder(server, [cola()], { usar_premio: 1 }, { balance: 1000 });
    await expect(
      db.execute(sql`update orders set discount_cents = subtotal_cents where id = ${orderId}`),
    ).rejects.toThrow('orders_packaging_check');
  });
});

describe('the day', () => {
  const dated = (at: string) => cola(1, { pickup_at: at });
  const chargedFor = async (shop: number, at: string) => {
    const buyer = await aBuyer(server);
    const { data } = await buyer.call('POST', '/api/calcula-encomenda', {
      ...packagedCart([dated(at)]),
      id_loja: shop,
    });
    return brief(data.loyaltyData.partes[0].embalagens);
  };

  test('that counts is the pickup’s, by the clock of the shop', async () => {
    await openShop(server.context, 863);
    await db.execute(sql`update shops set time_zone = 'Atlantic/Azores', region = 'azores' where id = 863`);
    await sellPackaged(server, { 30404: { deposits: 1 } });
    await db.execute(sql`
      update packaging_prices set until_day = '2026-12-31' where kind = 'deposit'`);
    await db.execute(sql`
      insert into packaging_prices (kind, from_day, until_day, amount_cents, tax, tax_included)
      values ('deposit', '2027-01-01', '2027-01-01', 15, 'untaxed', true)`);
    const [before, midnight, later, after] = [
      '2026-12-31T23:55:00.000Z',
      '2027-01-01T00:00:00.000Z',
      '2027-01-01T01:00:00.000Z',
      '2027-01-02T00:00:00.000Z',
    ];
    expect(await chargedFor(862, before)).toEqual([['deposito', 0, 1, 0.1]]);
    expect(await chargedFor(862, midnight)).toEqual([['deposito', 0, 1, 0.15]]);
    expect(await chargedFor(862, after)).toEqual([]);
    // An hour earlier there.
    expect(await chargedFor(863, midnight)).toEqual([['deposito', 0, 1, 0.1]]);
    expect(await chargedFor(863, later)).toEqual([['deposito', 0, 1, 0.15]]);
  });

  test('an order that was paid keeps its packaging, whatever is set or chosen later', async () => {
    const { buyer, orderId } = await paidOrder(server, [cola(2)]);
    await db.execute(sql`update packaging_prices set amount_cents = 20`);
    await refund(orderId, [{ position: 1, quantity: 1 }]);
    await server.runJobs();
    expect([await goneBack(orderId), (await buyer.read(orderId)).subtotal]).toEqual([210, 4.2]);
  });

  test('a price that changed since it was told is refused and told', async () => {
    const buyer = await aBuyer(server);
    await calculate(buyer, [cola()]);
    await db.execute(sql`update packaging_prices set amount_cents = 20 where kind = 'deposit'`);
    forgetMenu(server.context, 862);
    expect((await place(buyer, [cola()])).code).toBe('price_changed');
    expect((await calculate(buyer, [cola()])).transaction.total_paid).toBe(2.2);
    expect((await place(buyer, [cola()])).data.orderData.total).toBe(2.2);
    // Another choice is another figure, and so is no packaging.
    expect((await place(buyer, [cola()], { sacos: 1 })).code).toBe('price_changed');
    expect((await place(buyer, [cola()], { id_tipo_entrega: 1 })).code).toBe('price_changed');
  });
});

describe('a purchase of parts', () => {
  test('each part has its own packaging, which no balance pays for', async () => {
    const buyer = await aBuyer(server, { balance: 10_000 });
    const items = [cola(2), { ...soup(), pickup_at: '2026-12-26T10:30:00.000Z' }];
    const { partes, transaction } = await calculate(buyer, items, { usar_premio: 1, sacos: 1 });
    expect(partes.map(({ embalagens }: { embalagens: ToldPackaging }) => brief(embalagens))).toEqual([
      [
        ['deposito', 0, 2, 0.2],
        ['saco', null, 1, 0.1],
      ],
      [
        ['recipiente', 1, 1, 0.34],
        ['saco', null, 1, 0.1],
      ],
    ]);
    expect([transaction.total_outstanding_removed, transaction.total_paid]).toEqual([6.45, 0.74]);
    const { data } = await place(buyer, items, { usar_premio: 1, sacos: 1 });
    const [first, second] = data.orderData.partes as { orderId: string; total: number }[];
    expect([first?.total, second?.total]).toEqual([0.3, 0.44]);
    await server.runJobs();
    await decide(server, first?.orderId ?? '', 'approve');
    await server.runJobs();
    await refund(second?.orderId ?? '', [{ position: 1, quantity: 1 }]);
    await server.runJobs();
    expect(await moneyOf(server, buyer)).toEqual({ balance: 10_000 - 400, held: 0, progress: 0 });
    expect((await buyer.read(second?.orderId ?? '')).devolucoes).toMatchObject([
      { total: 2.89, saldo: 2.45 },
    ]);
  });
});
