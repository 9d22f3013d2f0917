import { type Cents, cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Seller } from '#modules/loyalty/seller.ts';
import { takenAtCounter } from '#modules/payments/taken-at-counter.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { listOfShift } from '#modules/till/line-sales.ts';
import { type ShiftSums, sumSales } from '#modules/till/shift-sums.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Money in cents. */
export type ShiftRow = {
  id: string;
  shopId: number;
  openedAt: Date;
  openedBy: string;
  float: number;
  closedAt: Date | null;
  closedBy: string;
  counted: number | null;
  expected: number | null;
  note: string;
  sums: ShiftSums | null;
};

const found = sql`
  select s.id, s.shop_id as "shopId", s.opened_at as "openedAt", coalesce(${personName(sql`s.opened_by`)}, '') as "openedBy",
    s.float_cents as float, s.closed_at as "closedAt", coalesce(${personName(sql`s.closed_by`)}, '') as "closedBy",
    s.counted_cents as counted, s.expected_cents as expected, s.note, s.sums
  from till_shifts s`;

export const findShift = (db: Queryable, id: string): Promise<ShiftRow | undefined> =>
  db.maybe(sql`${found} where s.id = ${id}`);

const howMany = 14;

/** The open one, if there is one, and the last that were closed, newest first. */
export const listShifts = (db: Queryable, shopId: number): Promise<ShiftRow[]> =>
  db.query(sql`
    ${found} where s.shop_id = ${shopId} order by s.closed_at is not null, s.opened_at desc, s.closed_at desc limit ${howMany}`);

/**
 * Opens a shop's drawer, once by its id.
 * @throws Refusal `record_changed` where another is open, or `idempotency_key_reused`
 */
export async function openShift(
  tx: Tx,
  { shopId, staff }: Seller,
  { id, float }: { id: string; float: Cents },
  now: Date,
): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`shift ${shopId}`}, 0))`);
  const known = await findShift(tx, id);
  if (known !== undefined) {
    if (known.shopId !== shopId || known.float !== float) refuse('idempotency_key_reused');
    return;
  }
  const isOpen = await tx.maybe(
    sql`select 1 from till_shifts where shop_id = ${shopId} and closed_at is null`,
  );
  if (isOpen !== undefined) refuse('record_changed');
  await tx.execute(sql`
    insert into till_shifts (id, shop_id, opened_at, opened_by, float_cents)
    values (${id}, ${shopId}, ${now}, ${staff?.staffId ?? null}, ${float})`);
  const action = { action: 'shift.opened', subject: `shift:${id}`, shopId, after: { float_cents: float } };
  if (staff !== null) await recordStaffAction(tx, staff, action, now);
}

/**
 * Closes a drawer by what was counted in it: every sale and return that no shift before had is of this one.
 * @throws Refusal `record_changed` where it was closed with another count
 */
export async function closeShift(
  tx: Tx,
  { shopId, staff }: Seller,
  { id, counted, note }: { id: string; counted: Cents; note: string },
  now: Date,
): Promise<void> {
  await tx.query(sql`select from till_shifts where id = ${id} for no key update`);
  const shift = await findShift(tx, id);
  if (shift?.shopId !== shopId) refuse('not_found');
  if (shift.closedAt !== null) {
    if (shift.counted !== counted) refuse('record_changed');
    return;
  }
  await tx.execute(sql`
    update till_sales set shift_id = ${id} where shop_id = ${shopId} and shift_id is null`);
  await tx.execute(sql`
    update till_returns r set shift_id = ${id} from till_sales s
    where s.id = r.sale_id and s.shop_id = ${shopId} and r.shift_id is null`);
  const before = await tx.maybe<{ at: Date }>(sql`
    select max(closed_at) as at from till_shifts where shop_id = ${shopId} having max(closed_at) is not null`);
  const orders = await takenAtCounter(tx, shopId, { after: before?.at ?? shift.openedAt, until: now });
  const sums = { ...sumSales(await listOfShift(tx, id), id), orders };
  const inCash = [...sums.methods, ...orders].filter(({ method }) => method === 'cash');
  const expected = cents(
    inCash.reduce((sum, { received, returned }) => sum + received - returned, shift.float),
  );
  await tx.execute(sql`
    update till_shifts set closed_at = ${now}, closed_by = ${staff?.staffId ?? null}, counted_cents = ${counted},
      expected_cents = ${expected}, note = ${note}, sums = ${JSON.stringify(sums)}
    where id = ${id}`);
  if (staff === null) return;
  const after = { counted_cents: counted, difference_cents: counted - expected };
  const told = { before: { counted_cents: null }, after, reason: note || null };
  await recordStaffAction(
    tx,
    staff,
    { action: 'shift.closed', subject: `shift:${id}`, shopId, ...told },
    now,
  );
}
