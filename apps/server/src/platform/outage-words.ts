import { isDatabaseAway } from '#platform/database-away.ts';
import { isDiskFull } from '#platform/disk-full.ts';

/** While the database is away, or a disk is full, everything that needs it fails, many times a second: each kind of failure says so this often. */
const everyMs = 30_000;

/** Says whether a line of the log is worth writing, given what was written before. */
export type Worth = (fields: unknown, message: unknown) => boolean;

/**
 * Lets everything through but repetitions of one outage: of each sentence the first in half a minute.
 * @param now milliseconds of any steady clock
 */
export function createOutageWords(now: () => number = () => performance.now()): Worth {
  const said = new Map<string, number>();
  return (fields, message) => {
    if (!isOutage(fields)) return true;
    const kind = String(message);
    const last = said.get(kind);
    if (last !== undefined && now() - last < everyMs) return false;
    // Sentences are ours and few; the queue's own may carry numbers.
    if (said.size > 100) said.clear();
    said.set(kind, now());
    return true;
  };
}

function isOutage(fields: unknown): boolean {
  const { err, queue } = (fields ?? {}) as { err?: unknown; queue?: boolean };
  return queue === true || (err instanceof Error && (isDatabaseAway(err) || isDiskFull(err)));
}
