import { m } from '@fornada/copy/messages.ts';
import { isFarOff } from '@fornada/domain/drawer.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Seller } from '#modules/loyalty/seller.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { type ShiftSums, sumShift } from '#modules/till/shift-sums.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Money in cents. */
export type ShiftRow = {
  id: string;
  shopId: number;
  openedAt: Date;
  openedBy: string;
  float: number;
  openingDifference: number | null;
  closedAt: Date | null;
  closedBy: string;
  counted: number | null;
  expected: number | null;
  note: string;
  sums: ShiftSums | null;
};

const found = sql`
  select s.id, s.shop_id as "shopId", s.opened_at as "openedAt", coalesce(${personName(sql`s.opened_by`)}, '') as "openedBy",
    s.float_cents as float, s.opening_difference_cents as "openingDifference", s.closed_at as "closedAt", coalesce(${personName(sql`s.closed_by`)}, '') as "closedBy",
    s.counted_cents as counted, s.expected_cents as expected, s.note, s.sums
  from till_shifts s`;

export const findShift = (db: Queryable, id: string): Promise<ShiftRow | undefined> =>
  db.maybe(sql`${found} where s.id = ${id}`);

/** One that was closed, and whether it is its shop's last. */
export const findClosed = (
  db: Queryable,
  id: string,
): Promise<{ shopId: number; isLast: boolean } | undefined> =>
  db.maybe(sql`
    select shop_id as "shopId", not exists (select from till_shifts later where later.shop_id = s.shop_id and later.closed_at is not null
      and (later.opened_at, later.closed_at) > (s.opened_at, s.closed_at)) as "isLast"
    from till_shifts s where id = ${id} and closed_at is not null`);

/** The open one, if there is one, and the last that were closed, newest first. */
export const listShifts = (db: Queryable, shopId: number, howMany: number): Promise<ShiftRow[]> =>
  db.query(sql`
    (${found} where s.shop_id = ${shopId} and s.closed_at is null)
    union all
    (${found} where s.shop_id = ${shopId} and s.closed_at is not null order by s.opened_at desc, s.closed_at desc limit ${howMany})`);

/** Whoever posts to the drawer has committed, and whoever would waits until we have (functions/post_drawer.sql). */
const holdDrawer = (tx: Tx, shopId: number) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended('drawer ' || ${shopId}::integer, 0))`);

/** How often cash came to a shop's drawer or left it in a shift; without one, since the last. Ids aren't in the order of commits. */
export const countMoves = (
  db: Queryable,
  shopId: number,
  shiftId: string | null,
): Promise<{ moves: number }> =>
  db.one(sql`
    select count(*)::int as moves from drawer_entries
    where shop_id = ${shopId} and method = 'cash' and ${shiftId === null ? sql`shift_id is null` : sql`shift_id = ${shiftId}`}`);

/** What was sold before a shift was opened and is told in it: whoever counted its float counted that too. */
export const setApart = (tx: Tx, saleId: string, soldAt: Date) =>
  tx.execute(sql`
    update drawer_entries entry set apart = true from till_shifts shift
    where entry.subject = ${saleId} and entry.kind = 'sale' and shift.id = entry.shift_id and shift.opened_at > ${soldAt}`);

/** What somebody counted is compared with what was there when they began. */
async function refuseMoved(tx: Tx, shopId: number, shiftId: string | null, seen: number | undefined) {
  if (seen !== undefined && seen !== (await countMoves(tx, shopId, shiftId)).moves)
    refuse('record_changed', { message: m.shift_moved() });
}

/**
 * Opens a shop's drawer, once by its id. What came while none was open is its, and told apart: its float has it already.
 * @throws Refusal `record_changed` where another is open or cash came since it was counted, or `idempotency_key_reused`
 */
export async function openShift(
  tx: Tx,
  { shopId, staff }: Seller,
  { id, float, moves }: { id: string; float: Cents; moves?: number | undefined },
  clock: Clock,
): Promise<void> {
  await holdDrawer(tx, shopId);
  const known = await findShift(tx, id);
  if (known !== undefined) {
    if (known.shopId !== shopId || known.float !== float) refuse('idempotency_key_reused');
    return;
  }
  const isOpen = await tx.maybe(
    sql`select 1 from till_shifts where shop_id = ${shopId} and closed_at is null`,
  );
  if (isOpen !== undefined) refuse('record_changed', { message: m.shift_changed() });
  await refuseMoved(tx, shopId, null, moves);
  const now = clock();
  // What was counted last, with the cash that came since: less was put in than there should be, or somebody took it away.
  // What was sold before that count is in it, though it was told since.
  const last = await tx.maybe<{ left: number }>(sql`
    select counted_cents + (select coalesce(sum(cents), 0) from drawer_entries e
        where e.shop_id = ${shopId} and shift_id is null and e.method = 'cash' and not (kind = 'sale'
          and exists (select from till_sales s where s.id = subject and s.sold_at < closed_at)))::int as left
    from till_shifts where shop_id = ${shopId} order by closed_at desc limit 1`);
  const difference = last === undefined ? null : float - last.left;
  await tx.execute(sql`
    insert into till_shifts (id, shop_id, opened_at, opened_by, float_cents, opening_difference_cents)
    values (${id}, ${shopId}, ${now}, ${staff?.staffId ?? null}, ${float}, ${difference})`);
  await tx.execute(sql`
    update drawer_entries set shift_id = ${id}, apart = apart or kind <> 'order_undone' where shop_id = ${shopId} and shift_id is null`);
  const after = { float_cents: float, difference_cents: difference };
  const action = { action: 'shift.opened', subject: `shift:${id}`, shopId, after };
  await recordStaffAction(tx, staff, action, now);
}

type Closing = {
  id: string;
  counted: Cents;
  note: string;
  moves?: number | undefined;
  /** Whether a count that is far off is to be confirmed. */
  asksFirst: boolean;
};

/**
 * Closes a drawer by what was counted in it, or writes down a count that somebody must confirm first. A note may follow.
 * @returns what became of it: a doubted count is refused once it is kept, for trying amounts is to be seen afterwards
 * @throws Refusal `record_changed` where it was closed with another count or note, or cash came since it was counted
 */
export async function closeShift(
  tx: Tx,
  { shopId, staff }: Seller,
  { id, counted, note, moves, asksFirst }: Closing,
  clock: Clock,
): Promise<'closed' | 'doubted'> {
  await holdDrawer(tx, shopId);
  const shift = await findShift(tx, id);
  if (shift?.shopId !== shopId) refuse('not_found');
  if (shift.closedAt !== null) {
    if (shift.counted !== counted || (note && shift.note && note !== shift.note))
      refuse('record_changed', { message: m.shift_changed() });
    if (!note || shift.note) return 'closed';
    await tx.execute(sql`update till_shifts set note = ${note} where id = ${id}`);
    const noted = { action: 'shift.closed', subject: `shift:${id}`, shopId, reason: note };
    await recordStaffAction(tx, staff, noted, clock());
    return 'closed';
  }
  await refuseMoved(tx, shopId, id, moves);
  const now = clock();
  const sums = await sumShift(tx, id);
  const inCash = [...sums.methods, ...sums.orders].filter(({ method }) => method === 'cash');
  const expected = cents(
    inCash.reduce((sum, { received, returned }) => sum + received - returned, shift.float),
  );
  const subject = `shift:${id}`;
  if (asksFirst && isFarOff(counted, expected)) {
    const doubt = { action: 'shift.doubted', subject, shopId, after: { counted_cents: counted } };
    await recordStaffAction(tx, staff, doubt, now);
    return 'doubted';
  }
  await tx.execute(sql`
    update till_shifts set closed_at = ${now}, closed_by = ${staff?.staffId ?? null}, counted_cents = ${counted},
      expected_cents = ${expected}, note = ${note}, sums = ${JSON.stringify(sums)}
    where id = ${id}`);
  const after = { counted_cents: counted, difference_cents: counted - expected };
  const told = { before: { counted_cents: null }, after, reason: note || null };
  await recordStaffAction(tx, staff, { action: 'shift.closed', subject, shopId, ...told }, now);
  return 'closed';
}
