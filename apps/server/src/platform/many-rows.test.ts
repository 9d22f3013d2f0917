import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openConnections } from '../testing/concurrency.ts';
import { createTestDatabase } from '../testing/database.ts';
import { insertRows, reserveIds } from './many-rows.ts';

test('numbers that are reserved are nobody else’s, however many others draw meanwhile', async () => {
  const db = await createTestDatabase();
  await openConnections(db);
  await db.execute(sql`create table things (id bigint generated always as identity, rival integer)`);
  const rivals = Promise.all(
    [1, 2, 3].map((rival) =>
      db.execute(sql`insert into things (rival) select ${rival}::integer from generate_series(1, 40000)`),
    ),
  );
  const reserved: number[] = [];
  for (let time = 0; time < 400; time += 1) reserved.push(await reserveIds(db, 'things', 3));
  await rivals;
  const all = reserved.flatMap((first) => [first, first + 1, first + 2]);
  expect(new Set(all).size).toBe(all.length);
  expect(await db.query(sql`select id from things where id = any(${all})`)).toEqual([]);
});

test('rows are inserted as they are, whatever is written in them and whatever a column is of', async () => {
  const db = await createTestDatabase();
  await db.execute(sql`create type mood as enum ('good', 'bad')`);
  await db.execute(sql`
    create table notes (id bigint generated always as identity, words text, at timestamptz, is_read boolean default false, told mood,
      shops int[], names text[], body jsonb, hash bytea, length integer generated always as (length(words)) stored)`);
  const rows = [
    ['plain', 'good'],
    ['', 'bad'],
    ['"quoted", {braced} \\ \n NULL', null],
  ].map(([words, told], index) => ({
    ...{
      id: 7 - index,
      words,
      at: '2026-03-29T01:00:00.500Z',
      told,
      shops: [1, 2],
      names: ['a "b"', 'c,\\d'],
    },
    ...{ body: [{ name: 'São "x"' }, null], hash: '\\x0aff' },
  }));
  await db.transaction(async (tx) => {
    await insertRows(tx, sql`notes`, rows);
    await insertRows(tx, sql`notes`, [{ id: 1, words: null, body: 'text', shops: [] }]);
    await insertRows(tx, sql`notes`, []);
  });
  const kept = await db.query<object>(sql`select * from notes order by ctid`);
  expect(kept).toEqual([
    ...rows.map(({ words, ...row }) => ({
      ...row,
      ...{ words, length: words?.length, at: new Date(row.at), is_read: false, hash: Buffer.from([10, 255]) },
    })),
    {
      ...{ id: 1, words: null, length: null, at: null, is_read: false, told: null, shops: [], names: null },
      ...{ body: 'text', hash: null },
    },
  ]);
});
