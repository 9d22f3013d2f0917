// Limits shared by every process, counted in the database. Several windows on one key make waits grow:
// five tries a minute, ten a quarter of an hour, twenty a day.
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type Limit = { limit: number; windowSeconds: number };
export type LimitAnswer = { allowed: boolean; retryAfterSeconds: number };

/** Counts one hit of `key` against every window, and says whether it was still within all of them. */
export async function hitLimit(db: Queryable, key: string, limits: Limit[], now: Date): Promise<LimitAnswer> {
  const windows = windowsAt(limits, now);
  const counted = await db.query<{ position: number; count: number }>(sql`
    with hit as (
      insert into rate_limits (key, window_start, count)
      select ${key} || ':' || width, start, 1
      from unnest(${limits.map((limit) => limit.windowSeconds)}::int[], ${windows}::timestamptz[]) as w (width, start)
      on conflict (key, window_start) do update set count = rate_limits.count + 1
      returning key, count
    )
    select w.position::int - 1 as position, hit.count
    from hit
    join unnest(${limits.map((limit) => limit.windowSeconds)}::int[]) with ordinality as w (width, position)
      on hit.key = ${key} || ':' || w.width`);
  let retryAfterSeconds = 0;
  for (const { position, count } of counted) {
    const limit = limits[position];
    const start = windows[position];
    if (limit === undefined || start === undefined || count <= limit.limit) continue;
    const wait = (start.getTime() - now.getTime()) / 1000 + limit.windowSeconds;
    retryAfterSeconds = Math.max(retryAfterSeconds, wait);
  }
  return { allowed: retryAfterSeconds === 0, retryAfterSeconds: Math.ceil(retryAfterSeconds) };
}

/**
 * Counts one hit and refuses with 429 and `Retry-After` when it was one too many. A refused one isn't counted: who taps
 * again while waiting shouldn't wait longer for it.
 */
export async function enforceLimit(db: Queryable, key: string, limits: Limit[], now: Date): Promise<void> {
  const { allowed, retryAfterSeconds } = await hitLimit(db, key, limits, now);
  if (allowed) return;
  await takeBackHit(db, key, limits, now);
  refuse('too_many_requests', { retryAfterSeconds });
}

/** Uncounts one hit of the same instant, as of a login that was right. */
export async function takeBackHit(db: Queryable, key: string, limits: Limit[], now: Date): Promise<void> {
  await db.execute(sql`
    update rate_limits r set count = r.count - 1
    from unnest(${limits.map((limit) => limit.windowSeconds)}::int[], ${windowsAt(limits, now)}::timestamptz[]) as w (width, start)
    where r.key = ${key} || ':' || w.width and r.window_start = w.start and r.count > 0`);
}

function windowsAt(limits: Limit[], now: Date): Date[] {
  return limits.map(({ windowSeconds }) => {
    const width = windowSeconds * 1000;
    return new Date(Math.floor(now.getTime() / width) * width);
  });
}

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
