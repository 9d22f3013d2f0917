// What the office's figures say of what was sold, against the documents (the audit runs after each test) and whoever would bend them.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SalesFigures } from '@fornada/contract/office-figures.ts';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import { returnGoods } from '#modules/loyalty/return-goods.ts';
import { undoTillSale } from '#modules/loyalty/undo-sale.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague, actOn } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';

const server = await auditedServer({}, '2026-06-02T09:15:00Z');
const { context } = server;
const { db, clock } = context;
const nata = (qtd: number) => ({ id: '10101', qtd, complementares: [], opcoes: [] });
let regular: number;
beforeAll(async () => {
  for (const shop of [860, 870]) await openShop(context, shop);
  await db.execute(sql`update shops set time_zone = 'Atlantic/Azores' where id = 870`);
  regular = (await makeCustomer(db)).id;
});

const rollUp = async () => {
  while (await rollUpSales(context));
};
const read = async (query: string): Promise<SalesFigures> => {
  await rollUp();
  return (await (await aColleague(server, 'administrator')).get(`/painel/vendas/numeros?${query}`)).data;
};
const day = (date: string, loja = 862) => read(`desde=${date}&ate=${date}&lojas=${loja}`);
const soldOn = async (date: string, loja = 862) => (await day(date, loja)).lojas[0]?.agora;
const kept = () =>
  db.query(sql`
  select 's' as table, case when not by_month then xmin || ' ' || xmax end as written, sales_by_hour::text as row from sales_by_hour
  union all select 'd', case when not by_month then xmin || ' ' || xmax end, sales_by_day::text from sales_by_day
  union all select 'p', case when not by_month then xmin || ' ' || xmax end, products_by_hour::text from products_by_hour
  union all select 'v', case when not by_month then xmin || ' ' || xmax end, vat_by_day::text from vat_by_day
  union all select 'b', case when not by_month then xmin || ' ' || xmax end, baskets_by_day::text from baskets_by_day
  union all select 'n', xmin || ' ' || xmax, sold_products::text from sold_products order by 1, 3`);

/** At a till, by its amount. */
async function sell(at: string, amount: number, { shop = 862, customer = regular } = {}): Promise<string> {
  const seller = { shopId: shop, source: 'till' as const, staff: null };
  const sale = { clientId: randomUUID(), customerId: customer, subtotal: cents(amount), discount: cents(0) };
  return await db.transaction(async (tx) => (await recordTillSale(tx, seller, sale, new Date(at))).id);
}
const till = { shopId: 862, source: 'till' as const, staff: null };

async function order(qtd: number): Promise<string> {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order({ cart: { items: [nata(qtd)] } });
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  return orderId;
}

describe('a day', () => {
  test('is told by channel, method, hour and product, and beside the week before', async () => {
    await sell('2026-05-26T08:00:00Z', 700);
    const orderId = await order(4);
    await db.execute(sql`update orders set made_at = ready_at, state = 'ready' where id = ${orderId}`);
    const counter = await openTill(server);
    await counter.sellLines([nata(2)], 3, { entregue: 5 });
    await sell(clock().toISOString(), 250);
    const { lojas, meios, canais, datas, produtos, antes_desde } = await day('2026-06-02');
    expect(antes_desde).toBe('2026-05-26');
    expect(lojas).toMatchObject([
      {
        agora: { vendas: 3, valor: 11.5, novos: 1, regressos: 1, prometidas: 1, cumpridas: 1 },
        antes: { vendas: 1, valor: 7, novos: 1 },
      },
    ]);
    expect(meios.map(({ codigo, valor, valor_antes }) => [codigo, valor, valor_antes])).toEqual([
      ['mbway', 6, 0],
      ['cash', 3, 0],
      ['', 2.5, 7],
    ]);
    expect(canais.map(({ codigo }) => codigo)).toEqual(['app', 'line', 'till']);
    expect(datas).toEqual([{ data: '2026-06-02', vendas: 3, valor: 11.5, valor_antes: 7 }]);
    // In Lisbon it is an hour later than the world's clock says.
    expect(produtos).toMatchObject([{ codigo: '10101', horas: [{ hora: 10, unidades: 6, valor: 9 }] }]);
    expect((await read('desde=2026-06-02&ate=2026-06-02')).produtos).toEqual(produtos);
    // Of shops that customers aren't shown, those that sold.
    const shown = async () => (await read('desde=2026-06-02&ate=2026-06-02')).lojas.map(({ id }) => id);
    expect(await shown()).toEqual(expect.arrayContaining([860, 862, 870]));
    await db.execute(sql`update shops set live = false, takes_orders = false where id in (860, 862)`);
    expect(await shown()).toEqual(expect.arrayContaining([862, 870]));
    expect(await shown()).not.toContain(860);
    expect((await day('2026-06-02', 860)).lojas.map(({ id }) => id)).toEqual([860]);
    await db.execute(sql`update shops set live = true, takes_orders = true where id in (860, 862)`);
  });

  test('is less what came back of it the next day, at the till or from the office, whoever gives it', async () => {
    const orderId = await order(4);
    const counter = await openTill(server, 862, 'manager');
    const { data: byLine } = await counter.sellLines([nata(3)], 4.5);
    const byAmount = await sell(clock().toISOString(), 1_000);
    const wrong = await sell(clock().toISOString(), 9_900);
    const before = await soldOn('2026-06-02');
    context.clock.move({ days: 1 });
    const today = await soldOn('2026-06-03');
    const manager = await aColleague(server, 'manager');
    await actOn(server, manager, orderId, 'devolver', {
      linhas: [{ linha: 1, qtd: 1 }],
      motivo: 'Queimado',
      devolver: 'origem',
    });
    await counter.returnLines(byLine.id, [{ linha: 1, qtd: 2 }]);
    const back = { transactionId: byAmount, amount: cents(400), reason: 'Veio outro', withinDays: 30 };
    await db.transaction((tx) => returnGoods(tx, till, back, clock()));
    const undoing = { transactionId: wrong, reason: 'Engano', withinMinutes: 3_000 };
    await db.transaction((tx) => undoTillSale(tx, till, undoing, clock()));
    const after = await soldOn('2026-06-02');
    expect(after).toMatchObject({
      vendas: (before?.vendas ?? 0) - 1,
      valor: (before?.valor ?? 0) - 1.5 - 3 - 4 - 99,
    });
    expect(await soldOn('2026-06-03')).toEqual(today);
    const { produtos } = await day('2026-06-02');
    expect(produtos[0]?.horas).toEqual([{ hora: 10, unidades: 10, valor: 15 }]);
  });

  test('has what was told later than it was sold', async () => {
    await rollUp();
    const { national } = await makeCustomer(db);
    const told = { id: randomUUID(), codigo: national, valor: 3.2, vendida_em: '2026-05-30T10:00:00Z' };
    const answer = await (await openTill(server)).tell([told]);
    expect(answer.data.vendas).toMatchObject([{ estado: 'contada' }]);
    expect(await soldOn('2026-05-30')).toMatchObject({ vendas: 1, valor: 3.2 });
  });

  test('has a sale by line to nobody that waited on its till for a connection', async () => {
    const { hash } = await db.one<{ hash: string }>(sql`
      update menus set published_at = '2026-01-01' where shop_id = 862 and status = 'published' returning hash`);
    await rollUp();
    const waited = { vendida_em: '2026-06-02T21:00:00Z', menu: hash };
    const { data } = await (await openTill(server)).sellLines([nata(2)], 3, { sem_ligacao: waited });
    expect(data.estado).toBe('contada');
    const { produtos } = await day('2026-06-02');
    expect(produtos[0]?.horas.at(-1)).toEqual({ hora: 22, unidades: 2, valor: 3 });
  });

  test('is of the shop’s own clock, through midnight and the hour that comes twice or never', async () => {
    // Lisbon, ahead of the world by an hour; the Azores, behind it by one in winter.
    await sell('2026-06-01T22:59:00Z', 1);
    await sell('2026-06-01T23:00:00Z', 10);
    // 00:30 twice on 25 October, and never on 29 March; both days are whole.
    for (const at of [
      '2026-10-24T23:59:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-26T00:59:00Z',
    ])
      await sell(at, 100, { shop: 870 });
    for (const at of ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z']) await sell(at, 50, { shop: 870 });
    await db.transaction((tx) => tx.execute(sql`update sales_rolled_up set until = '2026-03-01'`));
    context.clock.move({ days: 150 });
    expect((await soldOn('2026-06-01'))?.valor).toBe(0.01);
    expect((await soldOn('2026-10-24', 870))?.valor).toBe(1);
    expect((await day('2026-10-25', 870)).lojas[0]?.agora).toMatchObject({ vendas: 3, valor: 3 });
    expect((await soldOn('2026-03-28', 870))?.valor).toBe(0.5);
    expect((await soldOn('2026-03-29', 870))?.valor).toBe(0.5);
  });

  test('is of the clock that the shop has now, once it has another', async () => {
    const withClock = async (zone: string) => {
      await db.execute(sql`update shops set time_zone = ${zone} where id = 862`);
      return (await soldOn('2026-06-01'))?.valor;
    };
    expect(await withClock('Atlantic/Azores')).toBe(0.11);
    expect(await withClock('Europe/Lisbon')).toBe(0.01);
  });
});

describe('adding up', () => {
  test('once more writes nothing, and by two at once or one that is killed nothing else', async () => {
    await rollUp();
    const before = await kept();
    expect(before.length).toBeGreaterThan(5);
    await db.execute(sql`insert into sales_days_changed select 862, '2026-06-02' from generate_series(1, 2)`);
    const dying: Database = {
      ...db,
      transaction: (work, options) =>
        db.transaction(async (tx) => {
          const execute: Queryable['execute'] = () => Promise.reject(new Error('killed'));
          return await work({ ...tx, execute });
        }, options),
    };
    await expect(rollUpSales({ db: dying, clock })).rejects.toThrow('killed');
    expect(await db.query(sql`select from sales_days_changed`)).toHaveLength(2);
    await Promise.all([rollUpSales(context), rollUpSales(context)]);
    expect(await kept()).toEqual(before);
    expect(await db.query(sql`select from sales_days_changed`)).toHaveLength(0);
  });

  test('of all days once more is by months, the newest first, while today goes on', async () => {
    await rollUp();
    await db.execute(sql`
      insert into sales_days_changed select 862, '2026-01-01'::date + n from generate_series(1, 130) n`);
    context.clock.move({ minutes: 1 });
    expect(await rollUpSales(context)).toBe(true);
    const { last } = await db.one<{ last: string }>(
      sql`select max(day)::text as last from sales_days_changed`,
    );
    expect(last).toBe('2026-04-30');
    expect(await db.one(sql`select until from sales_rolled_up`)).toEqual({ until: clock() });
    for (const more of [true, true, true, false]) expect(await rollUpSales(context)).toBe(more);
  });

  test('anew after an upgrade leaves what is added up, and waits for the functions that do', async () => {
    const migrations = new URL('../../../migrations/', import.meta.url);
    const text = await readFile(new URL('0143-vat-and-baskets-by-day.sql', migrations), 'utf8');
    await rollUp();
    const before = await db.one(sql`select until from sales_rolled_up`);
    const undone = new Error('undone');
    const upgrade = db.transaction(async (tx) => {
      await tx.execute(sql`drop table vat_by_day, baskets_by_day`);
      await tx.execute({ text });
      expect(await tx.one(sql`select until from sales_rolled_up`)).toEqual(before);
      expect(await tx.query(sql`select from sales_days_changed where day = '2026-06-02'`)).toHaveLength(1);
      expect(await tx.query(sql`select from pg_proc where proname = 'roll_up_day'`)).toHaveLength(0);
      throw undone;
    });
    await expect(upgrade).rejects.toBe(undone);
  });

  test('begins at the first sale, which no table is read through for', async () => {
    const { text } = await db.one<{ text: string }>(
      sql`select prosrc as text from pg_proc where proname = 'first_sale_at'`,
    );
    const plan = await db.transaction(async (tx) => {
      // Of a few rows it would be: whether it could be otherwise is what counts.
      await tx.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify(await tx.query({ text: `explain ${text}` }));
    });
    expect(plan).not.toMatch(/Seq Scan on (transactions|till_sales)/);
    const { first, all } = await db.one<{ first: Date; all: Date }>(sql`
      select first_sale_at() as first, least((select min(happened_at) from transactions), (select min(sold_at) from till_sales)) as all`);
    expect(first).toEqual(all);
  });

  test('by months says the same as by days', async () => {
    const long = await read('desde=2026-03-10&ate=2026-10-30');
    expect(long.datas.map(({ data }) => data)).toHaveLength(8);
    const { sales, total } = await db.one<{ sales: number; total: number }>(
      sql`select sum(sales) as sales, sum(cents) / 100.0 as total from sales_by_hour where not by_month`,
    );
    const sum = (of: (figures: { vendas: number; valor: number }) => number) =>
      long.datas.reduce((all, date) => all + of(date), 0);
    expect(sum(({ vendas }) => vendas)).toBe(sales);
    expect(Math.round(sum(({ valor }) => valor) * 100) / 100).toBe(total);
    expect(await db.query(sql`select from sales_by_hour where by_month`)).not.toHaveLength(0);
  });

  test('is looked at by the audit', async () => {
    await db.execute(
      sql`update sales_by_hour set cents = cents + 1 where not by_month and day = '2026-06-02' and method = 'mbway'`,
    );
    const { auditMoney } = await import('#modules/audit/audit-money.ts');
    const found = async () =>
      (await auditMoney(db, clock())).differences.map(({ check, subject }) => ({ check, subject }));
    const spoilt = await found();
    for (const difference of [
      { check: 'what a shop sold on a day is what its documents say', subject: 'shop:862:2026-06-02' },
      { check: 'a month of sales_by_hour is the sum of its days', subject: 'shop:862:2026-06-01' },
      { check: 'a day is the sum of its hours', subject: 'shop:862:2026-06-02' },
    ])
      expect(spoilt).toContainEqual(difference);
    await db.execute(sql`insert into sales_days_changed values (862, '2026-06-02')`);
    await db.execute(
      sql`update products_by_hour set cents = cents + 1 where by_month and shop_id = 0 and day = '2026-06-01'`,
    );
    const ofMonth = {
      check: 'a month of products_by_hour is the sum of its days',
      subject: 'shop:0:2026-06-01',
    };
    expect(await found()).toContainEqual(ofMonth);
    await rollUp();
  });
});

describe('who looks', () => {
  test('sees no days to come, and a week when nothing is asked for', async () => {
    const { desde, ate } = await read('');
    expect([desde, ate]).toEqual(['2026-10-25', '2026-10-31']);
    expect((await read('desde=2030-01-01&ate=2031-01-01')).ate).toBe('2026-10-31');
  });
});
