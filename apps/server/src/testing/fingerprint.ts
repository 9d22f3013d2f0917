// What a database holds, as one line a table: two that are equal hold the same, and the difference names the tables.
import sql, { raw } from 'sql-template-tag';
import type { Database } from '#platform/database.ts';

/**
 * Every table of ours, row by row; the worker's own schema isn't looked at, nor are the counters of tries, which a
 * refusal leaves behind, and the menu, which is large and nobody's.
 */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'simulator') and table_type = 'BASE TABLE'
      and table_name <> 'rate_limits' and table_name not like 'menu%' order by 1`);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  );
  const rows = await db.query<{ name: string; hash: string }>(sql`${raw(parts.join(' union all '))}`);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Every row of any table that is about one customer: found by the column that names them. */
export async function fingerprintOf(db: Database, customerId: number): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string; column: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'customer_id' or (table_name = 'customers' and column_name = 'id'))
    order by 1`);
  const parts = tables.map(
    ({
      name,
      column,
    }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${name} t where ${column} = ${customerId}`,
  );
  const rows = await db.query<{ name: string; hash: string }>(sql`${raw(parts.join(' union all '))}`);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
