// Brings a cluster's postmaster up, whatever it is found in: ended, starting, recovering, ending, orphaned or stuck.
import { chown, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { PostgresPrograms } from '#platform/postgres-binaries.ts';
import { configuration, port } from '#platform/postgres-cluster.ts';
import { endProcesses, processesOf, removeLeftBehind } from '#platform/postgres-processes.ts';

export type Postmaster = {
  cluster: string;
  socketDirectory: string;
  /** A connection string for the database that always is there. */
  url: string;
  durable: boolean;
  programs: PostgresPrograms;
  /** How long it may neither answer nor write a line before it is ended and started anew. */
  patienceMs: number;
};

/** Children whose postmaster was killed end as soon as they see it. */
const orphansMs = 3_000;

/**
 * Connects, and starts the postmaster unless one runs. One that is busy with its recovery or its end is waited for as long as its log
 * grows; one that is stuck is ended. What was started here doesn't outlive a failure: nobody else looks after it. Nothing is ever
 * done to processes of another directory.
 * @param signal ends the waiting
 */
export async function reachPostmaster(
  postmaster: Postmaster,
  signal: AbortSignal,
): Promise<{ owner: pg.Client; adopted: boolean }> {
  const { cluster, socketDirectory, programs } = postmaster;
  let { patienceMs } = postmaster;
  let adopted = true;
  let lastWord = { line: '', at: Date.now() };
  for (;;) {
    const owner = await connect(postmaster).catch(async (error: Error) => {
      if (!adopted) await endProcesses(cluster, programs);
      throw error;
    });
    if (owner !== undefined) return { owner, adopted };
    if (signal.aborted) {
      if (!adopted) await endProcesses(cluster, programs);
      signal.throwIfAborted();
    }
    const found = await processesOf(cluster, programs);
    const line = await lastLine(join(cluster, 'server.log'));
    if (line !== lastWord.line) lastWord = { line, at: Date.now() };
    if (found.all.length === 0) {
      await removeLeftBehind(cluster, socketDirectory, port);
      await startPostmaster(postmaster);
      adopted = false;
      lastWord = { line: '', at: Date.now() };
    } else if (
      Date.now() - lastWord.at >
      (found.postmaster === undefined ? Math.min(orphansMs, patienceMs) : patienceMs)
    ) {
      await endProcesses(cluster, programs);
      // On a disk so slow that this was no standstill, the next try gets further.
      patienceMs *= 2;
    } else await pause(200);
  }
}

/** What it said last of itself: that it refuses us, as it does of each try, says nothing. */
async function lastLine(log: string): Promise<string> {
  const file = await open(log).catch(() => undefined);
  if (file === undefined) return '';
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read({
    buffer: Buffer.alloc(65_536),
    position: Math.max(0, size - 65_536),
  });
  await file.close();
  const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
  return lines.findLast((line) => line !== '' && !/ (FATAL|DETAIL): /.test(line)) ?? '';
}

/** Undefined when nobody answers yet, or not any more. */
async function connect({ url, patienceMs }: Postmaster): Promise<pg.Client | undefined> {
  const owner = new pg.Client({
    connectionString: url,
    application_name: `fornada owner ${process.pid}`,
    connectionTimeoutMillis: patienceMs / 2,
    keepAlive: true,
  });
  owner.on('error', () => undefined);
  try {
    await owner.connect();
    return owner;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    await owner.end().catch(() => undefined);
    // That too many are connected is an answer.
    if (code !== '53300' && (isDatabaseAway(error as Error) || /timeout/.test(message))) return undefined;
    throw error;
  }
}

async function startPostmaster({ cluster, socketDirectory, durable, programs }: Postmaster): Promise<void> {
  await writeFile(join(cluster, 'postgresql.conf'), configuration(socketDirectory, durable));
  if (programs.owner !== undefined) {
    await chown(join(cluster, 'postgresql.conf'), programs.owner.uid, programs.owner.gid);
  }
  const log = join(cluster, 'server.log');
  await rename(log, `${log}.1`).catch(() => undefined);
  try {
    await programs.run('pg_ctl', ['start', '-D', cluster, '-l', log, '-w', '-t', '5', '-s']);
  } catch (error) {
    // It is in a long recovery, or two servers start at once and the other's postmaster is ours to talk to.
    if ((await processesOf(cluster, programs)).all.length > 0) return;
    const reason = await readFile(log, 'utf8').catch(() => '');
    throw new Error(`The embedded PostgreSQL did not start: ${reason.trim().split('\n').at(-1) ?? ''}`, {
      cause: error,
    });
  }
}

/**
 * Ends it, in seconds. With `fast` its last checkpoint is made, so that the next start has nothing to recover; on a busy disk that
 * takes longer than we may, and then it ends as at a power cut.
 */
export async function stopPostmaster(
  { cluster, programs }: Postmaster,
  mode: 'fast' | 'immediate',
): Promise<void> {
  if (mode === 'fast') {
    const stopping = programs.run('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '3']);
    if (await stopping.then(() => true, () => false)) return; // biome-ignore format: one thought
  }
  await endProcesses(cluster, programs);
}
