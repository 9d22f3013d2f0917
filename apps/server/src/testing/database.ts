import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, type Database, type DatabaseOptions } from '#platform/database.ts';

/** `poolerUrl` is where its statements go, when the tests go through a pooler. */
export type TestDatabase = Database & { name: string; url: string; poolerUrl: string | undefined };

/**
 * A database of this test file's own, cloned from the migrated template or from another that was filled and closed, and
 * dropped after the file.
 */
export async function createTestDatabase(
  handsTo?: DatabaseOptions['handsTo'],
  filled?: TestDatabase,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = inject('postgresUrl');
  const nodes = [adminUrl, ...inject('otherNodes')];
  for (const node of nodes)
    await asAdmin(
      node,
      `create database ${name} template ${filled?.name ?? 'template_fornada'} strategy file_copy`,
    );
  const url = adminUrl.replace('/postgres?', `/${name}?`);
  const poolerUrl = inject('poolerUrl')?.replace('/postgres?', `/${name}?`);
  const db = createDatabase(url, { maxConnections: 12, poolerUrl, handsTo });
  afterAll(async () => {
    await db.close();
    for (const node of nodes) await asAdmin(node, `drop database ${name} with (force)`);
  });
  return { ...db, name, url, poolerUrl };
}

/** An empty database without a schema, for tests of what makes one. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = inject('postgresUrl');
  await asAdmin(adminUrl, `create database ${name}`);
  afterAll(() => asAdmin(adminUrl, `drop database ${name} with (force)`));
  return adminUrl.replace('/postgres?', `/${name}?`);
}

async function asAdmin(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
