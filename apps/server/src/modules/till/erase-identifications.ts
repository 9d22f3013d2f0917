import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Who was recognised where goes with the person. */
export async function eraseIdentifications(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`delete from till_identifications where customer_id = ${customerId}`);
}
