import { lockCustomer } from '#modules/accounts/lock-customer.ts';
import { joinAccounts } from '#modules/privacy/join-accounts.ts';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/** Merges two accounts of one person, from the back office. @throws Refusal `not_found` or `merge_refused` */
export async function mergeCustomers(
  tx: Tx,
  { into, from, reason }: { into: number; from: number; reason: string },
  actor: StaffActor,
  now: Date,
): Promise<void> {
  const kept = await joinAccounts(tx, { into, from, reason, staffId: actor.staffId }, now);
  const before = { saldo: kept.balanceCents, progresso: kept.progressCents };
  const merged = await lockCustomer(tx, into);
  const after = { de: from, saldo: merged.balanceCents, progresso: merged.progressCents };
  const action = { action: 'customer.merged', subject: `customer:${into}`, before, after, reason };
  await recordStaffAction(tx, actor, action, now);
}
