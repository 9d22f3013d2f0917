// A full disk: writes fail, reads go on, and the load balancer sends writers to another process.
import { statfs } from 'node:fs/promises';
import type pg from 'pg';

/** PostgreSQL's "disk full", and the operating system's "no space left" and "quota exceeded". */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean => codes.has((error as { code?: string })?.code ?? '');

/** Two segments of the embedded PostgreSQL's write-ahead log: with less it can stop at any commit. */
const leastFreeBytes = 32 * 1024 * 1024;

/** Whether files still fit below the directory; one that isn't there says nothing. */
export async function hasFreeSpace(directory: string, measure = statfs): Promise<boolean> {
  const space = await measure(directory).catch(() => undefined);
  return space === undefined || space.bavail * space.bsize >= leastFreeBytes;
}

export type Room = {
  /** Remembers a statement that failed for want of room. */
  note(error: unknown): void;
  /** False from then on, until a megabyte fits again. */
  hasRoom(): Promise<boolean>;
};

/** What the database's own disk says, which may be on another machine: only a write that failed tells. */
export function watchRoom(pool: pg.Pool): Room {
  let isSuspect = false;
  return {
    note(error) {
      isSuspect ||= isDiskFull(error);
    },
    async hasRoom() {
      if (!isSuspect) return true;
      try {
        await probe(pool);
        isSuspect = false;
        return true;
      } catch (error) {
        if (isDiskFull(error)) return false;
        throw error;
      }
    },
  };
}

/** A new file of a megabyte for the table, which goes with the transaction. */
async function probe(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; truncate disk_probe');
    await client.query("insert into disk_probe select repeat('x', 1000) from generate_series(1, 1024)");
  } finally {
    const broken = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    );
    client.release(broken);
  }
}
