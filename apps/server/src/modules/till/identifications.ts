import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** A person's identifications are erased with them. */
export async function eraseIdentifications(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`delete from till_identifications where customer_id = ${customerId}`);
}

/** Whether the `customer` of a statement was recognised at a till of this shop. */
export const wasRecognisedIn = (shopId: Sql): Sql => sql`exists (
  select from till_identifications where customer_id = customer.id and shop_id = ${shopId})`;
