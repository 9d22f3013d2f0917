import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openConnections } from '../testing/concurrency.ts';
import { createTestDatabase } from '../testing/database.ts';
import { reserveIds } from './many-rows.ts';

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
