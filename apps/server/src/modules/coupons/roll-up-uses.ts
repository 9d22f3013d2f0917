// Adds up what coupons gave, a day at a time: each is computed anew, so that a repeated or killed run changes nothing.
import { chainDate } from '@fornada/domain/chain-time.ts';
import { addDays, type LocalDate } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { chainClock } from '#platform/chain-days.ts';
import type { Tx } from '#platform/database.ts';

/** What is written later than it says it happened, by the commit that brings it. */
const lateMs = 15 * 60_000;
/** Of a past that was never added up, at a time. */
const mostDays = 31;

/** @returns true where there is more to do */
export async function rollUpUses({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const today = chainDate(clock().getTime() - lateMs);
  return await db.transaction(async (tx) => {
    // Another process that is at it does all there is.
    const [state] = await tx.query<{ open: LocalDate | null }>(sql`
      select to_char(open_day, 'YYYY-MM-DD') as open from coupons_rolled_up for update skip locked`);
    if (state === undefined) return false;
    const open = state.open ?? (await firstUse(tx)) ?? today;
    const end = addDays(open, mostDays) < today ? addDays(open, mostDays) : today;
    // What changed of a day that isn't over is read when it is.
    const changed = await tx.query<{ day: LocalDate }>(
      sql`delete from coupon_days_changed returning to_char(day, 'YYYY-MM-DD') as day`,
    );
    const days = new Set(changed.map(({ day }) => day).filter((day) => day < open));
    for (let day = open; day < end; day = addDays(day, 1)) days.add(day);
    if (days.size > 0) await tx.query(sql`select roll_up_coupons(${[...days]}::date[])`);
    // A clock that was set back reads more of it out of the uses, and adds it up again.
    if (end !== state.open) await tx.execute(sql`update coupons_rolled_up set open_day = ${end}::date`);
    return end < today;
  });
}

/** Has everything added up once more: what was loaded rather than used told of no day. */
export async function rollUpUsesAgain(tx: Tx): Promise<void> {
  await tx.execute(sql`update coupons_rolled_up set open_day = null`);
}

const firstUse = async (tx: Tx): Promise<LocalDate | null> =>
  (
    await tx.one<{ day: LocalDate | null }>(sql`
      select to_char(${chainClock(sql`min(redeemed_at)`)}, 'YYYY-MM-DD') as day from coupon_redemptions where not undone`)
  ).day;
