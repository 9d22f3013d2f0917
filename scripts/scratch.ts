// Where `npm test` keeps all that it throws away.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'fornada-check-';
/** Several times what a run has at once: databases with their journals, and the browsers' profiles. */
const roomBytes = 8 * 2 ** 30;

/**
 * A directory, in memory where that has room: a database is a thousand files, which a disk's file system takes ten times as
 * long to make and to take away.
 */
export function makeScratch(): string {
  const place = hasRoom() ? memory : tmpdir();
  for (const name of readdirSync(place)) if (isAbandoned(name)) remove(join(place, name));
  const directory = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // As any place for what is temporary: PostgreSQL is another user where the tests are root.
  chmodSync(directory, 0o1777);
  return directory;
}

export const remove = (directory: string): void => rmSync(directory, { recursive: true, force: true });

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > roomBytes;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its directory behind: the next one removes it. */
function isAbandoned(name: string): boolean {
  if (!name.startsWith(prefix)) return false;
  try {
    process.kill(Number(name.slice(prefix.length).split('-')[0]), 0);
    return false;
  } catch {
    return true;
  }
}
