// The embedded database: a real PostgreSQL from npm, in DATA_DIR/postgres, reached through a Unix socket.
// It is a daemon of its own: it survives a killed server, and the next one adopts it.

import { createHash } from 'node:crypto';
import { chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresPrograms, type PostgresPrograms } from '#platform/postgres-binaries.ts';

const user = 'fornada';
const port = 5432;
const majorVersion = '18';
/** Arbitrary, but the same in every server: whoever holds it owns the data directory. */
const ownershipLock = 7_302_511_844;
/** A socket's path has at most 107 bytes on Linux and 103 on macOS; `/.s.PGSQL.5432` takes 14. */
const longestSocketDirectory = 88;

export type EmbeddedPostgres = {
  /** A connection string for one of its databases. */
  url(database: string): string;
  /** True when the postmaster was already running: left behind by a server that was killed. */
  adopted: boolean;
  /** Resolves when it ends, or restarts, without having been told to. Nobody but a visitor may go on then. */
  lost: Promise<void>;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDirectory: string;
  password: string;
  /** False only in tests: nothing is forced to the disk. */
  durable?: boolean;
  /** A command that only looks: it leaves the directory to the server that runs on it, if one does. */
  visiting?: boolean;
};

/**
 * Starts the embedded PostgreSQL of a data directory, or adopts the one a killed server left running.
 * @throws when another server uses the directory, or its files are of another major version
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDirectory, { recursive: true });
  const directory = join(await realpath(options.dataDirectory), 'postgres');
  const programs = await findPostgresPrograms(join(directory, '..'));
  const socketDirectory = await prepareDirectories(directory, programs);
  const cluster = join(directory, 'cluster');
  await initialise(cluster, options.password, programs);

  const url = (database: string) =>
    `postgresql://${user}:${encodeURIComponent(options.password)}@/${database}` +
    `?host=${encodeURIComponent(socketDirectory)}&port=${port}`;
  const start = () => startPostmaster(cluster, socketDirectory, options.durable ?? true, programs);
  const { owner, adopted } = await connectOwner(url('postgres'), () => isRunning(cluster, programs), start);
  if (adopted && options.visiting) {
    await owner.end();
    return { url, adopted, lost: new Promise(() => {}), stop: async () => {} };
  }
  await takeOwnership(owner, options.dataDirectory);
  let isStopping = false;
  // The connection that owns the directory lives exactly as long as the postmaster and its backends.
  const lost = new Promise<void>((resolve) => owner.once('end', () => !isStopping && resolve()));
  return {
    url,
    adopted,
    lost,
    async stop() {
      isStopping = true;
      await owner.end().catch(() => undefined);
      // On a busy disk its last checkpoint may take longer than we may: then it ends by itself, and a start waits for it.
      await programs
        .run('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '3'])
        .catch(() => undefined);
    },
  };
}

/** Starts the postmaster unless one runs, and connects: also when one is just starting up or shutting down. */
async function connectOwner(
  url: string,
  isUp: () => Promise<boolean>,
  start: () => Promise<void>,
): Promise<{ owner: pg.Client; adopted: boolean }> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const adopted = await isUp();
    if (!adopted) await start();
    const owner = new pg.Client({ connectionString: url, application_name: `fornada owner ${process.pid}` });
    owner.on('error', () => undefined);
    try {
      await owner.connect();
      return { owner, adopted };
    } catch (error) {
      const { code = '' } = error as { code?: string };
      // 57P03: it can't be connected to now; the others: its socket is gone or not there yet.
      if (!['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(code) || Date.now() > deadline)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function prepareDirectories(directory: string, programs: PostgresPrograms): Promise<string> {
  const beside = join(directory, 'socket');
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const socketDirectory =
    Buffer.byteLength(beside) <= longestSocketDirectory ? beside : join(tmpdir(), `fornada-${hash}`);
  for (const path of [directory, socketDirectory]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (programs.owner !== undefined) await chown(path, programs.owner.uid, programs.owner.gid);
  }
  return socketDirectory;
}

/** The cluster is made beside its place and renamed into it, so a half-made one is never taken for a whole. */
async function initialise(cluster: string, password: string, programs: PostgresPrograms): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() === majorVersion) return;
    throw new Error(
      `${cluster} holds a PostgreSQL ${version.trim()} database; this server brings ${majorVersion}.`,
    );
  }
  const unfinished = `${cluster}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (programs.owner !== undefined) await chown(passwordFile, programs.owner.uid, programs.owner.gid);
    await programs.run('initdb', [
      ...['--pgdata', unfinished, '--username', user, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--data-checksums'],
    ]);
    await rename(unfinished, cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const madeByAnother = await readFile(join(cluster, 'PG_VERSION')).catch(() => undefined);
    if (madeByAnother === undefined) throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function isRunning(cluster: string, programs: PostgresPrograms): Promise<boolean> {
  // `pg_ctl status` answers 3 when the postmaster named in postmaster.pid is gone; PostgreSQL removes such a file itself.
  return await programs.run('pg_ctl', ['status', '-D', cluster]).then(
    () => true,
    () => false,
  );
}

async function startPostmaster(
  cluster: string,
  socketDirectory: string,
  durable: boolean,
  programs: PostgresPrograms,
): Promise<void> {
  await writeFile(join(cluster, 'postgresql.conf'), configuration(socketDirectory, durable));
  if (programs.owner !== undefined) {
    await chown(join(cluster, 'postgresql.conf'), programs.owner.uid, programs.owner.gid);
  }
  const log = join(cluster, 'server.log');
  await rename(log, `${log}.1`).catch(() => undefined);
  try {
    await programs.run('pg_ctl', ['start', '-D', cluster, '-l', log, '-w', '-t', '60', '-s'], {
      timeoutMs: 70_000,
    });
  } catch (error) {
    // Two servers starting at once: the other's postmaster is ours to talk to; who owns it is settled by the lock.
    if (await isRunning(cluster, programs)) return;
    const reason = await readFile(log, 'utf8').catch(() => '');
    throw new Error(`The embedded PostgreSQL did not start: ${reason.trim().split('\n').at(-1) ?? ''}`, {
      cause: error,
    });
  }
}

/** Sized for two cores and a few hundred MB. */
function configuration(socketDirectory: string, durable: boolean): string {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: durable ? '256MB' : '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // A container's /dev/shm is often 64 MB: nothing here depends on it.
    dynamic_shared_memory_type: 'mmap',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    random_page_cost: '1.1',
    // What a backup of a running server needs (platform/back-up.ts).
    wal_level: 'replica',
    max_wal_senders: '0',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
}

/** Holds an advisory lock as long as this process lives: the second server on a data directory is refused. */
async function takeOwnership(client: pg.Client, dataDirectory: string): Promise<void> {
  // A server killed a moment ago frees its lock when PostgreSQL notices the closed socket.
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ownershipLock,
    ]);
    if (answer.rows[0]?.held === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await client.end();
  throw new Error(
    `Another server is running on DATA_DIR ${dataDirectory}: stop it, or give this one another DATA_DIR.`,
  );
}
