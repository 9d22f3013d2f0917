// The bus of processes that have PostgreSQL alone in common (docs/decisions/0120). News travels by polling, which every
// reader of the outbox and of the content does anyway; what is left to share are the counts of calls.
import sql from 'sql-template-tag';
import type { Bus } from '#platform/bus.ts';
import type { Database } from '#platform/database.ts';

export function createDatabaseBus(db: Database): Bus {
  return {
    async count(key, calls, windowSeconds) {
      const row = await db.one<{ calls: number }>(sql`
        insert into address_calls (key, calls, ends_at)
        values (${key}, ${calls}, now() + ${windowSeconds} * interval '1 second')
        on conflict (key) do update set calls = address_calls.calls + excluded.calls
        returning calls`);
      return row.calls;
    },
    async close() {},
  };
}

/** Removes the counts of minutes that are over: they name addresses. */
export async function forgetAddressCalls(db: Database): Promise<number> {
  return await db.execute(sql`delete from address_calls where ends_at < now()`);
}
