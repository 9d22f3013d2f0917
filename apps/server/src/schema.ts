// `npm run schema`: writes schema.sql from the migrations, on a database that lives for the moment.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { describeSchema } from '#platform/schema-text.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-schema-'));
const postgres = await startEmbeddedPostgres({
  dataDirectory: directory,
  password: 'schema',
  durable: false,
});
const url = postgres.url('postgres');
await migrate(url);
const db = createDatabase(url, { maxConnections: 1 });
const file = join(import.meta.dirname, '../schema.sql');
await writeFile(file, await describeSchema(db));
await db.close();
await postgres.stop();
await rm(directory, { recursive: true, force: true });
console.log(`Wrote ${file}`);
