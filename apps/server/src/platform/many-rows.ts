// Many rows in one statement, for what is loaded rather than done.
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Database, Queryable } from '#platform/database.ts';

/**
 * Inserts rows in their order, each with the columns of the first; what these don't name has its default. They travel as one array for
 * each column, which PostgreSQL reads in a third of the time that JSON takes it.
 * @param table its name, as `sql`
 */
export async function insertRows(db: Queryable, table: Sql, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const types = await typesOf(db, table.text);
  const names = Object.keys(first);
  const columns = join(names.map((name) => raw(`"${name}"`)));
  const typed = join(names.map((name) => raw(`told."${name}"::${types.get(name)}`)));
  const lists = join(
    names.map((name) => {
      const values = (rows as Record<string, unknown>[]).map((row) => row[name] ?? null);
      return sql`${wordsOf(values, types.get(name) ?? '')}::text[]`;
    }),
  );
  await db.execute(sql`
    insert into ${table} (${columns}) overriding system value
    select ${typed} from unnest(${lists}) as told (${columns})`);
}

type Types = ReadonlyMap<string, string>;

/** Of each transaction: another may be of another database. */
const known = new WeakMap<Queryable, Promise<ReadonlyMap<string, Types>>>();

/** What the columns of a table are: all tables' are read at once. */
async function typesOf(db: Queryable, table: string): Promise<Types> {
  const asked = known.get(db) ?? readTypes(db);
  known.set(db, asked);
  return (await asked).get(table) ?? new Map();
}

async function readTypes(db: Queryable): Promise<ReadonlyMap<string, Types>> {
  const tables = await db.query<{ name: string; types: Record<string, string> }>(sql`
    select relation.oid::regclass::text as name, json_object_agg(attname, format_type(atttypid, null)) as types
    from pg_class relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p') and not relispartition and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    group by relation.oid`);
  return new Map(tables.map(({ name, types }) => [name, new Map(Object.entries(types))]));
}

/** The values of a column of this type, as an array of texts. */
function wordsOf(values: readonly unknown[], type: string): string {
  if (type === 'jsonb') return listOf(values.map((value) => value && JSON.stringify(value)));
  if (type.endsWith('[]')) return listOf(values.map((value) => value && listOf(value as unknown[])));
  return listOf(values);
}

/** As PostgreSQL writes an array. JSON, which is made quickest, differs by its brackets and by how it escapes what can't be seen. */
function listOf(values: readonly unknown[]): string {
  const json = JSON.stringify(values).slice(1, -1);
  return `{${/\\[^"\\]/.test(json) ? json.replace(/\\(u.{4}|.)/g, unescapeHidden) : json}}`;
}

const unescapeHidden = (written: string, what: string): string =>
  what === '"' || what === '\\' ? written : (JSON.parse(`"${written}"`) as string);

/**
 * Numbers of a table's sequence that nobody else gets, one after the other. Drawing them one by one would take seconds of hundreds of
 * thousands: whoever writes to the table waits for a moment instead.
 * @returns the first of them
 */
export async function reserveIds(db: Database, table: string, count: number): Promise<number> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${raw(table)} in share row exclusive mode`);
    const { last } = await tx.one<{ last: number }>(sql`
      select setval(id, coalesce(pg_sequence_last_value(id), 0) + ${count}) as last
      from (select pg_get_serial_sequence(${table}, 'id')::regclass as id) sequence`);
    return last - count + 1;
  });
}
