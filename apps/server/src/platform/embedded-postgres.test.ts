import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { findPostgresPrograms } from '#platform/postgres-binaries.ts';
import { processesOf } from '#platform/postgres-processes.ts';

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

const cluster = () => join(dataDirectory, 'postgres/cluster');
const processes = async () => await processesOf(cluster(), await findPostgresPrograms(dataDirectory));

async function kill(signal: NodeJS.Signals, id: number | undefined): Promise<void> {
  if (id === undefined) throw new Error('There is no such process');
  process.kill(id, signal);
}

/** A statement that was under way when it happened ends with it. */
async function untilBroken(client: pg.Client): Promise<void> {
  await client.query('select pg_sleep(60)').catch(() => undefined);
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('is there again after one of its backends was killed, and after the postmaster was', async () => {
  const client = await connected();
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  const { postmaster } = await processes();
  const broken = untilBroken(client);
  await kill('SIGKILL', rows[0]?.id);
  await broken;
  await expect.poll(() => answers(server.url('postgres')).catch(() => false)).toBe(true);

  const another = await connected();
  const brokenToo = untilBroken(another);
  await kill('SIGKILL', postmaster);
  await brokenToo;
  await expect.poll(() => answers(server.url('postgres')).catch(() => false)).toBe(true);
  expect((await processes()).postmaster).not.toBe(postmaster);
  // Whoever owned the directory does so again, as soon as its own connection is back.
  const asking = await connected();
  const locks = async () => {
    const { rowCount } = await asking.query("select 1 from pg_locks where locktype = 'advisory' and granted");
    return rowCount;
  };
  await expect.poll(locks).toBe(1);
});

test('stopped in the middle of a recovery it ends, and leaves nothing that runs', async () => {
  const client = await connected();
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  const broken = untilBroken(client);
  await kill('SIGKILL', rows[0]?.id);
  await broken;
  await server.stop();
  expect((await processes()).all).toEqual([]);
  server = await startEmbeddedPostgres({ ...options, dataDirectory });
  expect([server.adopted, await answers(server.url('postgres'))]).toEqual([false, true]);
});

/** As a server does that is killed: it doesn't see what becomes of its postmaster. */
async function abandon(): Promise<number> {
  await server.stop();
  const programs = await findPostgresPrograms(dataDirectory);
  await programs.run('pg_ctl', ['start', '-D', cluster(), '-l', join(cluster(), 'server.log'), '-w', '-s']);
  const { postmaster = 0 } = await processes();
  return postmaster;
}

test('a postmaster that is stuck is ended and started anew; one of another directory is left alone', async () => {
  const stuck = await abandon();
  await kill('SIGSTOP', stuck);
  server = await startEmbeddedPostgres({ ...options, dataDirectory, patienceMs: 500 });
  expect([server.adopted, await answers(server.url('postgres'))]).toEqual([false, true]);
  expect((await processes()).postmaster).not.toBe(stuck);
  expect(await answers(inject('postgresUrl'))).toBe(true);
});

test('one that was told to end in its recovery, and hangs, doesn’t keep the next from starting', async () => {
  const stuck = await abandon();
  const client = await connected();
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  const broken = untilBroken(client);
  await kill('SIGKILL', rows[0]?.id);
  await broken;
  await kill('SIGINT', stuck);
  server = await startEmbeddedPostgres({ ...options, dataDirectory, patienceMs: 500 });
  expect(await answers(server.url('postgres'))).toBe(true);
});

test('what names a process that is another’s by now neither keeps it from starting nor harms that process', async () => {
  await server.stop();
  const other = spawn('sleep', ['600']);
  const pidFile = join(cluster(), 'postmaster.pid');
  await writeFile(pidFile, `${other.pid}\n${cluster()}\n1\n5432\n${dataDirectory}/postgres/socket\n`);
  server = await startEmbeddedPostgres({ ...options, dataDirectory });
  expect([server.adopted, await answers(server.url('postgres'))]).toEqual([false, true]);
  // Its digits may stand in the times and paths of the other lines.
  const [named] = (await readFile(pidFile, 'utf8')).split('\n');
  expect(named).not.toBe(String(other.pid));
  expect(other.exitCode).toBe(null);
  other.kill();
  await once(other, 'exit');
});
