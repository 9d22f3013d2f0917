// A PostgreSQL and its streaming standby, both real: the standby begins with a backup as `npm run backup` makes it, since
// the embedded programs have no pg_basebackup, and follows the other's write-ahead log from there.
import { appendFile, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll } from 'vitest';
import { backUp } from '#platform/back-up.ts';
import { createDatabase, type Database } from '#platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { findPostgresPrograms } from '#platform/postgres-binaries.ts';
import { restore } from '#platform/restore.ts';

export type StreamingReplica = {
  primary: Database;
  /** The standby's address, through a network that can fail. */
  replicaUrl: string;
  /** Stands still: nothing that is committed from now on is seen there. */
  lag(): Promise<void>;
  /** Goes on, and resolves when it has everything that was committed by now. */
  catchUp(): Promise<void>;
  /** Whether whatever is sent to it is swallowed without an answer. */
  swallow(isSwallowed: boolean): void;
  /** As after a power cut. */
  die(): Promise<void>;
  comeBack(): Promise<void>;
};

const password = 'test';

export async function openStreamingReplica(): Promise<StreamingReplica> {
  const directory = await mkdtemp(join(tmpdir(), 'fornada-standby-'));
  const places = { primary: join(directory, 'primary'), standby: join(directory, 'standby') };
  const first = await startPrimary(places.primary);
  const backup = join(directory, 'backup');
  await backUp(first.url('postgres'), join(places.primary, 'postgres/cluster'), backup);
  await restore(backup, places.standby);
  await followFrom(places.standby, first);
  let standby = await startEmbeddedPostgres(optionsFor(places.standby));
  const primary = createDatabase(first.url('fornada'), { maxConnections: 8 });
  const eyes = () => createDatabase(standby.url('fornada'), { maxConnections: 1, onError: () => {} });
  let watching = eyes();
  const network = await openNetwork(() => socketOf(standby));
  afterAll(async () => {
    network.close();
    await Promise.all([primary.close(), watching.close()]);
    await standby.stop();
    await first.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    primary,
    replicaUrl: `postgresql://fornada:${password}@127.0.0.1:${network.port}/fornada`,
    async lag() {
      await watching.query(sql`select pg_wal_replay_pause()`);
      await untilTrue(watching, `select pg_get_wal_replay_pause_state() = 'paused' as there`);
    },
    async catchUp() {
      await watching.query(sql`select pg_wal_replay_resume()`);
      const { at } = await primary.one<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`);
      await untilTrue(watching, `select pg_last_wal_replay_lsn() >= '${at}'::pg_lsn as there`);
    },
    swallow: network.swallow,
    async die() {
      await watching.close();
      await standby.stop('immediate');
    },
    async comeBack() {
      standby = await startEmbeddedPostgres(optionsFor(places.standby));
      watching = eyes();
    },
  };
}

const optionsFor = (dataDirectory: string) => ({ dataDirectory, password, durable: false });

/** The embedded database sends its log to nobody: that is what is changed, as an operator would. */
async function startPrimary(dataDirectory: string): Promise<EmbeddedPostgres> {
  const once = await startEmbeddedPostgres(optionsFor(dataDirectory));
  const admin = createDatabase(once.url('postgres'), { maxConnections: 1 });
  await admin.execute(sql`create database fornada`);
  await admin.execute(sql`alter system set max_wal_senders = 2`);
  // What is committed is in the log at once, whose place says then how far the standby has to come.
  await admin.execute(sql`alter system set synchronous_commit = on`);
  await admin.close();
  await migrate(once.url('fornada'));
  await once.stop();
  return await startEmbeddedPostgres(optionsFor(dataDirectory));
}

async function followFrom(dataDirectory: string, primary: EmbeddedPostgres): Promise<void> {
  const cluster = join(dataDirectory, 'postgres/cluster');
  const { host, port } = socketOf(primary);
  const from = `host=${host} port=${port} user=fornada password=${password}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  const signal = join(cluster, 'standby.signal');
  await writeFile(signal, '', { mode: 0o600 });
  const { owner } = await findPostgresPrograms(dataDirectory);
  if (owner !== undefined) await chown(signal, owner.uid, owner.gid);
}

function socketOf({ url }: EmbeddedPostgres): { host: string; port: string } {
  const [, query] = url('postgres').split('?');
  const place = new URLSearchParams(query);
  return { host: place.get('host') ?? '', port: place.get('port') ?? '' };
}

async function untilTrue(db: Database, text: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; ) {
    const { there } = await db.one<{ there: boolean }>({ text });
    if (there) return;
    if (Date.now() > deadline) throw new Error(`Never so: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Leads to a socket's file; told to swallow, it keeps every connection and says nothing more. */
async function openNetwork(target: () => { host: string; port: string }) {
  const open = new Set<Socket>();
  let swallowed = false;
  const server = createServer((near) => {
    const { host, port } = target();
    const far = connect(join(host, `.s.PGSQL.${port}`));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => void (swallowed || to.write(chunk)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere');
  return {
    port: address.port,
    swallow(isSwallowed: boolean) {
      swallowed = isSwallowed;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
