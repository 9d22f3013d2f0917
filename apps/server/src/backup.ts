// `npm run backup -- DIRECTORY`: a backup of the embedded database, beside the running server or without one.
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backUp } from '#platform/back-up.ts';
import { inOneLine } from '#platform/in-one-line.ts';
import { readSettings, type Settings } from '#platform/settings.ts';
import { visitPostgres } from '#platform/visit-database.ts';

async function main(settings: Settings, target: string | undefined): Promise<void> {
  if (target === undefined) throw new Error('Usage: npm run backup -- DIRECTORY (which must not exist yet)');
  if (settings.databaseUrl !== undefined) {
    throw new Error(
      'DATABASE_URL is a PostgreSQL of your own: back it up with pg_basebackup or pg_dump of its version (docs/operations.md, "Back up").',
    );
  }
  const start = performance.now();
  const postgres = await visitPostgres(settings);
  try {
    const cluster = join(await realpath(settings.dataDirectory), 'postgres/cluster');
    const { restoresTo, position, files } = await backUp(postgres.url('postgres'), cluster, resolve(target));
    const megabytes = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `${target}: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s; restores to ${restoresTo} (${position}).\n` +
        `Keep a copy of ${settings.secretsFile} somewhere else: without it nobody can sign in to what is restored.`,
    );
  } finally {
    await postgres.stop();
  }
}

await inOneLine(async () => await main(readSettings(process.env), process.argv[2]));
