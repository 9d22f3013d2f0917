import type { Context } from '#context';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database.ts';
import { speakingAs } from '#platform/language.ts';
import { type Prepared, prepare } from '#platform/public-read.ts';
import { bytesOf } from '#platform/ready-answers.ts';
import { knownVersion, type Piece, readAtVersion, versionOf } from './versions.ts';

type Kept<T> = { version: string; until: number; bytes: number; value: Promise<T> };
/** `until` is when the value expires by itself, such as the end of a campaign; absent means never. */
export type Made<T> = { value: T; until?: Date | null };

export type MemoryCache<T> = {
  /** What was made for this version, or what `make` makes now; many who ask at once share one making. */
  get(key: string, version: string, make: () => Promise<Made<T>>): Promise<T>;
  /** Forgets one key. */
  drop(key: string): void;
};

type Bound<T> = { values?: number; bytes?: number; bytesOf?: (value: T) => number };

/**
 * Keeps values in memory while their version is the same. The version must have been read before the value is made.
 * Of more values or bytes than it may hold, what was asked for longest ago is forgotten.
 */
export function createMemoryCache<T>(clock: Clock, most: Bound<T> = {}): MemoryCache<T> {
  const { values = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY, bytesOf = () => 0 } = most;
  const kept = new Map<string, Kept<T>>();
  let held = 0;
  function drop(key: string): void {
    held -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }
  function makeRoom(): void {
    for (const key of kept.keys()) {
      if (kept.size <= values && held <= bytes) return;
      drop(key);
    }
  }
  return {
    get(key, version, make) {
      const known = kept.get(key);
      if (known?.version === version && clock().getTime() < known.until) {
        kept.delete(key);
        kept.set(key, known);
        return known.value;
      }
      const entry: Kept<T> = { version, until: Number.POSITIVE_INFINITY, bytes: 0, value: made() };
      drop(key);
      kept.set(key, entry);
      makeRoom();
      return entry.value;

      async function made(): Promise<T> {
        try {
          const { value, until } = await make();
          entry.until = until?.getTime() ?? Number.POSITIVE_INFINITY;
          if (kept.get(key) === entry) {
            entry.bytes = bytesOf(value);
            held += entry.bytes;
            makeRoom();
          }
          return value;
        } catch (error) {
          if (kept.get(key) === entry) drop(key);
          throw error;
        }
      }
    },
    drop,
  };
}

/** Of some 350 shops' menus: what a process of a larger chain makes again is 30 ms of work. */
const mostAnswerBytes = 64 << 20;

const caches = new WeakMap<Context['db'], MemoryCache<Prepared<unknown>>>();

function cacheOf({ db, clock }: Context): MemoryCache<Prepared<unknown>> {
  const cache =
    caches.get(db) ??
    createMemoryCache<Prepared<unknown>>(clock, {
      bytes: mostAnswerBytes,
      bytesOf: ({ encodings }) => bytesOf(encodings),
    });
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
    // For everyone, whoever asked first.
    const { value, until = null } = await speakingAs(null, () => read(reach));
    const isCurrent = () => knownVersion(db, piece) === version && (until === null || clock() < until);
    return { value: { ...(await prepare(value)), isCurrent }, until };
  });
  return kept as Prepared<T>;
}
