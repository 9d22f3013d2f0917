import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { generateSecurityCode } from '#modules/accounts/security-code.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

/** Turns the security code on or off, or replaces it; the old one stops working with the commit. */
export async function saveSecurityCode(
  { db, settings, clock }: Context,
  { customerId, sessionId }: CustomerActor,
  { uses, generate }: { uses?: boolean | undefined; generate: boolean },
): Promise<PrivateData> {
  if (uses === undefined && !generate) {
    refuse('invalid_fields', { fields: { usar_codigo_seguranca: m.error_required() } });
  }
  const now = clock();
  const code = generate ? generateSecurityCode() : null;
  return await db.transaction(async (tx) => {
    await tx.execute(sql`
      update customers set uses_security_code = coalesce(${uses ?? null}, uses_security_code),
        security_code = coalesce(${code}, security_code)
      where id = ${customerId}`);
    await customerChanged(tx, customerId, now);
    return await readPrivateData(tx, { customerId, sessionId }, settings, now);
  });
}
