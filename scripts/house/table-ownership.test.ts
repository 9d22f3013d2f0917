// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is code that is read
import { describe, expect, test } from 'vitest';
import { foreignTables, withoutOwner } from './table-ownership.ts';
import { namedTables } from './tables-in-sql.ts';

const schema = ['orders', 'shops', 'staff', 'simulator', 'rate_limits']
  .map((table) => `create table ${table} (\n  id int\n);\ncreate unlogged table ${table}_kept (`)
  .join('\n');

/** What a file of this module is seen to name, as `module table:line`. */
function named(text: string, path = 'modules/payments/settle.ts'): string[] {
  const files = [
    { path: 'apps/server/schema.sql', text: schema },
    { path: `apps/server/src/${path}`, text },
  ];
  return namedTables(files).map(({ module, table, line }) => `${module} ${table}:${line}`);
}

describe('a table is seen where SQL names it', () => {
  test.each([
    ['a select', 'sql`\nselect * from orders`', ['payments orders:2']],
    [
      'a join',
      'sql`select 1 from orders o left join shops shop on true`',
      ['payments orders:1', 'payments shops:1'],
    ],
    [
      'a join without other names',
      'sql`select 1 from orders join shops on true`',
      ['payments orders:1', 'payments shops:1'],
    ],
    ['a list', 'sql`select 1 from orders o, shops s`', ['payments orders:1', 'payments shops:1']],
    [
      'an insert',
      "db.execute({ text: 'insert into staff_kept (id) values ($1)' })",
      ['payments staff_kept:1'],
    ],
    ['an update', 'sql`update only orders set paid = true`', ['payments orders:1']],
    [
      'a deletion by another',
      'sql`delete from orders o using shops s`',
      ['payments orders:1', 'payments shops:1'],
    ],
    [
      'a statement in a statement',
      'sql`${id && sql`where exists (select from staff)`}`',
      ['payments staff:1'],
    ],
    ['a piece of a statement', 'const from = sql`staff person`;', ['payments staff:1']],
    ['a row’s type', 'sql`json_populate_recordset(null::orders, ${rows})`', ['payments orders:1']],
    ['a resource that is a table', "tableResource({ table: 'shops' })", ['payments shops:1']],
  ])('%s', (_name, text, seen) => {
    expect(named(text)).toEqual(seen);
  });

  test('once a file, and whoever’s it is', () => {
    expect(named('sql`select 1 from orders`;\nsql`select 2 from orders`;')).toEqual(['payments orders:1']);
    expect(named('sql`select 1 from orders`', 'platform/x.ts')).toEqual(['platform orders:1']);
    expect(named('sql`select 1 from orders`', 'sample.ts')).toEqual(['commands orders:1']);
  });

  test.each([
    ['a comment', '// taken from orders\n/**\n * goes into shops\n */', undefined],
    ['an import', "import { orders } from './orders.ts';", undefined],
    [
      'a column or a topic',
      "sql`select shops, staff from nothing`; appendEvent({ topic: 'orders.changed' })",
      undefined,
    ],
    ['a test', 'sql`select 1 from orders`', 'modules/payments/settle.test.ts'],
    ['what only tests need', 'sql`select 1 from orders`', 'testing/buyer.ts'],
  ])('and not in %s', (_name, text, path) => {
    expect(named(text, path)).toEqual([]);
  });
});

describe('a table of another module', () => {
  const owners = { orders: ['orders'], shops: ['shops'], audit: [] };
  const place = (module: string, table: string) => ({ path: 'a.ts', module, table, line: 3 });

  test('is found, the module’s own isn’t', () => {
    const findings = foreignTables([place('orders', 'orders'), place('orders', 'shops')], owners);
    expect(findings).toEqual([{ path: 'a.ts', line: 3, what: "names shops, which is shops's" }]);
  });

  test('is read by the audit, which asks no module', () => {
    expect(foreignTables([place('audit', 'orders')], owners)).toEqual([]);
  });
});

test('a table wants one owner, and an owner a table', () => {
  const findings = withoutOwner(['orders', 'shops', 'news'], { a: ['orders', 'shops'], b: ['shops', 'old'] });
  expect(findings.map(({ what }) => what)).toEqual([
    'shops wants one owner',
    'news wants one owner',
    'old is no table any more',
  ]);
});
