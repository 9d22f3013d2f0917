// What a process keeps of the database's content, and how it learns that it is no longer so: one tiny query, at most
// once a second however many read, and at once after a commit of this process or one that another tells of.

import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Database, Queryable, Tx } from '#platform/database.ts';

/** 'content', 'shop:860' for a shop with its menu, or everything there is. */
export type Piece = 'content' | `shop:${number}` | 'all';

const contentSignal = 'content';
/** With the look itself, within the second. */
const longestUncheckedMs = 800;
const lookAheadMs = 700;
/** A chain has more shops than a process is asked for: of the others it asks nothing. */
const watchedMs = 60_000;

type Watch = {
  /** Of the pieces that are watched; 0 of those that don't exist. */
  versions: Map<Piece, number>;
  /** When each piece was last asked for. */
  asked: Map<Piece, number>;
  checkedAt: number;
  /** Commits of this process since it began to watch. */
  commits: number;
  checkedCommits: number;
  looking: Promise<void> | undefined;
};

const watches = new WeakMap<Database['pool'], Watch>();

/** Lets this process see the change with its next read; others see it when they are told, within a second at the latest. */
export function contentChanges(tx: Tx): void {
  tx.signalAfterCommit(contentSignal);
}

/** The version of a piece; two readings that are equal mean that nothing of it has changed between them. */
export async function versionOf(db: Database, piece: Piece): Promise<number> {
  const watch = watchOf(db);
  for (;;) {
    // Each time: a look leaves out again what doesn't exist, and a commit meanwhile asks for another look.
    watch.asked.set(piece, performance.now());
    const version = isFresh(watch) ? watch.versions.get(piece) : undefined;
    if (version !== undefined) return version;
    await startLook(db, watch);
  }
}

/** The version as far as this process knows without asking; undefined when it has to ask. Looks ahead, so that it seldom has to. */
export function knownVersion(db: Database, piece: Piece): number | undefined {
  const watch = watchOf(db);
  if (!isFresh(watch)) return undefined;
  const now = performance.now();
  watch.asked.set(piece, now);
  if (now - watch.checkedAt > lookAheadMs) startLook(db, watch).catch(() => undefined);
  return watch.versions.get(piece);
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
    asked: new Map(),
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
  const begun = performance.now();
  for (const [piece, at] of watch.asked) if (begun - at > watchedMs) watch.asked.delete(piece);
  const pieces = [...watch.asked.keys()];
  const rows = await db.query<{ piece: Piece; version: number }>({
    text: `select piece, version from content_versions where piece = any($1)
      union all select 'all', coalesce(sum(version), 0)::bigint from content_versions where 'all' = any($1)`,
    values: [pieces],
  });
  watch.versions = new Map(rows.map(({ piece, version }) => [piece, version]));
  for (const piece of pieces) {
    if (watch.versions.has(piece)) continue;
    // Numbers that somebody made up are without end.
    watch.versions.set(piece, 0);
    watch.asked.delete(piece);
  }
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
