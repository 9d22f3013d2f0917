// Linux alone: what share of a core a process may use, and what processes have used.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Short, or a limited process would work for some milliseconds and then let everybody wait for a tenth of a second. */
const periodMicroseconds = 10_000;
const ticksPerSecond = 100;
const [versionOne, versionTwo] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];

/**
 * Lets a process have so much of one core and no more, as if it ran on a smaller machine of its own.
 * @param share of a core: 0.2 is a fifth
 * @returns what takes the limit away again
 * @throws when control groups aren't there or may not be written: it takes Linux and root
 */
export function limitProcess(pid: number, share: number): () => void {
  const isFirst = existsSync(join(versionOne, 'tasks'));
  const root = isFirst ? versionOne : versionTwo;
  const group = join(root, `fornada-bench-${pid}`);
  const quota = Math.round(periodMicroseconds * share);
  if (!isFirst) writeFileSync(join(versionTwo, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(group);
  const set = (name: string, value: string | number) => writeFileSync(join(group, name), String(value));
  if (isFirst) {
    set('cpu.cfs_period_us', periodMicroseconds);
    set('cpu.cfs_quota_us', quota);
  } else set('cpu.max', `${quota} ${periodMicroseconds}`);
  set('cgroup.procs', pid);
  return () => {
    writeFileSync(join(root, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}

/** Seconds that these processes have spent on a core since they began, with all their threads and the children that have ended. */
export const processorSeconds = (pids: number[]): number =>
  pids.flatMap((pid) => statusOf(pid).slice(11, 15)).reduce((sum, ticks) => sum + Number(ticks), 0) /
  ticksPerSecond;

/** A process and those it started, such as the backends of PostgreSQL. */
export const withChildren = (parent: number): number[] => [
  parent,
  ...readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statusOf(pid)[1] === String(parent)),
];

/** Of /proc/N/stat, what follows the name: the state, the parent, … */
function statusOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
