import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, type Database } from '#platform/database.ts';

/** A database of this test file's own, cloned from the migrated template and dropped after the file. */
export async function createTestDatabase(): Promise<Database & { url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = inject('postgresUrl');
  await asAdmin(adminUrl, `create database ${name} template template_fornada strategy file_copy`);
  const url = adminUrl.replace('/postgres?', `/${name}?`);
  const db = createDatabase(url, {
    maxConnections: 12,
    poolerUrl: inject('poolerUrl')?.replace('/postgres?', `/${name}?`),
  });
  afterAll(async () => {
    await db.close();
    await asAdmin(adminUrl, `drop database ${name} with (force)`);
  });
  return { ...db, url };
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
