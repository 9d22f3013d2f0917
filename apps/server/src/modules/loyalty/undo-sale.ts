import sql from 'sql-template-tag';
import { customerChanged } from '#modules/accounts/customers.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type Undoing = { transactionId: string; reason: string; withinMinutes: number };

/**
 * Takes back exactly what a sale of this shop's tills gave, and gives back the balance it used. Undoing what was undone
 * changes nothing.
 * @throws Refusal `not_found` for another shop's, or `undo_too_late`
 */
export async function undoTillSale(
  tx: Tx,
  { shopId, staff }: Seller,
  { transactionId, reason, withinMinutes }: Undoing,
  now: Date,
): Promise<void> {
  const sale = await tx.maybe<{ customer_id: number; undone: boolean; late: boolean }>(sql`
    select customer_id, reversed_at is not null as undone,
      recorded_at < ${now}::timestamptz - make_interval(mins => ${withinMinutes}) as late
    from transactions where id = ${transactionId} and shop_id = ${shopId} and client_id is not null and not by_line`);
  if (sale === undefined) refuse('not_found');
  if (sale.undone) return;
  if (sale.late) refuse('undo_too_late');
  const { holder, undone } = await tx.one<{ holder: number; undone: boolean }>(sql`
    select lock_holder(${sale.customer_id}) as holder,
      undo_at_till(${transactionId}, ${reason}, ${now}, ${staff?.staffId ?? null}) as undone`);
  if (!undone) return;
  await customerChanged(tx, holder, now);
  if (staff !== null) {
    const subject = `transaction:${transactionId}`;
    const [before, after] = [{ undone_at: null }, { undone_at: now }];
    const action = { action: 'sale.undone', subject, shopId, before, after, reason };
    await recordStaffAction(tx, staff, action, now);
  }
}
