// What a database holds, as one line a table: two that are equal hold the same, and the difference names the tables.
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '#platform/database.ts';

type Table = { name: string; column?: string };

/** No test makes a table, and the catalogue is slow to say which there are. */
function askedOnce(query: Sql): (db: Database) => Promise<Table[]> {
  const known = new WeakMap<Database, Promise<Table[]>>();
  return (db) => {
    const tables = known.get(db) ?? db.query<Table>(query);
    known.set(db, tables);
    return tables;
  };
}

/**
 * The worker's own schema isn't looked at, nor are the counters of tries, which a refusal leaves behind, and the menu,
 * which is large and nobody's.
 */
const tablesOf = askedOnce(sql`
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_schema in ('public', 'simulator') and table_type = 'BASE TABLE'
    and table_name <> 'rate_limits' and table_name not like 'menu%' order by 1`);

/** By the column that names a customer. */
const customersTablesOf = askedOnce(sql`
  select format('%I.%I', table_schema, table_name) as name, column_name as column from information_schema.columns
  where table_schema = 'public' and (column_name = 'customer_id' or (table_name = 'customers' and column_name = 'id'))
  order by 1`);

/** Every table of ours, row by row. */
export const fingerprint = async (db: Database): Promise<Record<string, string>> =>
  await hashesOf(db, await tablesOf(db), () => 'true');

/** Every row of any table that is about one customer. */
export const fingerprintOf = async (db: Database, customerId: number): Promise<Record<string, string>> =>
  await hashesOf(db, await customersTablesOf(db), ({ column }) => `${column} = ${customerId}`);

async function hashesOf(db: Database, tables: Table[], which: (table: Table) => string) {
  const parts = tables.map(
    (
      table,
    ) => `select '${table.name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${table.name} t where ${which(table)}`,
  );
  const rows = await db.query<{ name: string; hash: string }>(sql`${raw(parts.join(' union all '))}`);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
