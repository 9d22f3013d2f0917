// The process as an operator meets it: started, killed, started beside another, told to stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#platform/database.ts';
import { findPostgresPrograms } from '#platform/postgres-binaries.ts';
import { processesOf } from '#platform/postgres-processes.ts';
import { compileCache } from './testing/compile-cache.ts';
import { createEmptyDatabase } from './testing/database.ts';
import { realGateways } from './testing/vendors/real-gateways.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-main-'));
const started: ChildProcess[] = [];

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATA_DIR: directory,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const ready = Promise.race([
    once(child, 'message').then(([message]) => (message as { address: string }).address),
    exited.then((code) => {
      throw new Error(`exited with ${code}: ${output}`);
    }),
  ]);
  ready.catch(() => undefined);
  return { child, ready, exited, output: () => output };
}

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

test('a killed server’s PostgreSQL is adopted, a second server is refused, and SIGTERM ends everything', async () => {
  const first = start({ PORT: '0' });
  await first.ready;
  first.child.kill('SIGKILL');
  await first.exited;

  const second = start({ PORT: '0' });
  const address = await second.ready;
  expect(second.output()).toContain('adopted the PostgreSQL');
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  const third = start({ PORT: '0' });
  expect(await third.exited).toBe(1);
  expect(third.output().trim()).toMatch(
    /^The server did not start: Another server is running on DATA_DIR [^\n]+$/,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  const toldAt = Date.now();
  second.child.kill('SIGTERM');
  expect([await second.exited, second.output()]).toEqual([0, expect.not.stringContaining('did not stop')]);
  expect(Date.now() - toldAt).toBeLessThan(10_000);

  const again = start({ PORT: '0' });
  await again.ready;
  expect(again.output()).not.toContain('adopted');
  again.child.kill('SIGINT');
  expect([await again.exited, again.output()]).toEqual([0, '']);
}, 120_000);

test('when its PostgreSQL is killed, it brings it up again and serves on, whoever had killed what', async () => {
  const { child, ready, exited, output } = start({ PORT: '0' });
  const address = await ready;
  for (const [index, victim] of (['backend', 'postmaster'] as const).entries()) {
    const before = await postmasterId();
    process.kill(victim === 'backend' ? await childOf(before) : before, 'SIGKILL');
    const revivals = () => output().match(/serves again/g)?.length ?? 0;
    await expect.poll(revivals, { timeout: 15_000 }).toBe(index + 1);
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    const answer = await post(`${address}/identity/anonymous`);
    expect(answer.status, victim).toBe(200);
    expect((await postmasterId()) === before).toBe(victim === 'backend');
  }
  expect(child.exitCode).toBe(null);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
}, 60_000);

test.for(['SIGINT', 'SIGHUP'] as const)(
  'a second and a third %s don’t cut its end short, and nothing runs on',
  { timeout: 60_000 },
  async (signal) => {
    const { child, ready, exited, output } = start({ PORT: '0' });
    await ready;
    expect(output()).not.toContain('adopted');
    for (const told of [signal, signal, 'SIGTERM'] as const) child.kill(told);
    expect([await exited, output()]).toEqual([0, '']);
    expect((await processes()).all).toEqual([]);
  },
);

const post = (url: string) =>
  fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

async function postmasterId(): Promise<number> {
  const text = await readFile(join(directory, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** Whichever is killed, PostgreSQL ends all the others and recovers. */
async function childOf(postmaster: number): Promise<number> {
  return (await processes()).all.find((id) => id !== postmaster) ?? 0;
}

async function processes() {
  return await processesOf(join(directory, 'postgres/cluster'), await findPostgresPrograms(directory));
}

test('a bad setting is one line and exit code 1', async () => {
  const { exited, output } = start({ PORT: 'forno' });
  expect(await exited).toBe(1);
  expect(output()).toBe('PORT is not a whole number (got "forno").\n');
});

test('a port that is taken is one line too, before anything is started', async () => {
  const elsewhere = join(directory, 'of-its-own');
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const { exited, output } = start({ PORT: String(port), DATA_DIR: elsewhere });
  expect(await exited).toBe(1);
  expect(output()).toBe(`PORT ${port} is in use: end what listens there, or choose another.\n`);
  holder.close();
  // Nothing was prepared for it.
  expect(existsSync(elsewhere)).toBe(false);
});

test('told to stop while its database keeps it waiting, it does not stay', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const asked = once(silent, 'connection');
  const { child, exited, output } = start({
    PORT: '0',
    DATABASE_URL: `postgresql://127.0.0.1:${port}/forno`,
  });
  await asked;
  const toldAt = Date.now();
  child.kill('SIGTERM');
  expect(await exited).toBe(1);
  expect(Date.now() - toldAt).toBeLessThan(10_000);
  expect(output()).toMatch(/^The server did not st[^\n]+\n$/);
  silent.close();
}, 30_000);

test('a bad setting of a gateway ends the start in one line, before the schema is touched', async () => {
  const url = await createEmptyDatabase();
  const { exited, output } = start({ DATABASE_URL: url, PORT: '0', ...realGateways, STRIPE_SECRET_KEY: '' });
  expect([await exited, output().trim()]).toEqual([1, 'STRIPE_SECRET_KEY must be set.']);
  const db = createDatabase(url, { maxConnections: 1 });
  const tables = await db.query({ text: "select tablename from pg_tables where schemaname = 'public'" });
  await db.close();
  expect(tables).toEqual([]);
});

test('SIGTERM ends it at once, whatever streams are open, were aborted, or connections ask nothing', async () => {
  const { ready, child, exited, output } = start({
    DATABASE_URL: await createEmptyDatabase(),
    SERVICES: 'web',
    PORT: '0',
  });
  const address = await ready;
  const { data } = await (await post(`${address}/identity/anonymous`)).json();
  const open = (signal?: AbortSignal) =>
    fetch(`${address}/realtime/${realtimePaths.user(data.uid)}.json`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${data.idToken}` },
      ...(signal && { signal }),
    });
  const followed = await open();
  for (let count = 0; count < 5; count += 1) {
    const leaving = new AbortController();
    expect((await open(leaving.signal)).status).toBe(200);
    leaving.abort();
  }
  const silent = connect({ port: Number(new URL(address).port), host: '127.0.0.1' });
  await once(silent, 'connect');

  const toldAt = Date.now();
  child.kill('SIGTERM');
  expect(await followed.text()).toContain('event: put');
  expect([await exited, output()]).toEqual([0, '']);
  // Calls under way would be given four seconds.
  expect(Date.now() - toldAt).toBeLessThan(3_500);
}, 30_000);

test('told to stop behind a proxy, it says that it is leaving and serves on until the proxy knows', async () => {
  const { ready, child, exited, output } = start({
    DATABASE_URL: await createEmptyDatabase(),
    SERVICES: 'web',
    PORT: '0',
    LEAVE_SECONDS: '4',
  });
  const address = await ready;
  expect((await fetch(`${address}/readyz`)).headers.get('connection')).toBe('keep-alive');
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
  const answer = await post(`${address}/identity/anonymous`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect([await exited, output()]).toEqual([0, '']);
});
