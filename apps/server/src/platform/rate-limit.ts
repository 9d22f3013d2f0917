// Limits shared by every process, counted in the database. Several windows on one key make waits grow:
// five tries a minute, ten a quarter of an hour, twenty a day.
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type Limit = { limit: number; windowSeconds: number };
export type KeyedLimits = { key: string; limits: Limit[] };
export type LimitAnswer = { allowed: boolean; retryAfterSeconds: number };

/** Counts one hit of `key` against every window, and says whether it was still within all of them. */
export async function hitLimit(db: Queryable, key: string, limits: Limit[], now: Date): Promise<LimitAnswer> {
  const [answer] = await hitLimits(db, [{ key, limits }], now);
  return answer ?? { allowed: true, retryAfterSeconds: 0 };
}

/** Counts one hit of each key in one statement, and answers for each. */
export async function hitLimits(db: Queryable, keyed: KeyedLimits[], now: Date): Promise<LimitAnswer[]> {
  const windows = windowsAt(keyed, now);
  // Rows are locked in one order everywhere, so that statements which share several keys wait for each other.
  const counted = await db.query<{ counter: string; count: number }>(sql`
    insert into rate_limits (key, window_start, count)
    select counter, start, 1 from ${rowsOf(windows)} order by counter, start
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning key as counter, count`);
  const counts = new Map(counted.map(({ counter, count }) => [counter, count]));
  return keyed.map(({ key }) => {
    const waits = windows
      .filter((window) => window.key === key && (counts.get(window.counter) ?? 0) > window.limit)
      .map(({ start, windowSeconds }) => (start.getTime() - now.getTime()) / 1000 + windowSeconds);
    return { allowed: waits.length === 0, retryAfterSeconds: Math.ceil(Math.max(0, ...waits)) };
  });
}

/**
 * Counts one hit and refuses with 429 and `Retry-After` when it was one too many. A refused one isn't counted: who taps
 * again while waiting shouldn't wait longer for it.
 */
export async function enforceLimit(db: Queryable, key: string, limits: Limit[], now: Date): Promise<void> {
  await enforceLimits(db, [{ key, limits }], now);
}

/** The same for several keys: what one of them refuses is counted in none. */
export async function enforceLimits(db: Queryable, keyed: KeyedLimits[], now: Date): Promise<void> {
  const answers = await hitLimits(db, keyed, now);
  const retryAfterSeconds = Math.max(0, ...answers.map((answer) => answer.retryAfterSeconds));
  if (retryAfterSeconds === 0) return;
  await takeBackHits(db, keyed, now);
  refuse('too_many_requests', { retryAfterSeconds });
}

/** Uncounts one hit of the same instant, as of a login that was right. */
export async function takeBackHit(db: Queryable, key: string, limits: Limit[], now: Date): Promise<void> {
  await takeBackHits(db, [{ key, limits }], now);
}

export async function takeBackHits(db: Queryable, keyed: KeyedLimits[], now: Date): Promise<void> {
  await db.execute(sql`
    with hit as (
      select r.key, r.window_start
      from rate_limits r join ${rowsOf(windowsAt(keyed, now))} on r.key = counter and r.window_start = start
      order by r.key, r.window_start for update of r
    )
    update rate_limits r set count = r.count - 1 from hit
    where r.key = hit.key and r.window_start = hit.window_start and r.count > 0`);
}

type Window = Limit & { key: string; counter: string; start: Date };

function windowsAt(keyed: KeyedLimits[], now: Date): Window[] {
  return keyed.flatMap(({ key, limits }) =>
    limits.map((limit) => {
      const width = limit.windowSeconds * 1000;
      const start = new Date(Math.floor(now.getTime() / width) * width);
      return { ...limit, key, counter: `${key}:${limit.windowSeconds}`, start };
    }),
  );
}

const rowsOf = (windows: Window[]): Sql => sql`
  unnest(${windows.map(({ counter }) => counter)}::text[], ${windows.map(({ start }) => start)}::timestamptz[])
    as w (counter, start)`;

/** Forgets the hits of a key, as after a successful login. */
export async function clearLimit(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where starts_with(key, ${`${key}:`})`);
}

/** Removes counters that no window reaches any more. */
export async function forgetOldLimits(db: Queryable, now: Date): Promise<number> {
  return await db.execute(
    sql`delete from rate_limits where window_start < ${now}::timestamptz - interval '2 days'`,
  );
}
