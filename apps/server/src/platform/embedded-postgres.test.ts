import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';

let dataDirectory: string;
let server: EmbeddedPostgres;
const options = { password: 'test', durable: false };
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-visit-'));
  server = await startEmbeddedPostgres({ ...options, dataDirectory });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1');
  await client.end();
  return rowCount === 1;
}

test('a command visits the database of a running server, and leaves it running', async () => {
  const visitor = await startEmbeddedPostgres({ ...options, dataDirectory, visiting: true });
  expect(await answers(visitor.url('postgres'))).toBe(true);
  await visitor.stop();
  expect(await answers(server.url('postgres'))).toBe(true);
});

test('a second server on the same directory is refused', async () => {
  await expect(startEmbeddedPostgres({ ...options, dataDirectory })).rejects.toThrow(
    'Another server is running',
  );
});
