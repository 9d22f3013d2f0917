import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { createEmptyDatabase } from '../testing/database.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-migrations-'));
afterAll(() => rm(directory, { recursive: true }));
await mkdir(join(directory, 'migrations'));
await mkdir(join(directory, 'functions'));
const write = (name: string, text: string) => writeFile(join(directory, 'migrations', name), text);
const writeFunction = (name: string, text: string) =>
  writeFile(join(directory, 'functions', `${name}.sql`), text);
const remove = (name: string) => rm(join(directory, 'migrations', name));
await write('0001-first.sql', 'create table numbers (n int); insert into numbers values (1);');
await write('0002-second.sql', 'insert into numbers values (2);');

async function numbers(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select n from numbers order by n');
  await client.end();
  return rows.map((row) => row.n);
}

describe('migrations', () => {
  test('of servers that start at once are applied once', async () => {
    const url = await createEmptyDatabase();
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, directory)));
    expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await numbers(url)).toEqual([1, 2]);
    expect(await migrate(url, directory)).toEqual([]);
  });

  test('that fail leave nothing of themselves and name the file', async () => {
    const url = await createEmptyDatabase();
    await write('0003-broken.sql', 'insert into numbers values (3); select nonsense;');
    await expect(migrate(url, directory)).rejects.toThrow('Migration 0003-broken.sql failed');
    expect(await numbers(url)).toEqual([1, 2]);
    await remove('0003-broken.sql');
  });

  test('that were changed after they were applied are refused', async () => {
    const url = await createEmptyDatabase();
    await migrate(url, directory);
    const original = await readFile(join(directory, 'migrations/0001-first.sql'), 'utf8');
    await write('0001-first.sql', `${original} -- changed`);
    await expect(migrate(url, directory)).rejects.toThrow('0001-first.sql was changed');
    await write('0001-first.sql', original);
  });

  test('of a newer version than the code are refused', async () => {
    const url = await createEmptyDatabase();
    await write('0003-newer.sql', 'insert into numbers values (3);');
    await migrate(url, directory);
    await remove('0003-newer.sql');
    await expect(migrate(url, directory)).rejects.toThrow('has migration 0003-newer.sql, which this version');
  });

  test('of a base that is no more are refused, with what to do', async () => {
    const url = await createEmptyDatabase();
    await write('0001-early.sql', 'create table early (n int);');
    await migrate(url, directory);
    await remove('0001-early.sql');
    await expect(migrate(url, directory)).rejects.toThrow(
      "The database is of before the migrations were made anew (it has 0001-early.sql), and can't be brought here",
    );
  });

  test('that were inserted before one that is applied are refused, and said to be', async () => {
    const url = await createEmptyDatabase();
    await migrate(url, directory);
    await write('0001-second-thought.sql', 'insert into numbers values (4);');
    await expect(migrate(url, directory)).rejects.toThrow(
      'Migration 0001-second-thought.sql was inserted before 0002-second.sql, which the database already has: give it a number after 0002-second.sql.',
    );
    await remove('0001-second-thought.sql');
    expect(await numbers(url)).toEqual([1, 2]);
  });

  test('that need a lock let the others pass and try again until they get it', {
    timeout: 60_000,
  }, async () => {
    const url = await createEmptyDatabase();
    await migrate(url, directory);
    const holder = new pg.Client({ connectionString: url });
    // Inside a transaction the view of others' activity stands still.
    const watcher = new pg.Client({ connectionString: url });
    await Promise.all([holder.connect(), watcher.connect()]);
    await holder.query('begin; lock table numbers in access share mode');
    await write(
      '0003-column.sql',
      "set local lock_timeout = '50ms'; alter table numbers add column word text;",
    );
    const migrating = migrate(url, directory);
    await expect
      .poll(
        async () => {
          const { rows } = await watcher.query(
            "select from pg_stat_activity where datname = current_database() and query = 'rollback'",
          );
          return rows.length;
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    await holder.query('commit');
    expect(await migrating).toEqual(['0003-column.sql']);
    await Promise.all([holder.end(), watcher.end()]);
    await remove('0003-column.sql');
  });

  test('that build an index beside who writes run outside a transaction, and again when cut short', async () => {
    const url = await createEmptyDatabase();
    const text = `-- outside a transaction: a big table
drop index concurrently if exists numbers_n;
create unique index concurrently numbers_n on numbers (n);
`;
    await write('0003-index.sql', text);
    await write('0002-second.sql', 'insert into numbers values (1);');
    await expect(migrate(url, directory)).rejects.toThrow('0003-index.sql failed: could not create unique');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('delete from numbers; insert into numbers values (1), (2)');
    expect(await migrate(url, directory)).toEqual(['0003-index.sql']);
    const { rows } = await client.query(
      "select indisvalid from pg_index where indexrelid = 'numbers_n'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    await client.end();
    await remove('0003-index.sql');
    await write('0002-second.sql', 'insert into numbers values (2);');
  });

  describe('functions', () => {
    const answer = async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ n: number }>('select total() as n');
      await client.end();
      return rows[0]?.n;
    };
    const writeTotal = (what: string) =>
      writeFunction(
        'total',
        `create or replace function total() returns int language sql as $$ select ${what}::int $$;`,
      );

    test('are applied after the tables, in any order, and again when they changed', async () => {
      const url = await createEmptyDatabase();
      await writeTotal('sum_of_all()');
      await writeFunction(
        'sum_of_all',
        'create or replace function sum_of_all() returns bigint language sql as $$ select sum(n) from numbers $$;',
      );
      await migrate(url, directory);
      expect(await answer(url)).toBe(3);
      await writeTotal('4');
      await migrate(url, directory);
      expect(await answer(url)).toBe(4);
    });

    test('that fail leave all as they were and name the file', async () => {
      const url = await createEmptyDatabase();
      await writeTotal('1');
      await migrate(url, directory);
      await writeTotal('2');
      await writeFunction('wrong', 'create or replace function wrong() returns nonsense');
      await expect(migrate(url, directory)).rejects.toThrow('Functions failed: wrong.sql:');
      expect(await answer(url)).toBe(1);
    });
  });
});
