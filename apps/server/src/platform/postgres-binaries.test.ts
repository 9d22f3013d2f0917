import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgresPrograms } from '#platform/postgres-binaries.ts';

/** `access` is how PostgreSQL's programs find each other; it doesn't count capabilities by itself. */
const seesFile = "require('node:fs').accessSync(process.argv[1])";

test.runIf(process.getuid?.() === 0)('root in a closed home: the programs find what lies in it', async () => {
  const closed = await mkdtemp(join(tmpdir(), 'fornada-closed-'));
  const file = join(closed, 'postgres');
  await writeFile(file, '');
  const { runAsOwner } = await findPostgresPrograms(closed);
  await expect(runAsOwner(process.execPath, ['-e', seesFile, file])).resolves.toBe('');
  await rm(closed, { recursive: true });
});
