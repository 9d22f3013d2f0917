// Many rows in one statement, for what is loaded rather than done.
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/**
 * Inserts rows in their order, each with the columns of the first; what these don't name has its default.
 * @param table its name, as `sql`
 */
export async function insertRows(db: Queryable, table: Sql, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = join(Object.keys(first).map((name) => raw(`"${name}"`)));
  await db.execute(sql`
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Numbers of a table's sequence that nobody else gets, one after the other. @returns the first of them */
export async function reserveIds(db: Queryable, table: string, count: number): Promise<number> {
  // Where somebody drew one meanwhile they are no row, and are drawn anew: gaps cost nothing.
  for (;;) {
    const { first, last } = await db.one<{ first: number; last: number }>(sql`
      select min(id) as first, max(id) as last
      from (select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})) drawn`);
    if (last - first === count - 1) return first;
  }
}
