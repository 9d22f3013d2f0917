// Many rows in one statement, for what is loaded rather than done.
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Database, Queryable } from '#platform/database.ts';

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
