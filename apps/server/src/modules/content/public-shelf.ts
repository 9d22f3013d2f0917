import type { Context } from '#context';
import type { Queryable } from '#platform/database.ts';
import { type Prepared, prepare } from '#platform/public-read.ts';
import { createShelf, type Made, type Shelf } from './keep.ts';
import { readAtVersion } from './read-at-version.ts';
import { knownVersion, type Piece, versionOf } from './versions.ts';

const shelves = new WeakMap<Context['db'], Shelf<Prepared<unknown>>>();

function shelfOf({ db, clock }: Context): Shelf<Prepared<unknown>> {
  const shelf = shelves.get(db) ?? createShelf<Prepared<unknown>>(clock);
  shelves.set(db, shelf);
  return shelf;
}

/** Reads what has the answer's version, from whichever database has it. */
export type Reach = <R>(work: (db: Queryable) => Promise<R>) => Promise<R>;

/**
 * An answer for everyone, kept ready to be sent until its piece changes or its time is over.
 * @param key what it is, among all public answers
 */
export async function keepPrepared<T>(
  context: Context,
  piece: Piece,
  key: string,
  read: (reach: Reach) => Promise<Made<T>>,
): Promise<Prepared<T>> {
  const { db, clock } = context;
  const version = await versionOf(db, piece);
  const kept = await shelfOf(context).get(key, String(version), async () => {
    const reach: Reach = (work) => readAtVersion(context, [[piece, version]], work);
    const { value, until = null } = await read(reach);
    const isCurrent = () => knownVersion(db, piece) === version && (until === null || clock() < until);
    return { value: { ...(await prepare(value)), isCurrent }, until };
  });
  return kept as Prepared<T>;
}
