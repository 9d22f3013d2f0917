import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Withdraws what waits for its address: what could have stopped it is gone, or the owner has shown who they are. */
export async function withdrawHeld(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update privacy_requests set state = 'withdrawn', done_at = ${now}, token_hash = null
    where customer_id = ${customerId} and state = 'held'`);
}
