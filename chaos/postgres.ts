// The run's own PostgreSQL, on disk, which crashes at any moment.
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { createDatabase, type Database, type Queryable } from '../apps/server/src/platform/database.ts';
import { isDatabaseAway } from '../apps/server/src/platform/database-away.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { findPostgresPrograms } from '../apps/server/src/platform/postgres-binaries.ts';

export type Postgres = {
  url: string;
  /** The simulator's own eyes; while PostgreSQL is away it waits. */
  db: Database;
  /** As after a crash: nothing is finished, the log is replayed. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

export async function startPostgres(dataDirectory: string): Promise<Postgres> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, password: 'chaos' });
  const admin = createDatabase(postgres.url('postgres'), { maxConnections: 1 });
  await admin.execute(sql`create database fornada`);
  await admin.close();
  const url = postgres.url('fornada');
  await migrate(url);
  const db = createDatabase(url, { maxConnections: 6, statementTimeoutMs: 60_000, onError: () => {} });
  const programs = await findPostgresPrograms(dataDirectory);
  const cluster = join(dataDirectory, 'postgres', 'cluster');
  return {
    url,
    db: patient(db),
    async crash() {
      const started = async () =>
        (await db.one<{ at: string }>(sql`select pg_postmaster_start_time()::text as at`)).at;
      const before = await untilThere(started);
      // Not waited for: who watches it may bring it up again before pg_ctl sees that it was gone.
      await programs.run('pg_ctl', ['stop', '-D', cluster, '-m', 'immediate', '-W']);
      await untilThere(async () => {
        if ((await started()) === before) throw new StillThere();
      });
    },
    async stop() {
      await db.close().catch(() => undefined);
      await postgres.stop('immediate');
    },
  };
}

function patient(db: Database): Database {
  const asking = (ask: Queryable) => ({
    query: <Row extends object>(...given: Parameters<Queryable['query']>) =>
      untilThere(() => ask.query<Row>(...given)),
    one: <Row extends object>(...given: Parameters<Queryable['one']>) =>
      untilThere(() => ask.one<Row>(...given)),
    maybe: <Row extends object>(...given: Parameters<Queryable['maybe']>) =>
      untilThere(() => ask.maybe<Row>(...given)),
    execute: (...given: Parameters<Queryable['execute']>) => untilThere(() => ask.execute(...given)),
  });
  return {
    ...db,
    ...asking(db),
    transaction: (work, options) => untilThere(() => db.transaction(work, options)),
  };
}

class StillThere extends Error {}

async function untilThere<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StillThere || isDatabaseAway(error as Error)) || Date.now() > deadline)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
