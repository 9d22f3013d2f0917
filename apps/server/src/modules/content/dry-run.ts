import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';

/** What an import needs; its transaction may be part of a larger one. */
export type ImportContext = { db: Queryable & Pick<Database, 'transaction'>; clock: Clock };

class Undone extends Error {}

/**
 * Runs `work` in a transaction and undoes it when the result says so: what a dry run would do is then exactly what the
 * performance does.
 */
export async function perform<T>(
  db: ImportContext['db'],
  work: (tx: Tx) => Promise<T>,
  isUndone: (result: T) => boolean,
): Promise<T> {
  const outcome: { result?: T } = {};
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      outcome.result = result;
      if (isUndone(result)) throw new Undone();
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return outcome.result as T;
    throw error;
  }
}
