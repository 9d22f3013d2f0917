import sql from 'sql-template-tag';
import { actionView } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/** What someone may give or take at once, and in a day: in cents, a point counted as what it is worth. */
const limits = { manager: { once: 2_000, daily: 6_000 }, administrator: { once: 20_000, daily: 100_000 } };

/**
 * What somebody may still give today, by adjusting and by merging accounts together: whoever could move without a limit
 * would fill accounts of their own, adjust by adjust or merge by merge. One at a time, so that the day's sum is right.
 */
export async function lockGifts(
  tx: Tx,
  actor: StaffActor,
  now: Date,
): Promise<{ once: number; daily: number; left: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('adjust'), ${actor.staffId}::int)`);
  const { given } = await tx.one<{ given: number }>(sql`
    select coalesce(sum((after ->> 'valor')::int), 0)::int as given from ${actionView} action
    where staff_id = ${actor.staffId} and action in ('customer.adjusted', 'customer.merged')
      and happened_at > ${now}::timestamptz - interval '24 hours' and happened_at <= ${now}`);
  const { once, daily } = actor.role === 'administrator' ? limits.administrator : limits.manager;
  return { once, daily, left: daily - given };
}
