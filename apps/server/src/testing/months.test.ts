// Three years of the tables that lie in months: what reads and writes touch, and what happens where a month is missing.
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { createDatabase, type Database, sqlState } from '#platform/database.ts';
import { migrate } from '#platform/migrate.ts';
import { keepMonths } from '#platform/months.ts';
import { openConnections } from './concurrency.ts';
import { createEmptyDatabase, createTestDatabase } from './database.ts';
import { makeCustomer } from './factories.ts';

let db: Database;
beforeEach(async () => {
  db = await createTestDatabase();
});

/** The name of a sale that was made so many months from now; the middle of the month, so that it's in one for sure. */
const saleOf = async (months: number): Promise<string> =>
  (
    await db.one<{ id: string }>(sql`
      select uuidv7(date_trunc('month', now()) + make_interval(months => ${months}, days => 14) - now()) as id`)
  ).id;

const earn = (customerId: number, sale: string): Sql =>
  sql`select post_entry(${customerId}, 'earn', ${`transaction:${sale}:earn`}, 0, 0, 100, null, null, now())`;

/** Every month of three years, by what lay in the default partition. */
async function threeYears(customerId: number): Promise<void> {
  for (let month = -35; month <= 0; month += 1) await db.query(earn(customerId, await saleOf(month)));
  await db.execute(sql`
    insert into staff_actions (action, subject, happened_at)
    select 'order.moved', 'order:' || n, now() - make_interval(months => n) from generate_series(0, 35) n`);
  await db.execute(sql`
    insert into payment_callbacks (gateway, gateway_ref, body, received_at)
    select 'simulator', n::text, '{}', now() - make_interval(months => n) from generate_series(0, 35) n`);
  for (const table of ['ledger_entries', 'staff_actions', 'payment_callbacks'])
    expect(await keepMonths(db, table)).toBe(39);
}

/** The partitions that a statement's plan reads. */
async function readBy(statement: Sql): Promise<string[]> {
  const [row] = await db.query<{ 'QUERY PLAN': object[] }>(
    sql`explain (analyze, buffers, format json) ${statement}`,
  );
  const named = JSON.stringify(row).matchAll(/"Relation Name":\s*"(\w+)"/g);
  return [...new Set([...named].map(([, name = '']) => name))];
}

test('of three years a month’s reads and writes touch one partition, and nothing waits in the default', async () => {
  const customer = await makeCustomer(db);
  await threeYears(customer.id);
  const { month } = await db.one<{ month: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY_MM') as month`,
  );
  for (const table of ['ledger_entries', 'staff_actions', 'payment_callbacks']) {
    const { count } = await db.one<{ count: number }>({
      text: `select count(*) as count from ${table}_default`,
    });
    expect([table, count]).toEqual([table, 0]);
  }
  // What somebody gave in a day (adjust-customer.ts), and an entry by what it is about.
  expect(
    await readBy(sql`
      select count(*) from staff_actions where staff_id = 1 and action = 'customer.adjusted'
        and happened_at > date_trunc('month', now()) and happened_at <= now()`),
  ).toEqual([`staff_actions_${month}`]);
  expect(
    await readBy(sql`
      select * from ledger_entries where subject_at >= date_trunc('month', now(), 'UTC')
        and subject_at < date_trunc('month', now(), 'UTC') + interval '1 month'`),
  ).toEqual([`ledger_entries_${month}`]);
  // What a write locks is what it touched.
  const sale = await saleOf(-7);
  const touched = await db.transaction(async (tx) => {
    await tx.query(earn(customer.id, sale));
    return await tx.query<{ name: string }>(sql`
      select l.relation::regclass::text as name from pg_locks l join pg_inherits i on i.inhrelid = l.relation
      join pg_class c on c.oid = l.relation and c.relkind = 'r'
      where l.pid = pg_backend_pid()`);
  });
  const { about } = await db.one<{ about: string }>(
    sql`select to_char(uuid_extract_timestamp(${sale}) at time zone 'UTC', 'YYYY_MM') as about`,
  );
  expect(touched).toEqual([{ name: `ledger_entries_${about}` }]);
  expect(await keepMonths(db, 'ledger_entries')).toBe(0);
  expect((await auditMoney(db)).differences).toEqual([]);
});

test('one reference moves once, whoever brings it at the same time, while its month is being made', async () => {
  await openConnections(db);
  const [one, other] = [await makeCustomer(db), await makeCustomer(db)];
  for (let round = 0; round < 12; round += 1) {
    const sale = await saleOf(round - 6);
    const outcomes = await Promise.allSettled([
      db.query(earn(one.id, sale)),
      keepMonths(db, 'ledger_entries'),
      db.query(earn(other.id, sale)),
      db.query(earn(one.id, sale)),
      keepMonths(db, 'ledger_entries'),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => sqlState(reason))).toEqual(['23505', '23505']);
  }
  const { count } = await db.one<{ count: number }>(sql`select count(*) as count from ledger_entries`);
  expect(count).toBe(12);
  expect((await auditMoney(db)).differences).toEqual([]);
});

test('a month that nobody made is made around what was written meanwhile, which isn’t refused', async () => {
  const customer = await makeCustomer(db);
  const sale = await saleOf(9);
  await db.query(earn(customer.id, sale));
  expect(await db.query(sql`select reference from ledger_entries_default`)).toEqual([
    { reference: `transaction:${sale}:earn` },
  ]);
  expect(await keepMonths(db, 'ledger_entries')).toBe(5);
  expect(await db.query(sql`select reference from ledger_entries_default`)).toEqual([]);
  await expect(db.query(earn(customer.id, sale))).rejects.toMatchObject({ code: '23505' });
  await expect(db.execute(sql`delete from ledger_entries`)).rejects.toThrow(/append-only/);
});

test('who writes isn’t waited for: the months come at the next try', async () => {
  const customer = await makeCustomer(db);
  await db.transaction(async (tx) => {
    await tx.query(earn(customer.id, await saleOf(0)));
    expect(await keepMonths(db, 'ledger_entries')).toBeUndefined();
  });
  expect(await keepMonths(db, 'ledger_entries')).toBe(4);
});

test('months that are over for ten years are dropped where that is asked, and no others', async () => {
  const ages = [0, 9, 11];
  await db.execute(sql`
    insert into payment_callbacks (gateway, gateway_ref, body, received_at)
    select 'simulator', years::text, '{}', now() - make_interval(years => years) from unnest(${ages}::integer[]) as age (years)`);
  await keepMonths(db, 'payment_callbacks');
  const kept = () => db.query(sql`select gateway_ref from payment_callbacks order by received_at desc`);
  expect(await kept()).toHaveLength(3);
  await keepMonths(db, 'payment_callbacks', { years: 10 });
  expect(await kept()).toEqual([{ gateway_ref: '0' }, { gateway_ref: '9' }]);
});

test('the migration brings what was there before, and numbers go on', async () => {
  const from = join(import.meta.dirname, '../..');
  const directory = await mkdtemp(join(tmpdir(), 'fornada-months-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const isBefore = (path: string) => !/(00(2[3-9]|[3-9]\d)|0[1-9]\d\d)-/.test(path);
  await cp(join(from, 'migrations'), join(directory, 'migrations'), { recursive: true, filter: isBefore });
  // Today's functions know columns that come later.
  await mkdir(join(directory, 'functions'));
  const url = await createEmptyDatabase();
  await migrate(url, directory);
  const old = createDatabase(url, { maxConnections: 2 });
  onTestFinished(() => old.close());
  const customer = await makeCustomer(old);
  const sale = '01890a5d-ac96-774b-bcce-b302099a8057';
  await old.execute(sql`
    insert into ledger_entries (customer_id, kind, reference, balance_before, balance_delta, balance_after, held_before,
      held_delta, held_after, progress_before, progress_delta, progress_after, points_before, points_after, created_at)
    select ${customer.id}, 'earn', reference, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now()
    from unnest(array[${`transaction:${sale}:earn`}, 'adjust:1:gift']) reference`);
  await old.execute(sql`insert into staff_actions (action, subject) values ('order.moved', 'order:1')`);
  await old.execute(
    sql`insert into payment_callbacks (gateway, gateway_ref, body) values ('simulator', '1', '{}')`,
  );
  await migrate(url);
  await old.query(earn(customer.id, await saleOf(0)));
  expect(await old.query(sql`select id from ledger_entries order by id`)).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
  expect(await keepMonths(old, 'ledger_entries')).toBe(5);
  expect(await old.query(sql`select reference from ledger_entries_2023_06`)).toEqual([
    { reference: `transaction:${sale}:earn` },
  ]);
  await expect(old.query(earn(customer.id, sale))).rejects.toMatchObject({ code: '23505' });
  expect(await keepMonths(old, 'staff_actions')).toBe(4);
  expect(await keepMonths(old, 'payment_callbacks')).toBe(4);
});
