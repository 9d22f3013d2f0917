// Tables that lie in months (docs/decisions/0311-journals-by-month.md).
import sql from 'sql-template-tag';
import { type Database, sqlState } from '#platform/database.ts';
import type { Sweep } from '#platform/sweeps.ts';

const lockNotAvailable = '55P03';
/** How many keep_months makes beside the one that is. */
const monthsAhead = 3;

/**
 * Makes a table's months ahead of time, of now or of `from`, and forgets those that are over for so many years; without `years` none.
 * @returns how many were made; undefined when somebody held a lock, and it gave way
 */
export async function keepMonths(
  db: Database,
  table: string,
  { years, from }: { years?: number | undefined; from?: Date } = {},
): Promise<number | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const { made } = await tx.one<{ made: number }>(
        sql`select keep_months(${table}::text::regclass, make_interval(years => ${years ?? null}::integer),
          coalesce(${from ?? null}::timestamptz, now())) as made`,
      );
      return made;
    });
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) return undefined;
    throw error;
  }
}

/** The months of a table from then to now. Before what fills them: their making locks what others write. */
export async function makeMonths(
  db: Database,
  table: string,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  // Each makes those ahead of it too.
  const month = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth()));
  for (; month < now; month.setUTCMonth(month.getUTCMonth() + 1 + monthsAhead))
    await keepMonths(db, table, { from: month });
}

/** Twice a day, so that a worker that is seldom up makes them too; sooner where it had to give way. */
export const keptByMonth = (table: string, kept: { years?: number } = {}): Sweep<{ db: Database }> => ({
  name: `keep-months-of-${table.replaceAll('_', '-')}`,
  everySeconds: 43_200,
  run: async ({ db }) => ((await keepMonths(db, table, kept)) === undefined ? { withinSeconds: 60 } : false),
});
