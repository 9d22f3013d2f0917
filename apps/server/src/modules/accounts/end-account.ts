import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { customerChanged } from '#modules/accounts/customers.ts';
import type { Tx } from '#platform/database.ts';

/**
 * Takes the person out of an account: a number is left, to which books and figures refer. The phone is free again, and
 * the realtime record says `eliminado`. Consents stay, as proof that they were given: they name nobody any more.
 */
export async function eraseAccount(
  tx: Tx,
  { customerId, phone }: { customerId: number; phone: string | null },
  now: Date,
): Promise<void> {
  await tx.execute(sql`delete from confirmations where customer_id = ${customerId} or phone = ${phone}`);
  await tx.execute(sql`delete from phone_changes where customer_id = ${customerId}`);
  await tx.execute(sql`delete from account_warnings where customer_id = ${customerId}`);
  await customerChanged(tx, customerId, now);
  await tx.execute(sql`
    update customers set
      phone = null, phone_prefix = '', phone_national = '', name = '', email = null, password_hash = null,
      birth_date = null, postal_code = '', gender = '', partner_code = '',
      billing_name_1 = '', tax_id_1 = '', billing_name_2 = '', tax_id_2 = '', tax_id_used = null,
      password_change_until = null, password_change_session = null, email_verified_at = null, email_changed_at = null, uses_security_code = false, security_code = 'erased:' || id,
      qr_secret = ${randomBytes(16)}, favourites = '{}', accepts_marketing = false, lapse_warned_at = null, erased_at = ${now}
    where id = ${customerId}`);
}

/** The customers of a simulation; the sample's have addresses of the domain that nobody can have (RFC 2606). */
export async function simulatedCustomers(tx: Tx, everybody: boolean): Promise<number[]> {
  const customers = await tx.query<{ id: number }>(sql`
    select id from customers where erased_at is null and (${everybody} or email like '%.example')`);
  return customers.map(({ id }) => id);
}

/** The account waits for whoever has the phone: a code by SMS, which goes there now, opens it anew. */
export async function endCustomers(tx: Tx, customers: number[], everybody: boolean): Promise<void> {
  await tx.execute(sql`update customers set password_hash = null where id = any(${customers})`);
  await tx.execute(sql`delete from confirmations where ${everybody} or customer_id = any(${customers})`);
}
