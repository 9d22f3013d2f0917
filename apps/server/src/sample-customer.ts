import type { DemoCustomer } from '@fornada/sample/logins.ts';
import sql from 'sql-template-tag';
import { acceptTerms } from '#modules/accounts/consents.ts';
import { savePasswordHash } from '#modules/accounts/passwords.ts';
import { registerCustomer } from '#modules/accounts/register-customer.ts';
import { writePersonalData } from '#modules/accounts/save-personal-data.ts';
import { currentDocuments } from '#modules/content/current-documents.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

const day = 86_400_000;

/** A customer as if they had registered with their first sale, completed their data and bought at the till. */
export async function addSampleCustomer(
  tx: Tx,
  secrets: Secrets,
  customer: DemoCustomer,
  now: Date,
): Promise<void> {
  const at = ({ daysAgo } = { daysAgo: 0 }) => new Date(now.getTime() - daysAgo * day);
  const phone = { e164: `+351${customer.phone}`, prefix: '351', national: customer.phone };
  const registeredIn = customer.password === null ? 'till' : 'app';
  const { id } = await registerCustomer(tx, { phone, registeredIn }, at(customer.sales[0]));
  if (customer.password !== null) {
    await writePersonalData(tx, id, {
      nome: customer.name,
      email: customer.email,
      dataNascimento: customer.birthDate,
      nomeFaturacao1: customer.taxId && customer.name,
      nif1: customer.taxId,
      nif_utilizado: customer.taxId ? 'principal' : '',
    });
    await savePasswordHash(tx, id, await hashPassword(secrets, customer.password));
    const versions = await currentDocuments(tx, now);
    await acceptTerms(tx, { customerId: id, source: 'import', now, versions });
  }
  for (const sale of customer.sales) {
    const { shop, cents } = sale;
    await tx.query(sql`select record_sale(${id}, uuidv7(), null, ${shop}, 'till', ${cents}, 0, ${at(sale)})`);
  }
}
