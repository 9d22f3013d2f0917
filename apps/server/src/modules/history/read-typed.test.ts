// Which readings there are of what was typed, and what they cost.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { readTyped } from '#modules/history/read-typed.ts';
import type { Queryable } from '#platform/database.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp({ now: '2026-11-12T10:02:00Z' });
const { db } = server.context;
beforeAll(async () => {
  for (const [index, name] of ['1755 Alfama', 'Lisboa Baixa'].entries()) {
    await openShop(server.context, 860 + index);
    await db.execute(sql`update shops set name = ${name} where id = ${860 + index}`);
  }
  const { id } = await makeCustomer(db);
  await db.execute(sql`update customers set name = 'Lis Melo' where id = ${id}`);
});

let asked = 0;
const counting = {
  ...db,
  query: (statement: never) => {
    asked += 1;
    return db.query(statement);
  },
  one: (statement: never) => {
    asked += 1;
    return db.one(statement);
  },
} as unknown as Queryable;
const shopsIn = async (typed: string) =>
  (await readTyped(counting, typed, '2026-11-12')).map(({ shops }) => shops?.[0]);

test('a number is an order’s, also where a shop’s name begins so', async () => {
  expect(await shopsIn('1755')).toEqual([undefined]);
  expect(await shopsIn('#1755')).toEqual([undefined]);
  expect(await shopsIn('1755 alf')).toEqual([860, undefined]);
});

test.each([
  ['Telefone ou balcão', 'phone'],
  ['telefone', 'phone'],
  ['BALCAO', 'phone'],
  ['balcão rita', 'phone'],
  ['Outra caixa', 'pos'],
  ['caixa', 'till'],
  ['tele', ''],
  ['ou', ''],
  ['outra', ''],
])('%s is read as the way of buying %j', async (typed, channel) => {
  expect((await readTyped(db, typed, '2026-11-12'))[0]?.channel).toBe(channel);
});

test('what is somebody’s is asked about once, however often it is typed', async () => {
  asked = 0;
  expect(await shopsIn('lis '.repeat(25))).toEqual([undefined]);
  expect(asked).toBeLessThan(4);
});
