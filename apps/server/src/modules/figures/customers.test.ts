// What the office's figures say of customers and of loyalty, against the ledger and the sales (the audit runs after each test).
import { randomUUID } from 'node:crypto';
import type { CustomerFigures } from '@fornada/contract/office-customer-figures.ts';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { rollUpCohorts, rollUpLedger } from '#modules/figures/roll-up-customers.ts';
import { rollUpAgain, rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { lapseBalance } from '#modules/loyalty/lapse-balance.ts';
import { moveSales } from '#modules/loyalty/move-sales.ts';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import { returnGoods } from '#modules/loyalty/return-goods.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await auditedServer({}, '2026-06-20T10:00:00Z');
const { context } = server;
const { db, clock } = context;

const isBehind = async () =>
  (await db.one<{ behind: boolean }>(sql`select next_id is not null as behind from ledger_rolled_up`)).behind;
const rollUp = async () => {
  for (const one of [rollUpSales, rollUpCohorts]) while (await one(context));
  // Other tests' transactions, in databases beside this one, count as being under way too.
  do await rollUpLedger(context);
  while (await isBehind());
};
const read = async (query = 'desde=2026-06-01&ate=2026-06-20'): Promise<CustomerFigures> => {
  await rollUp();
  return (await (await aColleague(server, 'administrator')).get(`/painel/clientes/numeros?${query}`)).data;
};
const seller = (shopId: number) => ({ shopId, source: 'till' as const, staff: null });
async function sell(customerId: number, at: string, amount: number, { shop = 862, discount = 0 } = {}) {
  const sale = {
    ...{ clientId: randomUUID(), customerId, subtotal: cents(amount), discount: cents(discount) },
  };
  return await db.transaction(async (tx) => (await recordTillSale(tx, seller(shop), sale, new Date(at))).id);
}
const kept = () =>
  db.query(
    sql`select loyalty_by_day::text as row from loyalty_by_day union all select cohorts_by_month::text from cohorts_by_month order by 1`,
  );
const monthOf = ({ meses }: CustomerFigures, wanted: string) => meses.find(({ mes }) => mes === wanted);
const cohort = ({ coortes }: CustomerFigures, wanted: string) =>
  coortes.find(({ mes }) => mes === wanted)?.depois;

const people: number[] = [];
beforeAll(async () => {
  await openShop(context, 860);
  for (let one = 0; one < 3; one += 1) people.push((await makeCustomer(db)).id);
  const [ana = 0, rui = 0, eva = 0] = people;
  await sell(ana, '2026-03-31T22:30:00Z', 1_200);
  await sell(ana, '2026-04-10T10:00:00Z', 600);
  await sell(rui, '2026-04-11T10:00:00Z', 600, { shop: 860 });
  await sell(rui, '2026-06-11T10:00:00Z', 6_000, { shop: 862 });
  await sell(eva, '2026-06-12T10:00:00Z', 600);
});

describe('customers', () => {
  test('are of the month and the shop of their first purchase, and come back in others', async () => {
    const told = await read();
    expect(told.meses.map(({ mes }) => mes).at(0)).toBe('2025-07');
    // At half past eleven of the last of March in Lisbon.
    expect(cohort(told, '2026-03')).toEqual([1, 1, 0, 0]);
    expect(cohort(told, '2026-04')).toEqual([1, 0, 1]);
    expect(monthOf(told, '2026-06')).toEqual({ mes: '2026-06', novos: 1, regressos: 1 });
    // Bought first at 860, and again at 862.
    const of = await read('desde=2026-06-01&ate=2026-06-20&lojas=860');
    expect([cohort(of, '2026-04'), cohort(of, '2026-03')]).toEqual([
      [1, 0, 1],
      [0, 0, 0, 0],
    ]);
  });

  test('whose first purchase went back, or became another’s, are counted anew', async () => {
    const nobody = (await makeCustomer(db)).id;
    const sale = await sell(nobody, '2026-04-20T10:00:00Z', 900);
    await sell(nobody, '2026-06-19T10:00:00Z', 900);
    context.clock.move({ hours: 2 });
    await db.transaction(rollUpAgain);
    expect(cohort(await read(), '2026-04')).toEqual([2, 0, 2]);
    const back = { transactionId: sale, amount: cents(900), reason: 'Veio outro', withinDays: 90 };
    await db.transaction((tx) => returnGoods(tx, seller(862), back, clock()));
    const after = await read();
    expect(cohort(after, '2026-04')).toEqual([1, 0, 1]);
    expect(monthOf(after, '2026-06')).toMatchObject({ novos: 2, regressos: 1 });
    await db.transaction((tx) => moveSales(tx, { into: people[0] ?? 0, from: nobody }));
    context.clock.move({ hours: 2 });
    expect(monthOf(await read(), '2026-06')).toMatchObject({ novos: 1, regressos: 2 });
  });
});

describe('loyalty', () => {
  test('is given, turned into balance, used, lapsed and owed as the ledger says', async () => {
    const [, rui = 0] = people;
    context.clock.move({ days: 1 });
    await sell(rui, clock().toISOString(), 700, { discount: 200 });
    const { pontos, saldo } = await read('desde=2026-06-21&ate=2026-06-21');
    expect(pontos).toMatchObject({ dados: 0, trocados: 0, caducados: 0 });
    expect(saldo).toMatchObject({ usado: 2, ganho: 0, compras: 5, em_divida: 4 });
    // What is used at a shop's till is that shop's.
    expect((await read('desde=2026-06-21&ate=2026-06-21&lojas=862')).saldo.usado).toBe(2);
    expect((await read('desde=2026-06-21&ate=2026-06-21&lojas=860')).saldo.usado).toBe(0);
    const month = await read('desde=2026-06-01&ate=2026-06-21');
    expect(month.pontos).toMatchObject({ trocados: 10 });
    expect(month.saldo).toMatchObject({ ganho: 6, usado: 2 });
    const { owed } = await db.one<{ owed: number }>(
      sql`select sum(balance_cents + held_cents) / 100.0 as owed from customers`,
    );
    expect(month.saldo.em_divida).toBe(owed);
    await db.transaction((tx) => lapseBalance(tx, rui, 'lapsed', clock()));
    expect((await read('desde=2026-06-21')).saldo).toMatchObject({ caducado: 4, em_divida: 0 });
  });

  test('is added up once, by two at once and after one that is killed, also what commits late', async () => {
    const [ana = 0] = people;
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const late = db.transaction(async (tx) => {
      const sale = { clientId: randomUUID(), customerId: ana, subtotal: cents(600), discount: cents(0) };
      await recordTillSale(tx, seller(862), sale, clock());
      written();
      await held;
    });
    await isWritten;
    await sell(people[2] ?? 0, clock().toISOString(), 600);
    const before = await kept();
    expect(await rollUpLedger(context)).toBe(false);
    // Somebody whose number lies below is under way.
    expect(await kept()).toEqual(before);
    commit();
    await late;
    const dying: Database = {
      ...db,
      one: (async (statement: Parameters<Queryable['one']>[0]) => {
        if (statement.text.includes('add_up_ledger')) throw new Error('killed');
        return await db.one(statement);
      }) as Database['one'],
    };
    await expect(rollUpLedger({ db: dying })).rejects.toThrow('killed');
    await Promise.all([rollUpLedger(context), rollUpLedger(context)]);
    const recount = () => db.execute(sql`update cohorts_counted set counted_at = null`);
    await recount();
    await rollUp();
    const after = await kept();
    expect(after).not.toEqual(before);
    await recount();
    await rollUp();
    expect(await kept()).toEqual(after);
    // From the first entry on it is the same, and not twice.
    await db.execute(sql`update ledger_rolled_up set until_id = 0`);
    expect((await auditMoney(db, clock())).differences).toEqual([]);
    await rollUp();
    expect(await kept()).toEqual(after);
  });

  test('is added up once all of it is there, also where the newest of all is under way', async () => {
    await rollUp();
    const before = await kept();
    // Nobody who begins after it ends before it, by whom it would be known as one of the past.
    await db.transaction(async (tx) => {
      const sale = {
        clientId: randomUUID(),
        customerId: people[0] ?? 0,
        subtotal: cents(600),
        discount: cents(0),
      };
      await recordTillSale(tx, seller(862), sale, clock());
      expect(await rollUpLedger(context)).toBe(false);
      expect(await isBehind()).toBe(true);
    });
    expect(await kept()).toEqual(before);
    await rollUp();
    expect(await kept()).not.toEqual(before);
  });

  test('is looked at by the audit', async () => {
    await db.execute(sql`update loyalty_by_day set balance_cents = balance_cents + 1 where kind = 'lapse'`);
    await db.execute(
      sql`update loyalty_by_day set points = points + 1 where kind = 'spend' and shop_id = 862`,
    );
    await db.execute(sql`update cohorts_by_month set customers = customers + 1 where month = '2026-03-01'`);
    const found = (await auditMoney(db, clock())).differences.map(({ subject }) => subject);
    expect(found).toEqual(
      expect.arrayContaining(['shop:0:2026-06-21:lapse', 'shop:862:2026-06-21:spend', 'month:2026-03-01']),
    );
    await db.execute(sql`update loyalty_by_day set balance_cents = balance_cents - 1 where kind = 'lapse'`);
    await db.execute(
      sql`update loyalty_by_day set points = points - 1 where kind = 'spend' and shop_id = 862`,
    );
    await db.execute(sql`update cohorts_counted set counted_at = null`);
  });

  test('of one’s own shops tells nothing of what the chain owes', async () => {
    const manager = await aColleague(server, 'manager', 860);
    const { data } = await manager.get('/painel/clientes/numeros');
    expect(data.saldo.em_divida).toBeNull();
    expect((await manager.get('/painel/clientes/numeros?lojas=862')).status).toBe(403);
  });
});
