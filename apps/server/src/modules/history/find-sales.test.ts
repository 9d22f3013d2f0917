// A name that thousands of people have: the newest of what they bought, without looking through all that none of them did.
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { findSales } from '#modules/history/find-sales.ts';
import type { SalesAsked } from '#modules/history/sales-asked.ts';
import { understand } from '#modules/history/understand.ts';
import type { Queryable } from '#platform/database.ts';
import { buildTestApp } from '../../testing/app.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { context } = server;
const { db } = context;
await openShop(context);
const [people, others, lines, each] = [2_100, 300, 6_000, 120];

/** A minute apart, n ago; each kind by a Maria and by others in turns, and by line by others alone. */
beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into customers (phone, phone_prefix, phone_national, name, security_code)
      select '+351' || 930000000 + n, '351', (930000000 + n)::text, case when n <= ${people}::integer then 'Maria ' else 'Rui ' end || n, 'B' || n
      from generate_series(1, ${people + others}::integer) n`);
    const buyer = sql`(select min(id) from customers) + case when n % 2 = 0 then n % ${people}::integer else ${people}::integer + n % ${others}::integer end`;
    await tx.execute(sql`
      insert into orders (id, customer_id, shop_id, number, day, state, paid, delivery_type, subtotal_cents, discount_cents, menu_version,
        placed_at, expires_at, paid_at, ended_at)
      select uuidv7(at - now()), ${buyer}, 862, n, at::date, 'collected', true, 0, 300, 0, 1, at, at, at, at
      from (select n, date_trunc('second', now()) - n * interval '7 minutes' as at from generate_series(1, ${each}::integer) n) made`);
    await tx.execute(sql`
      insert into transactions (id, customer_id, shop_id, source, client_id, happened_at, recorded_at, subtotal_cents, discount_cents, paid_cents)
      select uuidv7(at - now()), ${buyer}, 862, 'till', 'b' || n, at, at, 300, 0, 300
      from (select n, date_trunc('second', now()) - n * interval '11 minutes' as at from generate_series(1, ${each}::integer) n) made`);
    await tx.execute(sql`
      insert into till_sales (id, shop_id, client_id, request_hash, sold_at, delivery_type, menu_version, lines, goods_cents, packaging_cents,
        discount_cents, paid_cents, method)
      select uuidv7(at - now()), 862, 'l' || n, '\\x00', at, 'take_away', 1, '[]', 300, 0, 0, 300, 'cash'
      from (select n, date_trunc('second', now()) - n * interval '1 minute' as at from generate_series(1, ${lines}::integer) n) made`);
  });
  await db.execute(sql`analyze`);
});

const find = (more: Partial<SalesAsked> = {}, page: object = {}, on: Queryable = db): Promise<string[]> =>
  findSales(on, [asked(more)], { after: null, most: 25, ...page });

const asked = (more: Partial<SalesAsked>): SalesAsked => ({
  ...{ shops: null, understood: understand('maria', '2026-11-12'), days: { from: null, until: null } },
  ...{ state: '', channel: '', method: '', ...more },
});

/** @returns how many rows of a table were looked at for what is asked, by PostgreSQL's own count */
async function lookedAt(table: string, more: Partial<SalesAsked> = {}): Promise<number> {
  const told: Sql[] = [];
  const listening = {
    ...db,
    query: (statement: Sql) => {
      told.push(statement);
      return db.query(statement);
    },
  } as unknown as Queryable;
  await find(more, {}, listening);
  const last = told.at(-1);
  const [row] = await db.query<Record<string, [{ Plan: Plan }]>>({
    text: `explain (analyze, format json) ${last?.text}`,
    values: last?.values ?? [],
  });
  const [{ Plan: plan } = { Plan: {} }] = Object.values(row ?? {})[0] ?? [];
  return rowsOf(plan, table);
}

type Plan = Record<string, unknown> & { Plans?: Plan[] };
function rowsOf(plan: Plan, table: string): number {
  const own =
    plan['Relation Name'] === table
      ? Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0)
      : 0;
  return (
    own * Number(plan['Actual Loops'] ?? 1) +
    (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each, table), 0)
  );
}

/** All that people of the name bought, the newest first, by the tables themselves. */
const everything = async () =>
  (
    await db.query<{ id: string }>(sql`
      select id from (
        select id, placed_at as at, customer_id from orders
        union all select id, happened_at, customer_id from transactions where client_id is not null and not by_line
        union all select s.id, s.sold_at, t.customer_id from till_sales s join transactions t on t.id = s.transaction_id) bought
      where customer_id in (select id from customers where name like 'Maria %') order by at desc, id desc`)
  ).map(({ id }) => id);

async function pages(readings = [asked({})], most = Infinity): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = null; ; after = seen.at(-1) ?? null) {
    const page: string[] = await findSales(db, readings, { after, most: 25 });
    seen.push(...page);
    if (page.length === 0 || seen.length >= most) return seen.slice(0, most);
  }
}

test('of no kind more than the thousand newest are asked whose they are', async () => {
  expect(await lookedAt('till_sales')).toBeLessThanOrEqual(1_001);
  expect(await lookedAt('transactions')).toBeLessThanOrEqual(1_001);
});

test('however often it is asked, it is planned for what is asked', async () => {
  for (let time = 0; time < 12; time += 1) await find();
  const prepared = await db.query<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  expect(prepared.filter(({ statement }) => /till_sales|customer\.name/.test(statement))).toEqual([]);
});

test('what is found is the same, page by page, as if all were looked through', async () => {
  const all = await everything();
  expect([all.length, await pages()]).toEqual([each, all]);
});

test('also where they bought by line, as old as the last of a page, and where a page isn’t full', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    // At the very instants of their orders, and long after the last of them.
    await tx.execute(sql`
      insert into transactions (id, customer_id, shop_id, source, client_id, happened_at, recorded_at, subtotal_cents, discount_cents, paid_cents, by_line)
      select s.id, (select min(id) from customers), 862, 'till', s.client_id, s.sold_at, s.sold_at, 300, 0, 300, true
      from till_sales s where substr(client_id, 2)::integer % 14 = 0 or substr(client_id, 2)::integer > ${lines - 30}::integer`);
    await tx.execute(
      sql`update till_sales s set transaction_id = id where exists (select from transactions t where t.id = s.id)`,
    );
  });
  await db.execute(sql`analyze`);
  const all = await everything();
  expect(all.length).toBeGreaterThan(each + 400);
  expect(await pages()).toEqual(all);
  for (const more of [{ channel: 'till' }, { method: 'cash' }, { shops: [862] }])
    expect((await find(more, { most: 100 })).length).toBeGreaterThan(90);
});

test('what fits two readings counts once, and hides nothing that fits one of them', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update till_sales set shop_id = 860 where transaction_id is not null`);
  });
  const inShop = sql`
    select id, placed_at as at from orders where shop_id = 862
    union select id, happened_at from transactions where shop_id = 862 and client_id is not null and not by_line
    union select id, sold_at from till_sales where shop_id = 862`;
  const all = await db.query<{ id: string }>(sql`
    select id from (${inShop} union select id, at from (
      select id, sold_at as at from till_sales where id = any(${await everything()}::uuid[])) theirs) found
    order by at desc, id desc limit 1000`);
  const readings = [asked({ shops: [862], understood: understand('', '2026-11-12') }), asked({})];
  expect(await pages(readings, 1_000)).toEqual(all.map(({ id }) => id));
});
