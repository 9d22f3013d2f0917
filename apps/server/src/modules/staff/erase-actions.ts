import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/**
 * That someone acted on a customer stays on record; what was there before and after, and why, goes with the customer.
 * @param dealings the subjects of the customer's own orders and sales (`order:…`): of those only the words go
 */
export async function eraseActionsOn(tx: Tx, customerId: number, dealings: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update staff_actions set before = null, after = null, reason = null
    where subject = ${`customer:${customerId}`}`);
  await tx.execute(
    sql`update staff_actions set reason = null where subject = any(${dealings}) and reason is not null`,
  );
}
