// The embedded database: a real PostgreSQL from npm, in DATA_DIR/postgres, reached through a Unix socket.
// It is a daemon of its own: it survives a killed server, and the next one adopts it. While the server lives it is brought up again
// whenever it goes down.

import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { findPostgresPrograms } from '#platform/postgres-binaries.ts';
import { initialise, port, prepareDirectories, user } from '#platform/postgres-cluster.ts';
import { processesOf, tell } from '#platform/postgres-processes.ts';
import { type Postmaster, reachPostmaster, stopPostmaster } from '#platform/postmaster.ts';

/** Arbitrary, but the same in every server: its holder owns the data directory. */
const ownershipLock = 7_302_511_844;

export type EmbeddedPostgres = {
  /** A connection string for one of its databases. */
  url(database: string): string;
  /** True when the postmaster was already running: left behind by a server that was killed. */
  adopted: boolean;
  /** Rejects when it went down and another server has taken its directory meanwhile. */
  failed: Promise<never>;
  /** `immediate` is a power cut. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDirectory: string;
  password: string;
  /** False only in tests: nothing is forced to the disk. */
  durable?: boolean;
  /** A command that only looks: it leaves the directory to the server that runs on it, if one does. */
  visiting?: boolean;
  /** How long a postmaster may neither answer nor write a line before it is ended and started anew. */
  patienceMs?: number;
  /** Told when it has gone down, can't be brought up yet (then with the reason), and serves again. */
  tell?: (words: string, error?: unknown) => void;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
};

/**
 * Starts the embedded PostgreSQL of a data directory, or adopts the one a killed server left running.
 * @throws when another server uses the directory, or its files are of another major version
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, password } = options;
  await mkdir(dataDirectory, { recursive: true });
  const directory = join(await realpath(dataDirectory), 'postgres');
  const programs = await findPostgresPrograms(join(directory, '..'));
  const socketDirectory = await prepareDirectories(directory, programs);
  const cluster = join(directory, 'cluster');
  await initialise(cluster, password, programs);

  const url = (database: string) =>
    `postgresql://${user}:${encodeURIComponent(password)}@/${database}` +
    `?host=${encodeURIComponent(socketDirectory)}&port=${port}`;
  const postmaster: Postmaster = {
    cluster,
    socketDirectory,
    url: url('postgres'),
    durable: options.durable ?? true,
    programs,
    patienceMs: options.patienceMs ?? 10_000,
  };
  const never = new AbortController().signal;
  const { owner, adopted } = await reachPostmaster(postmaster, options.signal ?? never);
  if (adopted && options.visiting) {
    await owner.end();
    return { url, adopted, failed: new Promise(() => {}), stop: async () => {} };
  }
  if (!(await takeOwnership(owner))) throw alreadyTaken(dataDirectory);
  return { url, adopted, ...(await watch(postmaster, owner, options)) };
}

/** The connection that owns the directory lives exactly as long as the postmaster and its backends: when it ends, they are brought up. */
async function watch(
  postmaster: Postmaster,
  firstOwner: pg.Client,
  { dataDirectory, tell: told = () => {} }: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'failed' | 'stop'>> {
  const stopping = new AbortController();
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // Reported to whoever awaits it; a start that fails at the same time has its own error.
  failed.catch(() => undefined);
  let owner: pg.Client | undefined;
  let reviving: Promise<void> = Promise.resolve();
  const endWithProcess = await createEnding(postmaster);

  async function own(client: pg.Client): Promise<void> {
    owner = client;
    client.once('end', () => {
      owner = undefined;
      if (!stopping.signal.aborted) reviving = revive();
    });
    await endWithProcess.renew();
  }

  async function revive(): Promise<void> {
    told('The embedded PostgreSQL went down: it is brought up again');
    for (let waitMs = 500; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, 10_000)) {
      try {
        const reached = await reachPostmaster(postmaster, stopping.signal);
        if (!(await takeOwnership(reached.owner))) return fail(alreadyTaken(dataDirectory));
        await own(reached.owner);
        return told('The embedded PostgreSQL serves again');
      } catch (error) {
        if (stopping.signal.aborted) return;
        // A full disk, say: somebody makes room, and it comes back by itself.
        told('The embedded PostgreSQL can’t be brought up yet', error);
        await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  await own(firstOwner);
  return {
    failed,
    async stop(mode = 'fast') {
      stopping.abort();
      await reviving;
      // Told to end in the middle of a recovery it would hang for ever.
      const how = owner === undefined ? 'immediate' : mode;
      await owner?.end().catch(() => undefined);
      await stopPostmaster(postmaster, how);
      endWithProcess.forget();
    },
  };
}

/** A process that exits without having stopped its postmaster takes it along, as far as one can at that moment. */
async function createEnding({ cluster, programs }: Postmaster) {
  let id: number | undefined;
  const end = () => id !== undefined && tell(id, 'SIGQUIT');
  process.once('exit', end);
  return {
    async renew() {
      ({ postmaster: id } = await processesOf(cluster, programs).catch(() => ({ postmaster: undefined })));
    },
    forget: () => process.off('exit', end),
  };
}

/** Holds an advisory lock as long as this process lives: the second server on a data directory is refused. */
async function takeOwnership(client: pg.Client): Promise<boolean> {
  // A server killed a moment ago frees its lock when PostgreSQL notices the closed socket.
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ownershipLock,
    ]);
    if (answer.rows[0]?.held === true) return true;
    await pause(100);
  }
  await client.end();
  return false;
}

const alreadyTaken = (dataDirectory: string): Error =>
  new Error(
    `Another server is running on DATA_DIR ${dataDirectory}: stop it, or give this one another DATA_DIR.`,
  );
