import { createDatabase, type Database } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { loadSecrets } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings.ts';

/** A statement's time where all there is is gone through and nobody waits for it. */
export const patientTimeoutMs = 600_000;

/** Runs a command's work on the chain's database, beside a running server or without one. */
export async function visitDatabase<T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  const postgres =
    settings.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDirectory: settings.dataDirectory,
          password: (await loadSecrets(settings)).databasePassword,
          visiting: true,
        })
      : undefined;
  const db = createDatabase(settings.databaseUrl ?? postgres?.url('fornada') ?? '', {
    statementTimeoutMs: patientTimeoutMs,
  });
  try {
    return await work(db);
  } finally {
    await db.close();
    await postgres?.stop();
  }
}
