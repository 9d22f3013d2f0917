// The process as an operator meets it: started, killed, started beside another, told to stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#platform/database.ts';
import { createEmptyDatabase } from './testing/database.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-main-'));
const started: ChildProcess[] = [];

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
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

test('when its PostgreSQL ends by itself it says so once, and ends for somebody to start it again', async () => {
  const { child, ready, exited, output } = start({ PORT: '0' });
  await ready;
  const [postmaster = ''] = (
    await readFile(join(directory, 'postgres/cluster/postmaster.pid'), 'utf8')
  ).split('\n');
  process.kill(Number(postmaster), 'SIGQUIT');
  expect(await exited).toBe(1);
  expect(output()).toMatch(/The embedded PostgreSQL ended by itself[^\n]+start the server again\.\n/);
  // Every loop that needs the database fails meanwhile: each says so once.
  const said = output().trim().split('\n').map(sentenceOf);
  expect(said, output()).toEqual([...new Set(said)]);
  expect(child.exitCode).toBe(1);

  const again = start({ PORT: '0' });
  expect((await fetch(`${await again.ready}/readyz`)).status).toBe(200);
  again.child.kill('SIGTERM');
  expect(await again.exited).toBe(0);
}, 60_000);

const sentenceOf = (line: string): string => {
  const { msg, queue } = line.startsWith('{')
    ? (JSON.parse(line) as { msg: string; queue?: boolean })
    : { msg: line };
  return queue ? `queue: ${msg}` : msg;
};

test('a bad setting is one line and exit code 1', async () => {
  const { exited, output } = start({ PORT: 'forno' });
  expect(await exited).toBe(1);
  expect(output()).toBe('PORT is not a whole number (got "forno").\n');
});

test('a port that is taken is one line too, and leaves no PostgreSQL behind', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const { exited, output } = start({ PORT: String(port) });
  expect(await exited).toBe(1);
  expect(output()).toMatch(/^The server did not start: [^\n]*EADDRINUSE[^\n]*\n$/);
  holder.close();

  const next = start({ PORT: '0' });
  await next.ready;
  expect(next.output()).not.toContain('adopted');
  next.child.kill('SIGTERM');
  expect([await next.exited, next.output()]).toEqual([0, '']);
}, 60_000);

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
  const { exited, output } = start({ DATABASE_URL: url, PORT: '0', PAYMENT_GATEWAY: 'stripe' });
  expect([await exited, output().trim()]).toEqual([1, 'STRIPE_SECRET_KEY must be set.']);
  const db = createDatabase(url, { maxConnections: 1 });
  const tables = await db.query({ text: "select tablename from pg_tables where schemaname = 'public'" });
  await db.close();
  expect(tables).toEqual([]);
});

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
  const answer = await fetch(`${address}/identity/anonymous`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect([await exited, output()]).toEqual([0, '']);
});
