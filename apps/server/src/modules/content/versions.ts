// What a process keeps of the database's content, and how it learns that it is no longer so: one tiny query, at most
// four times a second however many read, and at once after a commit of this process.

import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Database, Queryable, Tx } from '#platform/database.ts';

/** 'content', or 'shop:860' for a shop with its menu. */
export type Piece = 'content' | `shop:${number}`;

const contentSignal = 'content';
const longestUncheckedMs = 250;
const lookAheadMs = 150;

type Watch = {
  versions: Map<string, number>;
  checkedAt: number;
  /** Commits of this process since it began to watch. */
  commits: number;
  checkedCommits: number;
  looking: Promise<void> | undefined;
};

const watches = new WeakMap<Database['pool'], Watch>();

/** Lets this process see the change with its next read; others see it within a quarter of a second. */
export function contentChanges(tx: Tx): void {
  tx.signalAfterCommit(contentSignal);
}

/** The version of a piece; two readings that are equal mean that nothing of it has changed between them. */
export async function versionOf(db: Database, piece: Piece): Promise<number> {
  const watch = watchOf(db);
  while (!isFresh(watch)) {
    await startLook(db, watch);
  }
  return watch.versions.get(piece) ?? 0;
}

/** A number that is another one as soon as anything has changed, be it a shop's menu. */
export async function versionOfAll(db: Database): Promise<number> {
  const watch = watchOf(db);
  while (!isFresh(watch)) {
    await startLook(db, watch);
  }
  return [...watch.versions.values()].reduce((sum, version) => sum + version, 0);
}

/** The version as far as this process knows without asking; undefined when it has to ask. Looks ahead, so that it seldom has to. */
export function knownVersion(db: Database, piece: Piece): number | undefined {
  const watch = watchOf(db);
  if (!isFresh(watch)) return undefined;
  if (performance.now() - watch.checkedAt > lookAheadMs) startLook(db, watch).catch(() => undefined);
  return watch.versions.get(piece) ?? 0;
}

function startLook(db: Database, watch: Watch): Promise<void> {
  watch.looking ??= look(db, watch).finally(() => {
    watch.looking = undefined;
  });
  return watch.looking;
}

function watchOf(db: Database): Watch {
  const known = watches.get(db.pool);
  if (known) return known;
  const watch: Watch = {
    versions: new Map(),
    checkedAt: Number.NEGATIVE_INFINITY,
    commits: 0,
    checkedCommits: 0,
    looking: undefined,
  };
  db.signals.on(contentSignal, () => {
    watch.commits += 1;
  });
  watches.set(db.pool, watch);
  return watch;
}

/** The machine's own clock: how long ago a look was is no matter of the time of day. */
function isFresh(watch: Watch): boolean {
  return watch.checkedCommits === watch.commits && performance.now() - watch.checkedAt < longestUncheckedMs;
}

async function look(db: Database, watch: Watch): Promise<void> {
  const { commits } = watch;
  const rows = await db.query<{ piece: string; version: number }>({
    text: 'select piece, version from content_versions',
  });
  watch.versions = new Map(rows.map(({ piece, version }) => [piece, version]));
  watch.checkedCommits = commits;
  watch.checkedAt = performance.now();
}

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
