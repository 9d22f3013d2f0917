// Applies the numbered SQL files of migrations/, each in its own transaction, and then the functions of functions/ that
// changed, whoever of several servers is first. Ours rather than a library's: what is wanted is checksums, one advisory lock
// and plain files.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateWorker } from 'graphile-worker';
import pg from 'pg';
import { createDatabase } from './database.ts';

type SqlFile = { name: string; text: string; checksum: string };

/** Where migrations/ and functions/ are. */
const ownDirectory = join(import.meta.dirname, '../..');
const migrationLock = 7_302_511_845;

/**
 * Brings the database to the newest schema and to this code's functions, and the job queue's own schema with it.
 * @returns the names of the migrations that were applied now
 * @throws when an applied migration was changed afterwards, or the database is newer than this code
 */
export async function migrate(url: string, directory = ownDirectory): Promise<string[]> {
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
    await applyFunctions(client, directory);
    await migrateQueue(url);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** A pool that the queue makes for itself is neither waited for nor heard while it ends (graphile-worker 0.18, lib.js). */
async function migrateQueue(url: string): Promise<void> {
  const patient = { statementTimeoutMs: 0, lockTimeoutMs: 0 };
  const db = createDatabase(url, { applicationName: 'fornada migrate', ...patient });
  try {
    await migrateWorker({ pgPool: db.pool });
  } finally {
    await db.close();
  }
}

/** True when every migration of this code is in the database. */
export async function isMigrated(pool: pg.Pool, directory = ownDirectory): Promise<boolean> {
  const migrations = await readMigrations(directory);
  const applied = await pool.query<{ count: number }>('select count(*)::int as count from schema_migrations');
  return (applied.rows[0]?.count ?? 0) >= migrations.length;
}

async function readMigrations(directory: string): Promise<SqlFile[]> {
  return await readSqlFiles(join(directory, 'migrations'), /^\d+[-_].+\.sql$/);
}

async function readSqlFiles(directory: string, pattern: RegExp): Promise<SqlFile[]> {
  const names = (await readdir(directory)).filter((name) => pattern.test(name)).sort();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function refuseDrift(migrations: SqlFile[], applied: { name: string; checksum: string }[]): void {
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index];
    const isKnown = migrations.some(({ name }) => name === row.name);
    if (migration !== undefined && isKnown && migration.name !== row.name) {
      const { name: last = '' } = applied.at(-1) ?? {};
      throw new Error(
        `Migration ${migration.name} was inserted before ${row.name}, which the database already has: give it a number after ${last}.`,
      );
    }
    if (!isKnown && row.name < (migrations.at(-1)?.name ?? '')) {
      throw new Error(
        `The database is of before the migrations were made anew (it has ${row.name}), and can't be brought here: give another DATA_DIR or DATABASE_URL, or empty this one if nothing in it is needed.`,
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
/** A lock that isn't given in time, and one that somebody who is serving waits for the other way round. */
const lockErrors = ['55P03', '40P01'];

/** A file that begins so builds indexes concurrently, which no transaction may: it can be cut short and run again. */
const outsideTransaction = /^-- outside a transaction\b/;

async function apply(client: pg.Client, migration: SqlFile): Promise<void> {
  const isAlone = outsideTransaction.test(migration.text);
  await patiently(`Migration ${migration.name}`, () =>
    isAlone ? applyAlone(client, migration) : inTransaction(client, () => applyWhole(client, migration)),
  );
}

async function applyWhole(client: pg.Client, { name, text, checksum }: SqlFile): Promise<void> {
  await client.query(text);
  await remember(client, name, checksum);
}

/**
 * Functions are replaced by what this code has of them, whichever version was last: of two versions that run while processes
 * are replaced the newer one starts last.
 */
async function applyFunctions(client: pg.Client, directory: string): Promise<void> {
  const files = await readSqlFiles(join(directory, 'functions'), /^\w+\.sql$/);
  await client.query(
    'create table if not exists schema_functions (name text primary key, checksum text not null)',
  );
  const { rows } = await client.query<SqlFile>('select name, checksum from schema_functions');
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = files.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (changed.length === 0) return;
  await patiently('Functions', () =>
    inTransaction(client, async () => {
      // One may call another that comes later.
      await client.query('set local check_function_bodies = off');
      for (const { name, text, checksum } of changed) {
        await client.query(text).catch((error: Error) => {
          throw Object.assign(error, { message: `${name}: ${error.message}` });
        });
        await client.query(
          `insert into schema_functions (name, checksum) values ($1, $2)
           on conflict (name) do update set checksum = excluded.checksum`,
          [name, checksum],
        );
      }
    }),
  );
}

async function patiently(named: string, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const waits = lockErrors.includes((error as { code?: string }).code ?? '') && attempt < lockTries;
      if (!waits) throw new Error(`${named} failed: ${(error as Error).message}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300));
    }
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${lockPatience}'`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Building concurrently waits for those who write, but nobody waits for it. */
async function applyAlone(client: pg.Client, migration: SqlFile): Promise<void> {
  for (const statement of migration.text.split(/;\s*$/m)) {
    if (statement.replaceAll(/^--.*$/gm, '').trim() !== '') await client.query(statement);
  }
  await remember(client, migration.name, migration.checksum);
}

async function remember(client: pg.Client, name: string, checksum: string): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
