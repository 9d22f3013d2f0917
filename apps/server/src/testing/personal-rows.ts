// What a database keeps of one person: every table that leads to `customers` by its foreign keys, with a row in each.
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Database, Queryable } from '#platform/database.ts';

export type Column = {
  table: string;
  name: string;
  type: string;
  isEnum: boolean;
  isKey: boolean;
  isOwn: boolean;
};
type Reference = { table: string; column: string; parent: string; parentColumn: string };
export type PersonalTable = {
  table: string;
  /** All that a statement may change, but what identifies a row or names another. */
  columns: Column[];
  /** Of the primary key, those that the database doesn't make. */
  columnsOfKey: Column[];
  key: string[];
  /** The condition by which a row is of the customer. */
  of: (customerId: number) => Sql;
  /** The rows that its own names, and which of them are the customer's. */
  references: (Reference & { where: (customerId: number) => Sql })[];
};

const own = raw(
  `n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname !~ '^pg_'`,
);

export async function listTables(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${own} and c.relname not in ('schema_migrations', 'schema_functions') order by 1`);
  return rows.map(({ name }) => name);
}

/** @param otherWays tables that lead to a customer by something else than a foreign key, and how */
export async function listPersonalTables(
  db: Queryable,
  otherWays: Record<string, PersonalTable['of']>,
): Promise<PersonalTable[]> {
  const references = await db.query<Reference>(sql`
    select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as parent,
      f.attname as "parentColumn"
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
    where k.contype = 'f' and k.conparentid = 0 order by k.conrelid::regclass::text, k.confrelid <> 'customers'::regclass, a.attname`);
  const columns = await listColumns(db);
  const found = new Map<string, PersonalTable['of']>(Object.entries(otherWays));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const reference of references) {
      const { table, column, parent, parentColumn } = reference;
      const way = found.get(parent);
      // Its customer's own, before that of an order or a device that it also names.
      const first = references.find((other) => other.table === table);
      const isNearest = parent === 'customers' || first?.parent !== 'customers';
      if (way === undefined || found.has(table) || !isNearest) continue;
      const of = (id: number) =>
        sql`${raw(column)} in (select ${raw(parentColumn)} from ${raw(parent)} where ${way(id)})`;
      found.set(table, of);
    }
  }
  return [...found].map(([table, of]) => {
    const all = columns.filter((column) => column.table === table);
    const named = references.filter((one) => one.table === table);
    const names = new Set(named.map(({ column }) => column));
    return {
      table,
      of,
      columns: all.filter(({ name, isKey, isOwn }) => isOwn && !isKey && !names.has(name)),
      references: named.map((one) => ({ ...one, where: found.get(one.parent) ?? (() => sql`true`) })),
      columnsOfKey: all.filter(({ isKey, isOwn }) => isKey && isOwn),
      key: all.filter(({ isKey }) => isKey).map(({ name }) => name),
    };
  });
}

async function listColumns(db: Queryable): Promise<Column[]> {
  return await db.query<Column>(sql`
    select c.oid::regclass::text as table, a.attname as name, a.atttypid::regtype::text as type, t.typtype = 'e' as "isEnum",
      a.attgenerated = '' and a.attidentity = '' as "isOwn",
      exists (select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as "isKey"
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and ${own} order by a.attnum`);
}

/** From here on no rule of the schema refuses a value: what is asked is where it is shown, not whether it can be. */
export async function liftRules(db: Database): Promise<void> {
  const statements = await db.query<{ text: string }>(sql`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as text
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype in ('f', 'c') and k.conparentid = 0 and k.coninhcount = 0 and ${own}
    union all
    select format('alter table %s disable trigger user', c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and not c.relispartition and ${own}
    union all
    select format('alter table %s alter column %I drop not null', c.oid::regclass, a.attname)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and a.attnotnull and a.attidentity = '' and not a.attisdropped and ${own}
      and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey))`);
  for (const { text } of statements) await db.execute({ text });
}

/** Puts a row of the customer into a table that has none, and something into every column that is empty. */
export async function fillRows(
  db: Database,
  { table, columns, columnsOfKey, of, references }: PersonalTable,
  customerId: number,
  leave: readonly string[],
): Promise<void> {
  const { any } = await db.one<{ any: boolean }>(
    sql`select exists (select from ${raw(table)} where ${of(customerId)}) as any`,
  );
  if (!any && references.length > 0) {
    const named = new Set(references.map(({ column }) => column));
    const keys = columnsOfKey.filter(({ name }) => !named.has(name));
    const values = references.map(
      ({ parent, parentColumn, where }) =>
        sql`(select ${raw(parentColumn)} from ${raw(parent)} where ${where(customerId)} limit 1)`,
    );
    await db.execute(sql`
      insert into ${raw(table)} (${raw([...named, ...keys.map(({ name }) => name)].map((name) => `"${name}"`).join())})
      values (${join([...values, ...keys.map(somethingOf)])})`);
  }
  const empty = columns.filter(({ name }) => !leave.includes(name));
  if (empty.length === 0) return;
  const sets = empty.map((column) => {
    const name = raw(quoted(column));
    if (column.type === 'boolean') return sql`${name} = true`;
    const isEmptied = column.type === 'text' || column.type.endsWith('[]');
    const value = isEmptied ? sql`nullif(${name}, ${column.type === 'text' ? '' : '{}'})` : name;
    return sql`${name} = coalesce(${value}, ${somethingOf(column)})`;
  });
  await db.execute(sql`update ${raw(table)} set ${join(sets)} where ${of(customerId)}`);
}

const quoted = ({ name }: { name: string }) => `"${name}"`;

function somethingOf({ type, isEnum }: Column): Sql {
  if (isEnum) return sql`(enum_range(null::${raw(type)}))[1]`;
  if (type.endsWith('[]')) return sql`array['algo']::${raw(type)}`;
  if (type.startsWith('timestamp')) return sql`'2026-03-11T10:00:00Z'::timestamptz`;
  const texts: Record<string, string> = {
    date: '2026-03-11',
    boolean: 'true',
    uuid: '0199a7e4-1c1e-7c3b-9a51-2f4f4d0f7a10',
    bytea: '\\x07',
    jsonb: '{"algo": 1}',
  };
  return sql`${texts[type] ?? '7'}::${raw(type)}`;
}

/** Another value than a column has now. */
export function anotherOf({ name, type, isEnum }: Column): Sql {
  const value = raw(quoted({ name }));
  if (isEnum)
    return sql`(select e from unnest(enum_range(null::${raw(type)})) e where e <> ${value} limit 1)`;
  if (type.endsWith('[]')) return sql`${value} || array['outro']::${raw(type)}`;
  if (type.startsWith('timestamp')) return sql`${value} + interval '1 day'`;
  switch (type) {
    case 'text':
      return sql`${value} || 'x'`;
    case 'boolean':
      return sql`not ${value}`;
    case 'uuid':
      return sql`'0199a7e4-5d02-7b0e-8a77-6a1f8e2b9c31'::uuid`;
    case 'bytea':
      return sql`${value} || '\\x01'::bytea`;
    case 'jsonb':
      return sql`${value} || case jsonb_typeof(${value}) when 'array' then '[{"outro": 2}]'::jsonb else '{"outro": 2}'::jsonb end`;
    default:
      return sql`(${value} + 1)::${raw(type)}`;
  }
}

/** The customer's rows by their keys. */
export async function readRows(
  db: Queryable,
  { table, key, of }: PersonalTable,
  customerId?: number,
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db.query<{ row: Record<string, unknown> }>(
    customerId === undefined
      ? sql`select to_jsonb(t) as row from ${raw(table)} t`
      : sql`select to_jsonb(t) as row from ${raw(table)} t where ${of(customerId)}`,
  );
  return new Map(rows.map(({ row }) => [JSON.stringify(key.map((name) => row[name])), row]));
}
