import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import {
  customerChanged,
  customerView,
  type LockedCustomer,
  lockBoth,
  lockCustomer,
  markMerged,
} from '#modules/accounts/customers.ts';
import { moveBroadcasts } from '#modules/broadcasts/people.ts';
import { moveRedemptions } from '#modules/coupons/redeem-coupon.ts';
import { lockGifts } from '#modules/loyalty/limit-gifts.ts';
import { moveSales } from '#modules/loyalty/move-sales.ts';
import { queueSms } from '#modules/messages/send.ts';
import { moveClaims } from '#modules/receipts/keep-receipts.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { moveRequests } from '#modules/till/line-sales.ts';
import { moveWatches } from '#modules/watches/watches.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { eraseCustomer } from './erase-customer.ts';

type Joining = {
  into: number;
  from: number;
  reason: string | null;
  /** Who of the chain joins them; null when their owner does. */
  staffId: number | null;
};

/**
 * One person had two accounts: balance and points of the second move to the first, entry by entry, its sales are the first
 * one's, and the second closes as if it had been forgotten: its phone is free again.
 * @returns both as they were
 * @throws Refusal `not_found`, or `merge_refused` while the second has an order under way
 */
export async function joinAccounts(
  tx: Tx,
  joining: Joining,
  now: Date,
): Promise<Record<'kept' | 'other', LockedCustomer>> {
  const { into, from } = joining;
  const rows = await lockBoth(tx, [into, from]);
  const kept = rows.find(({ id }) => id === into);
  const other = rows.find(({ id }) => id === from);
  if (into === from || !kept || !other || rows.some((row) => row.erasedAt !== null)) refuse('not_found');
  if (other.heldCents !== 0) refuse('merge_refused');
  const { balanceCents: balance, progressCents: progress } = other;
  if (balance !== 0 || progress !== 0) {
    await post(
      tx,
      from,
      { reference: `merge:${from}:out`, balance: -balance, progress: -progress },
      joining,
      now,
    );
    await post(tx, into, { reference: `merge:${from}:in`, balance, progress }, joining, now);
  }
  const discount = await moveSales(tx, joining);
  await moveRedemptions(tx, { into, from });
  await moveClaims(tx, { into, from });
  await moveRequests(tx, { into, from });
  await moveWatches(tx, { into, from });
  await moveBroadcasts(tx, { into, from });
  const outcome = await eraseCustomer(tx, from, { reason: 'merged', stillDue: async () => true }, now);
  if (outcome !== 'erased') refuse('merge_refused');
  await markMerged(tx, { into, from, discount });
  await customerChanged(tx, into, now);
  return { kept, other };
}

type Entry = { reference: string; balance: number; progress: number };

async function post(
  tx: Tx,
  customerId: number,
  { reference, balance, progress }: Entry,
  { reason, staffId }: Joining,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    select post_entry(${customerId}, 'merge', ${reference}, ${balance}, 0, ${progress}, null, null, ${now}, ${reason}, ${staffId})`);
}

/**
 * Merges two accounts of one person, from the back office. What moves counts as given, and both phones are told: whoever
 * merges says that it is one person, and nobody proves it.
 * @throws Refusal `not_found`, `merge_refused`, or `adjustment_refused` past what the actor may give in a day
 */
export async function mergeCustomers(
  tx: Tx,
  { into, from, reason }: { into: number; from: number; reason: string },
  actor: StaffActor,
  now: Date,
): Promise<void> {
  const { daily, left } = await lockGifts(tx, actor, now);
  // It closes without a name: in the audit it keeps one, until the other is forgotten too.
  const named = await tx.maybe<{ name: string }>(sql`
    select name from ${customerView} customer where customer.id = ${from}`);
  const { kept, other } = await joinAccounts(tx, { into, from, reason, staffId: actor.staffId }, now);
  const worth = Math.abs(other.balanceCents) + Math.abs(other.progressCents);
  if (worth > left) {
    refuse('adjustment_refused', { message: m.office_merge_limit({ euros: daily / 100 }) });
  }
  const before = { saldo: kept.balanceCents, progresso: kept.progressCents };
  const merged = await lockCustomer(tx, into);
  const { balanceCents: saldo, progressCents: progresso } = merged;
  const after = { de: named?.name || from, saldo, progresso, valor: worth };
  const action = { action: 'customer.merged', subject: `customer:${into}`, before, after, reason };
  await recordStaffAction(tx, actor, action, now);
  for (const to of [kept.phone, other.phone]) {
    if (to === null) continue;
    const reference = `merged:${from}:${to === kept.phone ? 'into' : 'from'}`;
    await queueSms(tx, { to, text: m.sms_accounts_merged(), kind: 'merged', reference, customerId: into });
  }
}
