import { expect, test } from 'vitest';
import { sqlFunctions } from './sql-functions.ts';

const functions = 'apps/server/functions/count.sql';
const linesOf = (path: string, text: string) => sqlFunctions.find([{ path, text }]).map(({ line }) => line);
const body = 'returns trigger language plpgsql as $$ begin return new; end $$;';

test('a file is one function of its name, with its triggers', () => {
  const trigger = 'create or replace trigger counted before update on orders execute function count();';
  expect(linesOf(functions, `-- Counts.\ncreate or replace function count() ${body}\n${trigger}`)).toEqual(
    [],
  );
  expect(linesOf(functions, `create or replace function simulator.count() ${body}`)).toEqual([]);
});

test.each([
  ['another name', `create or replace function other() ${body}`, [undefined]],
  ['two of them', `create or replace function count() ${body}\n`.repeat(2), [undefined]],
  ['what can only be applied once', `create function count() ${body}`, [undefined, 1]],
  ['a table', `create or replace function count() ${body}\ncreate table numbers (n int);`, [2]],
])('refuses %s', (_what, text, lines) => {
  expect(linesOf(functions, text)).toEqual(lines);
});

test('a migration has none', () => {
  const migration = 'apps/server/migrations/0020-test.sql';
  expect(linesOf(migration, `create table numbers (n int);\ncreate function count() ${body}`)).toEqual([2]);
  expect(linesOf(migration, 'create or replace trigger counted before update on orders;')).toEqual([1]);
});
