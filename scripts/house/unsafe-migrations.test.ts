import { describe, expect, test } from 'vitest';
import { statementsOf } from './sql-statements.ts';
import { unsafeMigrations } from './unsafe-migrations.ts';

const path = 'apps/server/migrations/0200-test.sql';
const linesOf = (text: string, file = path) =>
  unsafeMigrations.find([{ path: file, text }]).map(({ line }) => line);

describe('a migration is refused that', () => {
  test.each([
    ['drops a column', 'alter table orders drop column note;'],
    ['renames a table', 'alter table orders rename to old_orders;'],
    ['renames a column', 'alter table orders rename column note to words;'],
    ['changes a type', 'alter table orders alter column number type bigint;'],
    ['changes a type in other words', 'ALTER TABLE orders ALTER number SET DATA TYPE bigint;'],
    ['forbids nothing where nothing was', 'alter table orders alter column note set not null;'],
    ['asks old inserts for more', 'alter table orders add column note text not null;'],
    ['does so without saying column', 'alter table orders add note text not null;'],
    ['fills each row with another value', 'alter table orders add column ref uuid default uuidv7();'],
    ['stores a generated column', 'alter table orders add column n int generated always as (1) stored;'],
    ['builds an index by a constraint', 'alter table orders add column ref text unique;'],
    ['checks every row', 'alter table orders add constraint small check (number < 10);'],
    ['checks every reference', 'alter table orders add constraint o foreign key (a, b) references c (a, b);'],
    ['makes a key', 'alter table orders add constraint orders_key unique (number);'],
    ['does it after something harmless', 'alter table orders add column a numeric(9, 2), drop column note;'],
    ['builds an index under a lock', 'create unique index orders_n on orders (number);'],
    ['builds one without a name', 'create index on public.orders(number);'],
    ['drops a table', 'drop table if exists orders;'],
    ['empties a table', 'truncate orders;'],
    ['locks a table', 'lock table orders in exclusive mode;'],
    ['writes a table anew', 'vacuum full orders;'],
    ['changes every row', 'update orders set note = null;'],
    ['removes every row', 'delete from orders;'],
    ['drops what the server calls', 'drop function place_order(uuid);'],
    ['drops a type', 'drop type if exists order_state;'],
    ['renames a function', 'alter function place_order(uuid) rename to put_order;'],
    ['renames a value', "alter type order_state rename value 'ready' to 'done';"],
    ['builds an index again under a lock', 'reindex table orders;'],
    ['moves a table out of the log', 'alter table orders set unlogged;'],
    ['does what nobody reads', 'do $$ begin truncate orders; end $$;'],
    ['builds concurrently in a transaction', 'create index concurrently o on orders (n);'],
    ['can’t be run again', '-- outside a transaction\ncreate index concurrently o on orders (n);'],
    ['does other things outside', '-- outside a transaction\nalter table orders add column note text;'],
  ])('%s', (_what, text) => {
    expect(linesOf(text)).not.toEqual([]);
  });
});

describe('a migration may', () => {
  test.each([
    ['add a column', 'alter table orders add column note text;'],
    [
      'add one with a value for all',
      "alter table orders add column note text not null default '', add b int;",
    ],
    [
      'do what it likes with a table of its own',
      'create table a (n int not null); create index on a (n); alter table a add constraint k unique (n); drop table a;',
    ],
    [
      'add a constraint for what comes',
      'alter table orders add constraint small check (number < 10) not valid;',
    ],
    ['validate it later', 'alter table orders validate constraint small;'],
    ['use an index that is there', 'alter table orders add constraint k unique using index orders_k;'],
    [
      'build an index outside a transaction',
      '-- outside a transaction\ndrop index concurrently if exists o;\ncreate index concurrently o on orders (n);',
    ],
    ['contract when it says why', '-- contract: unread since 0.9\nalter table orders drop column note;'],
    ['drop a function that nobody calls', '-- contract: uncalled since 0.9\ndrop function f();'],
    ['add a value', "alter type ledger_kind add value 'coupon';"],
    [
      'replace a function, whatever its words',
      'create or replace function f() returns int as $$ delete from orders; $$ language sql;',
    ],
    [
      'say anything',
      "comment on table orders is 'drop table orders; lock table orders';\n-- truncate orders;",
    ],
    ['change some rows', 'update orders set note = null where id is null;'],
  ])('%s', (_what, text) => {
    expect(linesOf(text)).toEqual([]);
  });
});

test('a contract is no leave to write a big table anew', () => {
  expect(linesOf('-- contract: why\nalter table orders alter column number type bigint;')).toEqual([2]);
});

test('the first migrations made empty tables, and other files are none', () => {
  expect(linesOf('truncate orders;', 'apps/server/migrations/0004-money.sql')).toEqual([]);
  expect(linesOf('truncate orders;', 'bench/statements.sql')).toEqual([]);
});

test('a statement is found with its line and the comment above it', () => {
  expect(statementsOf('-- one\nselect 1; -- two\n\nselect $x$ a; b $x$,\n  2')).toEqual([
    { text: 'select 1', comment: ' one\n', line: 2 },
  ]);
  expect(statementsOf("select 'it''s; so' ;\nselect $x$ a; b $x$;").map(({ text }) => text)).toEqual([
    "select ''",
    "select ''",
  ]);
});
