import type { Context } from '#context';
import type { Queryable } from '#platform/database.ts';
import { type Prepared, prepare } from '#platform/public-read.ts';
import { createMemoryCache, type Made, type MemoryCache } from './memory-cache.ts';
import { readAtVersion } from './read-at-version.ts';
import { knownVersion, type Piece, versionOf } from './versions.ts';

const caches = new WeakMap<Context['db'], MemoryCache<Prepared<unknown>>>();

function cacheOf({ db, clock }: Context): MemoryCache<Prepared<unknown>> {
  const cache = caches.get(db) ?? createMemoryCache<Prepared<unknown>>(clock);
  caches.set(db, cache);
  return cache;
}

/** Reads at the answer's version, from the primary or a replica that has it. */
export type Reach = <R>(work: (db: Queryable) => Promise<R>) => Promise<R>;

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
