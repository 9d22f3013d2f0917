// The queue notes that a job is done, or failed, in a promise that it doesn't wait for (graphile-worker 0.18, worker.js): a
// PostgreSQL that is restarted in that moment would end the whole process. So those statements, which change nothing when
// they are repeated, are told until they are heard. And a place that asks for a job while all ends would write its whole stack
// to the console when PostgreSQL is gone by then: to who stops, an away database has no jobs.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#platform/database.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { isDiskFull } from '#platform/disk-full.ts';

/** Of graphile-worker's completeJobs.js and failJobs.js: a job that is done goes, one that failed is set free. */
const notes = /^\s*(with j as \(\s*)?(delete from|update) \S+_private_jobs\b/i;

const retryMs = 500;

/** The pool as the queue uses it, until it stops. */
export function retryingPool(
  { pool, sessions }: Pick<Database, 'pool' | 'sessions'>,
  isStopping: () => boolean,
): pg.Pool {
  // With a callback the queue listens, on a connection that it looks after by itself and that must stay the same session.
  const connect = (...callback: []) =>
    callback.length > 0 ? sessions.connect(...callback) : visit(pool, isStopping);
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A client that connects only when it is known what is to be said. */
async function visit(pool: pg.Pool, isStopping: () => boolean) {
  let client: pg.PoolClient | undefined;
  return {
    async query(...said: [pg.QueryConfig]) {
      if (notes.test(said[0].text)) return await sayUntilHeard(pool, said[0]);
      try {
        client ??= await pool.connect();
        return await client.query(...said);
      } catch (error) {
        if (isStopping() && isDatabaseAway(error as Error)) return { rows: [], rowCount: 0 };
        throw error;
      }
    },
    release: (error?: Error) => client?.release(error),
  };
}

async function sayUntilHeard(pool: pg.Pool, statement: pg.QueryConfig) {
  for (;;) {
    try {
      return await pool.query(statement);
    } catch (error) {
      if (!isDatabaseAway(error as Error) && !isDiskFull(error)) throw error;
      await pause(retryMs);
    }
  }
}
