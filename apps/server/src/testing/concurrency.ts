import type { Database } from '#platform/database.ts';

/**
 * Opens every connection of the pool. Without it the one that is open answers requests sent at once one after the other,
 * while the others still connect, and nothing races.
 */
export async function openConnections({ pool }: Database): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}

/** Resolves once so many transactions wait for others' locks. @throws when they don't within two seconds */
export async function someoneWaits({ pool }: Database, howMany = 1): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((rowCount ?? 0) >= howMany) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${howMany} don't wait for a lock`);
}
