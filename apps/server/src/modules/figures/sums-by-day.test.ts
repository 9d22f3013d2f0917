// Sums by day and month beside what the documents say at that moment, and whoever would have them differ. The audit runs after
// each test.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SalesFigures } from '@fornada/contract/office-figures.ts';
import { cents } from '@fornada/domain/money.ts';
import sql, { raw } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import { returnGoods } from '#modules/loyalty/return-goods.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';

const server = await auditedServer({}, '2026-07-05T09:15:00Z');
const { context } = server;
const { db, clock } = context;
const shops = [862, 870];
const nata = { id: '10101', qtd: 2, complementares: [], opcoes: [] };
let customer: number;
/** Sales of old days, of which something comes back later. */
const sold: Record<string, string> = {};

/** At a till, by its amount. @returns the sale's id */
async function sell(at: string, amount: number, shopId = 862): Promise<string> {
  const sale = { clientId: randomUUID(), customerId: customer, subtotal: cents(amount), discount: cents(0) };
  const seller = { shopId, source: 'till' as const, staff: null };
  return await db.transaction(async (tx) => (await recordTillSale(tx, seller, sale, new Date(at))).id);
}
const giveBack = (tx: Tx, day: string, amount: number) =>
  returnGoods(
    tx,
    { shopId: 862, source: 'till', staff: null },
    { transactionId: sold[day] ?? '', amount: cents(amount), reason: 'Veio outro', withinDays: 300 },
    clock(),
  );
const rollUp = async () => {
  while (await rollUpSales(context));
};
const kept = (from: Queryable = db) =>
  from.query(sql`select * from sales_by_day order by by_month, shop_id, day, channel, method`);
/** Adds up with something done before its statements. */
const rollUpBeside = (before: (text: string) => Promise<unknown> | undefined) => {
  const transaction: Database['transaction'] = (work, options) =>
    db.transaction(async (tx) => {
      const query: Queryable['query'] = async (asked) => {
        await before(asked.text);
        return await tx.query(asked);
      };
      const execute: Queryable['execute'] = async (asked) => {
        await before(asked.text);
        return await tx.execute(asked);
      };
      return await work({ ...tx, query, execute });
    }, options);
  return rollUpSales({ db: { ...db, transaction }, clock });
};
const ask = async (query: string): Promise<SalesFigures> =>
  (await (await aColleague(server, 'administrator')).get(`/painel/vendas/numeros?${query}`)).data;

/** What the documents say now. */
const live = (from: string, until: string, by: 'shop_id' | 'method' | 'channel' | 'month') =>
  db.query<{ key: string; sales: number; euros: number }>(sql`
    select ${raw(by === 'month' ? `to_char(day, 'YYYY-MM')` : by)}::text as key, sum(sales)::float8 as sales, sum(cents)::float8 / 100 as euros
    from generate_series(${from}::date, ${until}::date, interval '1 day') day cross join sales_of_day(${shops}, day::date)
    group by 1 having sum(sales) <> 0 or sum(cents) <> 0 order by 1`);
const told = (rows: { key: string | number; vendas: number; valor: number }[]) =>
  rows
    .filter(({ vendas, valor }) => vendas !== 0 || valor !== 0)
    .map(({ key, vendas, valor }) => ({ key: String(key), sales: vendas, euros: valor }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));

/** Of this year until today, the sums say what the documents do. */
async function expectExact(): Promise<void> {
  await rollUp();
  const [from, until] = ['2026-01-10', clock().toISOString().slice(0, 10)];
  const { lojas, meios, canais, datas } = await ask(`desde=${from}&ate=${until}&lojas=${shops}`);
  expect(told(lojas.map(({ id, agora }) => ({ key: id, ...agora })))).toEqual(
    await live(from, until, 'shop_id'),
  );
  expect(told(meios.map((row) => ({ key: row.codigo, ...row })))).toEqual(await live(from, until, 'method'));
  expect(told(canais.map((row) => ({ key: row.codigo, ...row })))).toEqual(
    await live(from, until, 'channel'),
  );
  expect(told(datas.map((row) => ({ key: row.data, ...row })))).toEqual(await live(from, until, 'month'));
}

beforeAll(async () => {
  await openShop(context, 870);
  await db.execute(sql`update shops set time_zone = 'Atlantic/Azores' where id = 870`);
  customer = (await makeCustomer(db)).id;
  for (const at of ['2026-01-31T23:30:00Z', '2026-02-01T00:30:00Z', '2026-06-30T23:30:00Z'])
    for (const shopId of shops) await sell(at, 1_250, shopId);
  for (const day of ['2026-03-20', '2026-03-21', '2026-04-02'])
    sold[day] = await sell(`${day}T12:00:00Z`, 5_000);
  await sell('2026-05-31T08:00:00Z', 100);
  await sell('2026-05-31T20:00:00Z', 9_000);
  for (const at of ['2026-06-28T08:30:00Z', '2026-06-28T09:05:00Z', '2026-06-29T08:00:00Z'])
    await sell(at, 300, 870);
});

test('years told by sums are to the cent what the documents say', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order({ cart: { items: [nata] } });
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  await (await openTill(server)).sellLines([nata], 3);
  await expectExact();
  const { rows } = await db.one<{ rows: number }>(
    sql`select count(*)::int as rows from sales_by_day where by_month`,
  );
  expect(rows).toBeGreaterThan(3);
});

test('what came back of an old day while days were added up is in them the next time', async () => {
  await rollUp();
  await db.transaction(async (tx) => {
    await giveBack(tx, '2026-03-20', 2_000);
    // Its day changed, and nobody else knows yet.
    await rollUp();
  });
  expect(await db.query(sql`select from sales_days_changed where day = '2026-03-20'`)).toHaveLength(1);
  // And what comes back once its day was taken to be added up.
  let came = false;
  await rollUpBeside(async (text) => {
    if (came || !text.includes('roll_up_day')) return;
    came = true;
    await db.transaction((tx) => giveBack(tx, '2026-04-02', 300));
  });
  await expectExact();
});

test('killed midway neither day nor month is half of it, and two at once add up once', async () => {
  await rollUp();
  await db.transaction((tx) => giveBack(tx, '2026-03-21', 1_500));
  const before = await kept();
  for (const last of ['roll_up_chain', 'roll_up_month', 'update sales_rolled_up']) {
    const dying = rollUpBeside((text) =>
      text.includes(last) ? Promise.reject(new Error('killed')) : undefined,
    );
    await expect(dying).rejects.toThrow('killed');
    expect(await kept()).toEqual(before);
  }
  await Promise.all([rollUpSales(context), rollUpSales(context)]);
  expect(await kept()).not.toEqual(before);
  await expectExact();
});

test('a month whose last day is beside today is told until the same hour', async () => {
  await rollUp();
  const { lojas, antes_ate } = await ask('desde=2026-06-01&ate=2026-07-05&lojas=862');
  expect(antes_ate).toBe('2026-05-31');
  expect(lojas[0]?.antes).toMatchObject({ vendas: 1, valor: 1 });
});

test('the day beside today is told until the shop’s own hour, and not at all before its own midnight', async () => {
  await rollUp();
  const before = async (day: string) => (await ask(`desde=${day}&ate=${day}&lojas=870`)).lojas[0]?.antes;
  expect(await before('2026-07-05')).toMatchObject({ vendas: 1, valor: 3 });
  server.context.clock.move({ hours: 14, minutes: 15 });
  expect(await before('2026-07-06')).toMatchObject({ vendas: 0, valor: 0 });
  expect(await before('2026-07-05')).toMatchObject({ vendas: 2, valor: 6 });
});

test('a sum that differs from its hours is found, and says by what', async () => {
  await rollUp();
  for (const [byMonth, day] of [
    [false, '2026-01-31'],
    [true, '2026-01-01'],
  ] as const) {
    const spoil = (by: number) =>
      db.execute(sql`
        update sales_by_day set newcomers = newcomers + ${by} where shop_id = 870 and day = ${day} and by_month = ${byMonth}`);
    await spoil(1);
    const { differences } = await auditMoney(db, clock());
    await spoil(-1);
    expect(differences).toMatchObject([
      {
        subject: `shop:870:${day}`,
        difference: expect.stringContaining(`${byMonth ? 'month' : 'day'} by till`),
      },
    ]);
  }
});

test('an upgrade has the sums of what was added up before it', async () => {
  const undone = new Error('undone');
  const migrations = new URL('../../../migrations/', import.meta.url);
  const text = await readFile(new URL('0156-sales-by-day.sql', migrations), 'utf8');
  await rollUp();
  const upgrade = db.transaction(async (tx) => {
    const before = await kept(tx);
    await tx.execute(sql`drop table sales_by_day`);
    await tx.execute({ text });
    expect(await kept(tx)).toEqual(before);
    throw undone;
  });
  await expect(upgrade).rejects.toBe(undone);
});
