// Applies the numbered SQL files of migrations/, each in its own transaction, whoever of several servers is first.
// Our own sixty lines rather than a library: what is wanted is checksums, one advisory lock and plain files.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateWorker } from 'graphile-worker';
import pg from 'pg';

export type Migration = { name: string; text: string; checksum: string };

export const migrationsDirectory = join(import.meta.dirname, '../../migrations');
const migrationLock = 7_302_511_845;

/**
 * Brings the database to the newest schema, and the job queue's own schema with it.
 * @returns the names of the migrations that were applied now
 * @throws when an applied migration was changed afterwards, or the database is newer than this code
 */
export async function migrate(url: string, directory = migrationsDirectory): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({ connectionString: url, application_name: 'fornada migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    refuseDrift(migrations, applied.rows);
    const pending = migrations.slice(applied.rows.length);
    for (const migration of pending) await apply(client, migration);
    await migrateWorker({ connectionString: url });
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** True when every migration of this code is in the database. */
export async function isMigrated(pool: pg.Pool, directory = migrationsDirectory): Promise<boolean> {
  const migrations = await readMigrations(directory);
  const applied = await pool.query<{ count: number }>('select count(*)::int as count from schema_migrations');
  return (applied.rows[0]?.count ?? 0) >= migrations.length;
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d+[-_].+\.sql$/.test(name)).sort();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function refuseDrift(migrations: Migration[], applied: { name: string; checksum: string }[]): void {
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index];
    const isKnown = migrations.some(({ name }) => name === row.name);
    if (migration !== undefined && isKnown && migration.name !== row.name) {
      const { name: last = '' } = applied.at(-1) ?? {};
      throw new Error(
        `Migration ${migration.name} was inserted before ${row.name}, which the database already has: give it a number after ${last}.`,
      );
    }
    if (migration === undefined || migration.name !== row.name) {
      throw new Error(`The database has migration ${row.name}, which this version of the code doesn't have.`);
    }
    if (migration.checksum !== row.checksum) {
      throw new Error(
        `Migration ${row.name} was changed after it was applied: put it back and add a new one.`,
      );
    }
  }
}

/** How long a migration may make everybody wait behind a lock that it can't get; then it lets them pass and tries again. */
const lockPatience = '2s';
const lockTries = 30;
const lockNotAvailable = '55P03';

/** A file that begins so builds indexes concurrently, which no transaction may: it can be cut short and run again. */
const outsideTransaction = /^-- outside a transaction\b/;

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (outsideTransaction.test(migration.text) ? applyAlone : applyWhole)(client, migration);
    } catch (error) {
      const waits = (error as { code?: string }).code === lockNotAvailable && attempt < lockTries;
      if (!waits) {
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300));
    }
  }
}

async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${lockPatience}'`);
    await client.query(migration.text);
    await remember(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Building concurrently waits for those who write, but nobody waits for it. */
async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.text.split(/;\s*$/m)) {
    if (statement.replaceAll(/^--.*$/gm, '').trim() !== '') await client.query(statement);
  }
  await remember(client, migration);
}

async function remember(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
