// Adds up what loyalty gave and took, entry by entry of the ledger, and counts month by month who came back.
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { chainClock, chainMonth } from '#platform/chain-days.ts';
import type { Tx } from '#platform/database.ts';

/** Entries at a time. */
const mostEntries = 20_000;
/** A month that goes on, and the one before it, are counted so often. */
const countAgainMinutes = 60;

/** @returns true where there is more to do */
export async function rollUpLedger({ db }: Pick<Context, 'db'>): Promise<boolean> {
  // First how far, then who is under way: in one statement somebody might begin in between. Whoever is has a number below this
  // transaction's own; a snapshot's end is only past the newest that has ended, and others under way may lie beyond it.
  const { last } = await db.one<{ last: number | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence('ledger_entries', 'id')::regclass) as last`,
  );
  await db.execute(sql`
    update ledger_rolled_up set next_id = ${last}, next_xid = pg_current_xact_id()
    where next_id is null and until_id < ${last}`);
  const { more } = await db.one<{ more: boolean }>(sql`select add_up_ledger(${mostEntries}) as more`);
  return more;
}

/**
 * Has months counted anew in which something was sold, but for the one that goes on, whose time comes. Where a day of another
 * changed, those since as well, up to now: who bought first when may be another.
 */
export async function recountMonths(tx: Tx, sold: string[], changed: string[], now: Date): Promise<void> {
  const goesOn = chainMonth(now);
  const [earliest = null] = changed.toSorted();
  await tx.execute(sql`
    update cohorts_counted set counted_at = null
    where (month = any(${[...new Set(sold)]}::date[]) and month < ${goesOn})
      or (month >= ${earliest}::date and ${earliest}::date < ${goesOn})`);
}

/** One month at a time, the newest first. @returns true where there is more to do */
export async function rollUpCohorts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = clock();
  return await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into cohorts_counted (month)
      select month::date from generate_series(${chainMonth(sql`first_sale_at()`)},
        ${chainClock(now)}, interval '1 month') month
      on conflict do nothing`);
    const due = await tx.maybe<{ month: string }>(sql`
      select to_char(month, 'YYYY-MM-DD') as month from cohorts_counted
      where counted_at is null or (counted_at < ${now}::timestamptz - make_interval(mins => ${countAgainMinutes})
        and month >= ${chainMonth(now)})
      order by month desc limit 1 for update skip locked`);
    if (due === undefined) return false;
    await tx.query(sql`select count_cohorts(${due.month}::date)`);
    await tx.execute(sql`update cohorts_counted set counted_at = ${now} where month = ${due.month}::date`);
    return true;
  });
}
