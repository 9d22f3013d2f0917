import sql from 'sql-template-tag';
import type { Phone } from '#modules/accounts/phone.ts';
import { generateSecurityCode } from '#modules/accounts/security-code.ts';
import type { Tx } from '#platform/database.ts';

export type Registered = { id: number; temporary: boolean; created: boolean };

/**
 * The account of a phone: a new temporary one, or the one that is there. Two that register a phone at once get one.
 * The row is locked until the transaction ends.
 */
export async function registerCustomer(
  tx: Tx,
  { phone, registeredIn }: { phone: Phone; registeredIn: 'app' | 'till' | 'pos' },
  now: Date,
): Promise<Registered> {
  const created = await tx.maybe<{ id: number }>(sql`
    insert into customers (phone, phone_prefix, phone_national, security_code, registered_in, created_at, updated_at,
      last_contact_at)
    values (${phone.e164}, ${phone.prefix}, ${phone.national}, ${generateSecurityCode()}, ${registeredIn}, ${now},
      ${now}, ${now})
    on conflict (phone) do nothing
    returning id`);
  if (created !== undefined) return { id: created.id, temporary: true, created: true };
  const existing = await tx.one<{ id: number; temporary: boolean }>(
    sql`select id, temporary from customers where phone = ${phone.e164} for update`,
  );
  return { ...existing, created: false };
}
