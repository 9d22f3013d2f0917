import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** What was sold and undone stays; why it was undone, in somebody's words, and who was recognised where, go with the person. */
export async function eraseTillWords(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`
    update transactions set reverse_reason = null
    where customer_id = ${customerId} and reverse_reason is not null`);
  await tx.execute(sql`
    update sale_returns set reason = null from transactions t
    where t.id = transaction_id and t.customer_id = ${customerId} and reason is not null`);
  await tx.execute(sql`delete from till_identifications where customer_id = ${customerId}`);
}
