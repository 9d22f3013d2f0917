import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** A person's identifications are erased with them. */
export async function eraseIdentifications(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`delete from till_identifications where customer_id = ${customerId}`);
}
