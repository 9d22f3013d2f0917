import type { Context } from '#context';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database.ts';
import { type Prepared, prepare } from '#platform/public-read.ts';
import { knownVersion, type Piece, readAtVersion, versionOf } from './versions.ts';

type Kept<T> = { version: string; until: number; value: Promise<T> };
/** `until` is when the value expires by itself, such as the end of a campaign; absent means never. */
export type Made<T> = { value: T; until?: Date | null };

export type MemoryCache<T> = {
  /** What was made for this version, or what `make` makes now; many who ask at once share one making. */
  get(key: string, version: string, make: () => Promise<Made<T>>): Promise<T>;
  /** Forgets one key. */
  drop(key: string): void;
};

/**
 * Keeps values in memory while their version is the same. The version must have been read before the value is made.
 * Of more than `most` values the one that was made first is forgotten: where askers choose the keys.
 */
export function createMemoryCache<T>(clock: Clock, most = Number.POSITIVE_INFINITY): MemoryCache<T> {
  const kept = new Map<string, Kept<T>>();
  return {
    get(key, version, make) {
      const known = kept.get(key);
      if (known?.version === version && clock().getTime() < known.until) return known.value;
      const entry: Kept<T> = { version, until: Number.POSITIVE_INFINITY, value: made() };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return entry.value;

      async function made(): Promise<T> {
        try {
          const { value, until } = await make();
          entry.until = until?.getTime() ?? Number.POSITIVE_INFINITY;
          return value;
        } catch (error) {
          if (kept.get(key) === entry) kept.delete(key);
          throw error;
        }
      }
    },
    drop: (key) => {
      kept.delete(key);
    },
  };
}

const caches = new WeakMap<Context['db'], MemoryCache<Prepared<unknown>>>();

function cacheOf({ db, clock }: Context): MemoryCache<Prepared<unknown>> {
  const cache = caches.get(db) ?? createMemoryCache<Prepared<unknown>>(clock);
  caches.set(db, cache);
  return cache;
}

/** Reads at the answer's version, from the primary or a replica that has it. */
type Reach = <R>(work: (db: Queryable) => Promise<R>) => Promise<R>;

/**
 * An answer for everyone, kept ready to be sent until its piece changes or its time is over.
 * @param key what it is, among all public answers
 */
export async function cachePrepared<T>(
  context: Context,
  piece: Piece,
  key: string,
  read: (reach: Reach) => Promise<Made<T>>,
): Promise<Prepared<T>> {
  const { db, clock } = context;
  const version = await versionOf(db, piece);
  const kept = await cacheOf(context).get(key, String(version), async () => {
    const reach: Reach = (work) => readAtVersion(context, [[piece, version]], work);
    const { value, until = null } = await read(reach);
    const isCurrent = () => knownVersion(db, piece) === version && (until === null || clock() < until);
    return { value: { ...(await prepare(value)), isCurrent }, until };
  });
  return kept as Prepared<T>;
}
