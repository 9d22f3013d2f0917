// The operator's commands on the embedded database, as they are typed: on a wrong DATA_DIR, and after an upgrade.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { startOwnDatabase } from '#platform/own-database.ts';
import { findPostgresPrograms } from '#platform/postgres-binaries.ts';
import { processesOf } from '#platform/postgres-processes.ts';
import { readSecrets, writeNewSecrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings.ts';
import { compileCache } from './testing/compile-cache.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-commands-'));
const secretsFile = join(directory, 'secrets.json');
const backup = join(directory, 'backup');
afterAll(() => rm(directory, { recursive: true, force: true }));

type Run = { code: number; output: string };

function run(command: string, words: string[], environment: Record<string, string>): Promise<Run> {
  const env = { PATH: process.env.PATH, ...compileCache, SECRETS_FILE: secretsFile, ...environment };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, `${command}.ts`), ...words],
      { env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` }),
    );
  });
}

/** Of before the last migrations, and before backups said whose they are. */
beforeAll(async () => {
  await writeNewSecrets(secretsFile);
  const secrets = await readSecrets(secretsFile);
  if (secrets === undefined) throw new Error('There are no secrets');
  const dataDirectory = join(directory, 'before');
  const { url, postgres } = await startOwnDatabase(readSettings({ DATA_DIR: dataDirectory }), secrets);
  await migrate(url, await codeOfBefore());
  expect(await run('backup', [backup], { DATA_DIR: dataDirectory })).toMatchObject({ code: 0 });
  await postgres.stop();
  const file = join(backup, 'backup.json');
  const { passwordSha256, ...older } = JSON.parse(await readFile(file, 'utf8'));
  expect(passwordSha256).toMatch(/^[0-9a-f]{64}$/);
  await writeFile(file, JSON.stringify(older));
}, 120_000);

/** The audit reads what came since. */
async function codeOfBefore(): Promise<string> {
  const code = join(directory, 'code');
  const theirs = join(import.meta.dirname, '../migrations');
  await mkdir(join(code, 'functions'), { recursive: true });
  await mkdir(join(code, 'migrations'));
  for (const name of (await readdir(theirs)).filter((each) => each < '0242'))
    await cp(join(theirs, name), join(code, 'migrations', name));
  return code;
}

test('a directory without a database is refused in one line, and nothing is made in it', async () => {
  const nowhere = join(directory, 'nowhere');
  const environment = { DATA_DIR: nowhere, SECRETS_FILE: join(nowhere, 'secrets.json') };
  const person = ['add', '--email', 'ana@exemplo.pt', '--name', 'Ana Silva', '--role', 'administrator'];
  const said = { code: 1, output: `There is no database in DATA_DIR ${nowhere}: is the path right?\n` };
  expect(await run('backup', [join(directory, 'of-nothing')], environment)).toEqual(said);
  expect(await run('audit', [], environment)).toEqual(said);
  expect(await run('import', [join(import.meta.dirname, '../package.json')], environment)).toEqual(said);
  expect(await run('staff', person, environment)).toEqual(said);
  expect(await run('staff', ['reset', '--email', 'ana@exemplo.pt'], environment)).toEqual(said);
  expect([existsSync(nowhere), existsSync(join(directory, 'of-nothing'))]).toEqual([false, false]);
}, 60_000);

test('a restore beside the wrong password leaves nothing in place and nothing that runs', async () => {
  const another = join(directory, 'another.json');
  await writeNewSecrets(another);
  const dataDirectory = join(directory, 'restored');
  const environment = { DATA_DIR: dataDirectory, SECRETS_FILE: another };
  const { code, output } = await run('restore', [backup], environment);
  expect([code, output]).toEqual([1, expect.stringMatching(/^Nothing was restored: password .*\n$/)]);
  const cluster = join(dataDirectory, 'postgres/cluster');
  expect(existsSync(cluster)).toBe(false);
  expect((await processesOf(cluster, await findPostgresPrograms(dataDirectory))).all).toEqual([]);
}, 60_000);

test('a backup of before an upgrade is brought to this version, and then audited', async () => {
  const dataDirectory = join(directory, 'restored');
  const { code, output } = await run('restore', [backup], { DATA_DIR: dataDirectory });
  expect([code, output]).toEqual([0, expect.stringMatching(/^Restored to .*: 0 differences\.\n$/)]);
  const added = await run(
    'staff',
    ['add', '--email', 'ana@exemplo.pt', '--name', 'Ana', '--role', 'administrator'],
    {
      DATA_DIR: dataDirectory,
    },
  );
  expect(added).toEqual({ code: 0, output: expect.stringContaining('ana@exemplo.pt may sign in') });
}, 120_000);
