import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

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
