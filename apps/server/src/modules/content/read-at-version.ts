import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Queryable } from '#platform/database.ts';
import type { Piece } from './versions.ts';

/**
 * Reads public content whose versions are known, from the read replica when it has them already: what is kept under a
 * version must never be older than it.
 */
export async function readAtVersion<T>(
  { db, replica }: Pick<Context, 'db' | 'replica'>,
  versions: readonly (readonly [Piece, number])[],
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  if (replica === undefined) return await work(db);
  const hasCaughtUp = async (replicated: Queryable) => {
    const { behind } = await replicated.one<{ behind: number }>(sql`
      select count(*)::int as behind
      from unnest(${versions.map(([piece]) => piece)}::text[], ${versions.map(([, version]) => version)}::bigint[])
        as needed (piece, version)
      left join content_versions there using (piece)
      where coalesce(there.version, 0) < needed.version`);
    return behind === 0;
  };
  return await replica.read(hasCaughtUp, work);
}
