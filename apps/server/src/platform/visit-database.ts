import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, type Database } from '#platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { loadSecrets } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings.ts';

/** A statement's time where all there is is gone through and nobody waits for it. */
export const patientTimeoutMs = 600_000;

/** Runs a command's work on the chain's database, beside a running server or without one. */
export async function visitDatabase<T>(
  settings: Settings,
  work: (db: Database, url: string) => Promise<T>,
): Promise<T> {
  const postgres = settings.databaseUrl === undefined ? await visitPostgres(settings) : undefined;
  const url = settings.databaseUrl ?? postgres?.url('fornada') ?? '';
  const db = createDatabase(url, { statementTimeoutMs: patientTimeoutMs });
  try {
    return await work(db, url);
  } finally {
    await db.close();
    await postgres?.stop();
  }
}

/**
 * The embedded PostgreSQL for a command, which leaves it to the server that runs on it, if one does.
 * @throws when there is none: a mistyped DATA_DIR would get an empty one, and its backup be taken for the chain's
 */
export async function visitPostgres(settings: Settings): Promise<EmbeddedPostgres> {
  const { dataDirectory } = settings;
  await access(join(dataDirectory, 'postgres/cluster/PG_VERSION')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`There is no database in DATA_DIR ${dataDirectory}: is the path right?`);
  });
  const { databasePassword: password } = await loadSecrets(settings);
  return await startEmbeddedPostgres({ dataDirectory, password, visiting: true });
}
