// A server with real gateways as its operator starts it: no simulator, page or login of a demonstration is even loaded.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '#platform/database.ts';
import { writeNewSecrets } from '#platform/secrets.ts';
import { createEmptyDatabase } from './testing/database.ts';
import { realGateways } from './testing/vendors/real-gateways.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-production-'));
const loadedFile = join(directory, 'loaded');

/** Given to Node before the server: writes down every module that it loads, whenever it does. */
const watch = `import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
registerHooks({
  load(url, context, next) {
    appendFileSync(${JSON.stringify(loadedFile)}, url + '\\n');
    return next(url, context);
  },
});`;

let address = '';
let db: Database;
let stop = async () => {};
beforeAll(async () => {
  const secretsFile = join(directory, 'secrets.json');
  await writeNewSecrets(secretsFile);
  const url = await createEmptyDatabase();
  db = createDatabase(url, { maxConnections: 1 });
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(watch)}`, join(import.meta.dirname, 'main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: url,
        DATA_DIR: directory,
        SECRETS_FILE: secretsFile,
        PORT: '0',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://app.fornada.example',
        LOG_LEVEL: 'warn',
        ...realGateways,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`exited with ${code}`))),
  ]);
  expect(ready.simulators).toBe(false);
  address = ready.address;
}, 60_000);
afterAll(async () => {
  await stop();
  await db.close();
  await rm(directory, { recursive: true, force: true });
});

test('loads no simulator, no page of theirs, and no login of the sample', async () => {
  const loaded = (await readFile(loadedFile, 'utf8')).split('\n');
  expect(loaded.filter((url) => url.includes('/apps/server/src/')).length).toBeGreaterThan(200);
  const simulated =
    /\/modules\/simulator\/|\/adapters\/(\w+\/simulator|simulated-messages)|\/sample(-customer)?\.ts|\/sample\/|\/testing\//;
  expect(loaded.filter((url) => simulated.test(url))).toEqual([]);
});

test('serves none of the simulators’ pages', async () => {
  for (const path of ['', '/codigos', '/mensagens', '/pagamentos', '/page.js'])
    expect((await fetch(`${address}/simulador${path}`)).status, path).toBe(404);
  const described = await (await fetch(`${address}/docs/openapi.json`)).text();
  expect(described).not.toContain('/simulador');
});

test('has nobody of the sample in its database', async () => {
  const [staff, customers] = [
    await db.query({ text: 'select 1 from staff' }),
    await db.query({ text: 'select 1 from customers' }),
  ];
  expect([staff, customers]).toEqual([[], []]);
});
