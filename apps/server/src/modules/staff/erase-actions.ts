import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** That someone acted on a customer stays on record; what was there before and after, and why, goes with the customer. */
export async function eraseActionsOn(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`
    update staff_actions set before = null, after = null, reason = null
    where subject = ${`customer:${customerId}`}`);
}
