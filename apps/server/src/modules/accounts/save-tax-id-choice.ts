import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

/** Chooses which of the two identities goes on invoices; null for neither. @throws Refusal for one without a number */
export async function saveTaxIdChoice(
  { db, settings, clock }: Context,
  { customerId, sessionId }: CustomerActor,
  choice: 'principal' | 'secundario' | null,
): Promise<PrivateData> {
  const now = clock();
  return await db.transaction(async (tx) => {
    const chosen = await tx.execute(sql`
      update customers set tax_id_used = ${choice}
      where id = ${customerId}
        and case ${choice}::text when 'principal' then tax_id_1 when 'secundario' then tax_id_2 else 'none' end <> ''`);
    if (chosen === 0) refuse('invalid_fields', { fields: { selecao: m.error_tax_id_missing() } });
    await customerChanged(tx, customerId, now);
    return await readPrivateData(tx, { customerId, sessionId }, settings, now);
  });
}
