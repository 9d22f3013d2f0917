import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** The stars stay, as a figure of the shop; the words go. */
export async function eraseOpinions(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`delete from opinions where customer_id = ${customerId} and rating is null`);
  await tx.execute(sql`update opinions set comment = '', answer = null where customer_id = ${customerId}`);
}
