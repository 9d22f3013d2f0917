// The tests on a PostgreSQL that is there already (`TEST_DATABASE_URL`), or on the nodes of a Citus cluster, the coordinator
// first, commas between them. Each node has a template, of which a test's database is cloned on every node.
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '#platform/migrate.ts';

const name = 'template_fornada';
const distribution = new URL('../../../../ops/citus/distribute.sql', import.meta.url);

/** @param urls of the nodes' `postgres` databases, by superusers */
export async function prepareEngine(urls: string[]): Promise<void> {
  const [coordinator = '', ...workers] = urls;
  for (const url of urls) {
    await execute(url, `drop database if exists ${name} with (force)`);
    await execute(url, `create database ${name}`);
    if (workers.length > 0) await execute(templateOf(url), 'create extension citus');
  }
  if (workers.length > 0) {
    await execute(templateOf(coordinator), `select citus_set_coordinator_host(${placeOf(coordinator)})`);
    for (const worker of workers)
      await execute(templateOf(coordinator), `select citus_add_node(${placeOf(worker)})`);
  }
  await migrate(templateOf(coordinator));
  if (workers.length > 0) await execute(templateOf(coordinator), await readFile(distribution, 'utf8'));
  // Citus keeps a process in each database, and one that somebody is in can't be cloned.
  for (const url of urls) {
    await execute(url, `alter database ${name} allow_connections false`);
    await execute(
      url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  }
}

const templateOf = (url: string) => url.replace('/postgres?', `/${name}?`);

function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `'${hostname}', ${port || 5432}`;
}

async function execute(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
