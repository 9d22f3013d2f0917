import type { PrivateData } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import type { CustomerActor } from '#platform/actor.ts';

/** Which of the two identities goes on invoices; null is neither. */
export async function saveTaxIdChoice(
  { db, settings, clock }: Context,
  { customerId }: CustomerActor,
  choice: 'principal' | 'secundario' | null,
): Promise<PrivateData> {
  const now = clock();
  return await db.transaction(async (tx) => {
    await tx.execute(sql`update customers set tax_id_used = ${choice} where id = ${customerId}`);
    await customerChanged(tx, customerId, now);
    return await readPrivateData(tx, customerId, settings, now);
  });
}
