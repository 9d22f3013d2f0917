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
class Silent extends Error {}

export type ReplicaOptions = {
  maxConnections?: number;
  /** A replica that is away isn't asked again before this: each try would keep somebody waiting. */
  restMs?: number;
  /** A machine that hangs, or a network that swallows, never says no: after this somebody else is asked. */
  patienceMs?: number;
  onError?: (error: unknown) => void;
};

export function createReplica(
  url: string,
  primary: Database,
  { maxConnections = 5, restMs = 5_000, patienceMs = 1_000, onError = () => {} }: ReplicaOptions = {},
): Replica {
  const replica = createDatabase(url, {
    maxConnections,
    connectTimeoutMs: patienceMs,
    statementTimeoutMs: 5_000,
    answerTimeoutMs: 6_000,
    applicationName: 'fornada replica',
    onError,
  });
  const counts = { replica: 0, primary: 0 };
  let restUntil = Number.NEGATIVE_INFINITY;
  return {
    counts,
    async read(hasCaughtUp, work) {
      if (performance.now() >= restUntil) {
        try {
          const reading = replica.transaction(
            async (tx) => {
              if (!(await hasCaughtUp(tx))) throw new Behind();
              return await work(tx);
            },
            { isolation: 'repeatable read' },
          );
          const value = await within(patienceMs, reading);
          counts.replica += 1;
          return value;
        } catch (error) {
          if (error instanceof Refusal) throw error;
          if (!(error instanceof Behind)) {
            restUntil = performance.now() + restMs;
            onError(error);
          }
        }
      }
      counts.primary += 1;
      return await work(primary);
    },
    close: () => replica.close(),
  };
}

/** @throws Silent when it takes longer; what comes of it later is nobody's then */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Silent(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}
