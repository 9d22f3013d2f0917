import sql from 'sql-template-tag';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { moveRedemptions } from '#modules/coupons/move-redemptions.ts';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { eraseCustomer } from './erase-customer.ts';

type Row = {
  id: number;
  balance_cents: number;
  held_cents: number;
  progress_cents: number;
  erased_at: Date | null;
};

/**
 * One person had two accounts: balance and points of the second move to the first, entry by entry, and the second closes
 * as if it had been forgotten: its phone is free again, its sales stay in the books without a name.
 * @throws Refusal `not_found`, or `merge_refused` while the second has an order under way
 */
export async function mergeCustomers(
  tx: Tx,
  { into, from, reason }: { into: number; from: number; reason: string },
  actor: StaffActor,
  now: Date,
): Promise<void> {
  // In the order of their numbers, so that two merges wait for each other.
  const rows = await tx.query<Row>(sql`
    select id, balance_cents, held_cents, progress_cents, erased_at from customers
    where id = any(${[into, from]}::bigint[]) order by id for no key update`);
  const other = rows.find(({ id }) => id === from);
  if (into === from || rows.length !== 2 || !other || rows.some((row) => row.erased_at !== null)) {
    refuse('not_found');
  }
  if (other.held_cents !== 0) refuse('merge_refused');
  const { balance_cents: balance, progress_cents: progress } = other;
  if (balance !== 0 || progress !== 0) {
    await post(
      tx,
      from,
      { reference: `merge:${from}:out`, balance: -balance, progress: -progress, reason },
      actor,
      now,
    );
    await post(tx, into, { reference: `merge:${from}:in`, balance, progress, reason }, actor, now);
  }
  await moveRedemptions(tx, { into, from });
  const outcome = await eraseCustomer(tx, from, { reason: 'merged', stillDue: async () => true }, now);
  if (outcome !== 'erased') refuse('merge_refused');
  // What comes back of its sales later comes back to the one that is kept.
  await tx.execute(sql`update customers set merged_into = ${into} where id = ${from}`);
  await customerChanged(tx, into, now);
  const kept = rows.find(({ id }) => id === into) ?? other;
  const before = { saldo: kept.balance_cents, progresso: kept.progress_cents };
  const merged = await tx.one<typeof before>(sql`
    select balance_cents as saldo, progress_cents as progresso from customers where id = ${into}`);
  const after = { de: from, ...merged };
  const action = { action: 'customer.merged', subject: `customer:${into}`, before, after, reason };
  await recordStaffAction(tx, actor, action, now);
}

type Entry = { reference: string; balance: number; progress: number; reason: string };

async function post(
  tx: Tx,
  customerId: number,
  { reference, balance, progress, reason }: Entry,
  { staffId }: StaffActor,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    select post_entry(${customerId}, 'merge', ${reference}, ${balance}, 0, ${progress}, null, null, ${now}, ${reason}, ${staffId})`);
}
