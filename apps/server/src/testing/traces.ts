// Looks for a word in the whole database: every column of every table of ours that could hold one.
import sql from 'sql-template-tag';
import type { Database } from '#platform/database.ts';

type Column = { schema: string; table: string; column: string };

/** Where any of the words stands, as `table.column: word`, whatever the case. */
export async function findTraces(db: Database, words: readonly string[]): Promise<string[]> {
  const columns = await db.query<Column>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea', 'USER-DEFINED')`);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const value = `"${column}"::text`;
    for (const word of words) {
      const hits = await db.query({
        text: `select 1 from "${schema}"."${table}" where ${value} ilike $1 or ${value} ilike $2 limit 1`,
        // A bytea is shown as the digits of its bytes.
        values: [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`],
      });
      if (hits.length > 0) found.push(`${table}.${column}: ${word}`);
    }
  }
  return found;
}
