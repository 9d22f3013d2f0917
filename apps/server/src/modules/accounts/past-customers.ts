// Customers of before, for a chain that begins with a past.
import sql from 'sql-template-tag';
import { generateSecurityCode } from '#modules/accounts/security-code.ts';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastCustomer = {
  id: number;
  name: string;
  phone: string;
  phone_national: string;
  email: string;
  email_verified_at: string | null;
  birth_date: string;
  gender: string;
  billing_name_1: string;
  tax_id_1: string;
  tax_id_used: 'principal' | null;
  temporary: false;
  terms_version: number;
  accepts_marketing: boolean;
  saw_onboarding: boolean;
  registered_in: 'app' | 'till';
  created_at: string;
  updated_at: string;
  last_contact_at: string;
};

/** Where their accounts stand in the end. */
export type PastBalance = {
  id: number;
  balance_cents: number;
  progress_cents: number;
  discount_total_cents: number;
  last_contact_at: string;
};

/** With what they accepted when they came, all of it in its first version. */
export async function addPastCustomers(tx: Tx, customers: PastCustomer[]): Promise<void> {
  await insertRows(
    tx,
    sql`customers`,
    // A secret: made anew for each chain.
    customers.map((customer) => ({ ...customer, security_code: generateSecurityCode() })),
  );
  const accepted = (customer: PastCustomer, purpose: string, channel = '') => ({
    customer_id: customer.id,
    purpose,
    channel,
    granted: true,
    document_version: 1,
    given_at: customer.created_at,
    source: 'import',
  });
  await insertRows(
    tx,
    sql`consents`,
    customers.flatMap((customer) => [
      accepted(customer, 'terms'),
      ...(customer.accepts_marketing
        ? ['sms', 'email', 'push'].map((channel) => accepted(customer, 'marketing', channel))
        : []),
    ]),
  );
}

export async function closePastBalances(tx: Tx, balances: PastBalance[]): Promise<void> {
  if (balances.length === 0) return;
  await tx.execute(sql`
    update customers c set balance_cents = past.balance_cents, progress_cents = past.progress_cents,
      discount_total_cents = past.discount_total_cents, last_contact_at = past.last_contact_at, updated_at = past.last_contact_at
    from jsonb_populate_recordset(null::customers, ${JSON.stringify(balances)}::jsonb) past where c.id = past.id`);
}
