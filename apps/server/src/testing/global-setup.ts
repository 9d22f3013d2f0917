// One PostgreSQL for the whole test run, with a migrated template that every test file clones.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { prepareEngine } from './external-engine.ts';
import { startPgBouncer } from './pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The same of the workers, where it is the coordinator of a Citus cluster. */
    otherNodes: string[];
    /** Where the tests' statements go through a pooler (THROUGH_PGBOUNCER names the program). */
    poolerUrl: string | undefined;
  }
}

const prefix = 'fornada-test-';

export default async function setup(project: TestProject) {
  const external = process.env.TEST_DATABASE_URL?.split(',').map((url) =>
    url.includes('?') ? url : `${url}?`,
  );
  if (external !== undefined) {
    await prepareEngine(external);
    const [first = '', ...others] = external;
    project.provide('postgresUrl', first);
    project.provide('otherNodes', others);
    project.provide('poolerUrl', undefined);
    return;
  }
  await removeAbandoned();
  const directory = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({
    dataDirectory: directory,
    password: 'test',
    durable: false,
  });
  const admin = new pg.Client({ connectionString: postgres.url('postgres') });
  await admin.connect();
  await admin.query('create database template_fornada');
  await migrate(postgres.url('template_fornada'));
  await admin.end();
  project.provide('postgresUrl', postgres.url('postgres'));
  project.provide('otherNodes', []);
  const path = process.env.THROUGH_PGBOUNCER;
  const pooler = path === undefined ? undefined : await startPgBouncer(path, postgres.url('postgres'));
  project.provide('poolerUrl', pooler?.url);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its PostgreSQL behind: the next one ends it. */
async function removeAbandoned() {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    const directory = join(tmpdir(), name);
    await startEmbeddedPostgres({ dataDirectory: directory, password: 'test', durable: false }).then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
    await rm(directory, { recursive: true, force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
