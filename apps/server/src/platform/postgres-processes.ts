// Which processes work in a cluster's directory: what postmaster.pid says may be of another life of the machine.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresPrograms } from '#platform/postgres-binaries.ts';

const run = promisify(execFile);

export type ClusterProcesses = {
  /** The one that postmaster.pid names, if it works in this directory. */
  postmaster: number | undefined;
  /** All of them, the postmaster included. */
  all: number[];
};

/**
 * One line for each process called postgres: `PID here`, `PID elsewhere`, or `PID hidden` when its directory can't be seen. `-ef`
 * compares the directories themselves, so that the same path in another container isn't taken for ours. Z has ended, in a
 * container whose first process doesn't collect what has.
 */
const lookThroughProc = `
for process in /proc/[0-9]*; do
  read -r id name state rest 2>/dev/null < "$process/stat" || continue
  [ "$name" = '(postgres)' ] && [ "$state" != Z ] || continue
  if [ "$process/cwd" -ef "$1" ]; then place=here
  elif [ -e "$process/cwd" ]; then place=elsewhere
  else place=hidden; fi
  echo "$id $place"
done
true`;

/** @throws when postmaster.pid names a PostgreSQL that can't be looked at: it could be the cluster's */
export async function processesOf(cluster: string, programs: PostgresPrograms): Promise<ClusterProcesses> {
  const named = await namedPostmaster(cluster);
  const found = platform() === 'linux' ? await onLinux(cluster, programs) : await byOpenFiles(cluster);
  if (named !== undefined && found.get(named) === 'hidden') {
    throw new Error(
      `${join(cluster, 'postmaster.pid')} names process ${named}, a PostgreSQL that can't be looked at: end it.`,
    );
  }
  const all = [...found].filter(([, place]) => place === 'here').map(([id]) => id);
  return { postmaster: named !== undefined && all.includes(named) ? named : undefined, all };
}

async function namedPostmaster(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const id = Number(text.split('\n')[0]);
  return Number.isInteger(id) && id > 1 ? id : undefined;
}

async function onLinux(cluster: string, programs: PostgresPrograms): Promise<Map<number, string>> {
  // As the user whose processes they are: root in a container may not look at those of others.
  const text = await programs.runAsOwner('/bin/sh', ['-c', lookThroughProc, 'sh', cluster]);
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(' '))
      .map(([id = '', place = '']) => [Number(id), place]),
  );
}

async function byOpenFiles(cluster: string): Promise<Map<number, string>> {
  // It exits with 1 when there is none.
  const { stdout } = await run('lsof', ['-t', '-a', '-c', 'postgres', '-d', 'cwd', cluster]).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  return new Map(stdout.split('\n').flatMap((line) => (line === '' ? [] : [[Number(line), 'here']])));
}

/**
 * Ends every process of a cluster, as a power cut would: what was committed is in its log, and the next start replays it.
 * @throws when some are still there after ten seconds
 */
export async function endProcesses(cluster: string, programs: PostgresPrograms): Promise<void> {
  const { postmaster } = await processesOf(cluster, programs);
  // Told so, a postmaster that still listens ends its children and cleans up after itself.
  if (postmaster !== undefined) tell(postmaster, 'SIGQUIT');
  for (const begun = Date.now(); Date.now() - begun < 10_000; await pause(100)) {
    const { all } = await processesOf(cluster, programs);
    if (all.length === 0) return;
    if (postmaster === undefined || Date.now() - begun > 3_000) for (const id of all) tell(id, 'SIGKILL');
  }
  throw new Error(`Processes of ${cluster} don't end, not even when they are killed.`);
}

export function tell(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** What a postmaster that is no more has left behind; its number may be another's by now, which would keep a new one from starting. */
export async function removeLeftBehind(
  cluster: string,
  socketDirectory: string,
  port: number,
): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await rm(join(socketDirectory, `.s.PGSQL.${port}.lock`), { force: true });
}
