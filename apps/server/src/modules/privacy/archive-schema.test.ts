// The archive holds what the schema keeps, and being forgotten takes it out: asked of every column, by changing it.
import sql, { raw } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { collectData } from '#modules/privacy/collect-data.ts';
import { eraseCustomer } from '#modules/privacy/erase-customer.ts';
import type { Tx } from '#platform/database.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { notInArchive, ofNobody, otherWays, staysWhenForgotten } from '../../testing/personal-data.ts';
import {
  anotherOf,
  type Column,
  fillRows,
  liftRules,
  listPersonalTables,
  listTables,
  type PersonalTable,
  readRows,
} from '../../testing/personal-rows.ts';
import { openShop } from '../../testing/shop.ts';
import { aWholeCustomer } from '../../testing/whole-customer.ts';

const registry = 'apps/server/src/testing/personal-data.ts';
let server: TestApp;
let customerId: number;
let tables: PersonalTable[];

beforeAll(async () => {
  server = await buildTestApp();
  const { db } = server.context;
  await openShop(server.context);
  customerId = (await aWholeCustomer(server, 862)).id;
  await db.execute(sql`
    insert into coupons (code, code_key, name, value_cents, starts_on, ends_on, total, created_at)
    values ('BOLO', 'BOLO', 'Bolo', 100, '2026-01-01', '2026-12-31', 9, now())`);
  await db.execute(sql`insert into broadcasts (title, text) values ('Folar', 'Já há.')`);
  await db.execute(
    sql`insert into staff_actions (action, subject) values ('edit', ${`customer:${customerId}`})`,
  );
  tables = await listPersonalTables(db, otherWays);
  await liftRules(db);
  // An account that is there, with an order that is over.
  const leave = ['erased_at', 'merged_into', 'packaging'];
  await db.execute(sql`update orders set packaging_cents = 10 where customer_id = ${customerId}`);
  await db.execute(sql`
    insert into order_lines (order_id, position, product_code, name, quantity, unit_cents, vat_rate, vat_parts, packaging)
    select id, 99, '', '', 1, 10, 0, '[{"rate": 0, "gross": 10}]', 'deposit' from orders where customer_id = ${customerId}`);
  for (const table of tables) await fillRows(db, table, customerId, leave);
  await db.execute(sql`update orders set state = 'collected' where customer_id = ${customerId}`);
  await db.execute(sql`
    update payments set state = 'paid' where order_id in (select id from orders where customer_id = ${customerId})`);
});

const undone = new Error('undone');
/** Does something and takes it back. */
async function trying<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T | undefined;
  await server.context.db
    .transaction(async (tx) => {
      result = await work(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return result as T;
}

/** What the archive would hold; a value that it can't show is one that it reads. */
async function archived(tx: Tx): Promise<string> {
  const collected = collectData({ ...server.context, db: tx }, customerId);
  return await collected.then(JSON.stringify, (error: unknown) => `unreadable: ${error}`);
}

/** A table's '*' says nothing of what can hold words. */
function hasReason(reasons: typeof notInArchive, table: string, { name, type, isEnum }: Column): boolean {
  const isFigure = isEnum || !/text|json|bytea|\[\]/.test(type);
  return (reasons[table]?.[name] ?? (isFigure ? reasons[table]?.['*'] : undefined)) !== undefined;
}

test('every table is a person’s by its foreign keys, or named as nobody’s', async () => {
  const named = new Set([...tables.map(({ table }) => table), ...Object.values(ofNobody).flat()]);
  const unknown = (await listTables(server.context.db)).filter((table) => !named.has(table));
  expect(
    unknown,
    `Whose is it? Give it a foreign key that leads to customers, a way in otherWays, or a line in ofNobody (${registry})`,
  ).toEqual([]);
});

test('every column of a person is in their archive, or named with why it isn’t', async () => {
  const before = await trying(archived);
  expect(before).not.toContain('unreadable');
  const missing: string[] = [];
  for (const { table, columns, of } of tables) {
    for (const column of columns) {
      if (hasReason(notInArchive, table, column)) continue;
      const after = await trying(async (tx) => {
        await tx.execute(
          sql`update ${raw(table)} set ${raw(`"${column.name}"`)} = ${anotherOf(column)} where ${of(customerId)}`,
        );
        return await archived(tx);
      });
      if (after === before) missing.push(`${table}.${column.name}`);
    }
  }
  expect(
    missing,
    `Put it into privacy/collect-data.ts, or say why not in notInArchive (${registry})`,
  ).toEqual([]);
});

test('every column of a person who is forgotten is empty or gone, or named with why it stays', async () => {
  const left = await trying(async (tx) => {
    const before = new Map<string, Awaited<ReturnType<typeof readRows>>>();
    for (const table of tables) before.set(table.table, await readRows(tx, table, customerId));
    const outcome = await eraseCustomer(
      tx,
      customerId,
      { reason: 'forget_request', stillDue: async () => true },
      server.context.clock(),
    );
    expect(outcome).toBe('erased');
    const stays = new Set<string>();
    for (const table of tables) {
      const after = await readRows(tx, table);
      for (const [key, row] of before.get(table.table) ?? []) {
        const now = after.get(key);
        for (const column of table.columns) {
          const { name } = column;
          if (now === undefined || row[name] === null) continue;
          const isSame = JSON.stringify(now[name]) === JSON.stringify(row[name]);
          if (isSame && !hasReason(staysWhenForgotten, table.table, column))
            stays.add(`${table.table}.${name}`);
        }
      }
    }
    return [...stays];
  });
  expect(
    left,
    `Empty it in privacy/erase-customer.ts, or say why it stays in staysWhenForgotten (${registry})`,
  ).toEqual([]);
});

test('nothing is named that isn’t there', async () => {
  const known = new Map(
    tables.map(({ table, columns }) => [table, new Set(columns.map(({ name }) => name))]),
  );
  const every = new Set(await listTables(server.context.db));
  const gone = [notInArchive, staysWhenForgotten].flatMap((reasons) =>
    Object.entries(reasons).flatMap(([table, columns]) =>
      Object.keys(columns)
        .filter((column) => (column === '*' ? !known.has(table) : !known.get(table)?.has(column)))
        .map((column) => `${table}.${column}`),
    ),
  );
  const tablesGone = Object.values(ofNobody)
    .flat()
    .filter((table) => !every.has(table));
  expect([...gone, ...tablesGone]).toEqual([]);
});
