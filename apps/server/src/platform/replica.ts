// A read replica for what everyone may read (DATABASE_REPLICA_URL). It lags, so it is believed only when it has already
// replayed what the reader knows to be there, asked in the same snapshot in which it then reads; whatever else it
// answers, the primary is asked instead.
import { createDatabase, type Database, type Queryable } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';

export type Replica = {
  /**
   * Reads from the replica when `hasCaughtUp` says so of it, from the primary otherwise.
   * @throws what `work` refuses, and what the primary throws
   */
  read<T>(hasCaughtUp: (db: Queryable) => Promise<boolean>, work: (db: Queryable) => Promise<T>): Promise<T>;
  /** How many reads each has answered. */
  counts: { replica: number; primary: number };
  close(): Promise<void>;
};

class Behind extends Error {}

/** A replica that is away isn't asked again before this: each try would keep somebody waiting. */
const restMs = 5_000;

export function createReplica(
  url: string,
  primary: Database,
  options: { maxConnections?: number; onError?: (error: unknown) => void } = {},
): Replica {
  const replica = createDatabase(url, {
    maxConnections: options.maxConnections ?? 5,
    connectTimeoutMs: 1_000,
    statementTimeoutMs: 5_000,
    applicationName: 'fornada replica',
    onError: (error) => options.onError?.(error),
  });
  const counts = { replica: 0, primary: 0 };
  let restUntil = Number.NEGATIVE_INFINITY;
  return {
    counts,
    async read(hasCaughtUp, work) {
      if (performance.now() >= restUntil) {
        try {
          const value = await replica.transaction(
            async (tx) => {
              if (!(await hasCaughtUp(tx))) throw new Behind();
              return await work(tx);
            },
            { isolation: 'repeatable read' },
          );
          counts.replica += 1;
          return value;
        } catch (error) {
          if (error instanceof Refusal) throw error;
          if (!(error instanceof Behind)) {
            restUntil = performance.now() + restMs;
            options.onError?.(error);
          }
        }
      }
      counts.primary += 1;
      return await work(primary);
    },
    close: () => replica.close(),
  };
}
