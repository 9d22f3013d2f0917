// The embedded PostgreSQL with this product's database in it.
import { createDatabase } from '#platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings.ts';

export type OwnDatabase = { url: string; postgres: EmbeddedPostgres };

/** @throws as startEmbeddedPostgres does */
export async function startOwnDatabase(
  { dataDirectory }: Settings,
  { databasePassword: password }: Secrets,
  told: { tell?: (words: string, error?: unknown) => void; signal?: AbortSignal } = {},
): Promise<OwnDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, password, ...told });
  const admin = createDatabase(postgres.url('postgres'), { maxConnections: 1 });
  try {
    const existing = await admin.query({ text: "select 1 from pg_database where datname = 'fornada'" });
    if (existing.length === 0) await admin.execute({ text: 'create database fornada' });
  } catch (error) {
    await postgres.stop();
    throw error;
  } finally {
    await admin.close();
  }
  return { url: postgres.url('fornada'), postgres };
}
