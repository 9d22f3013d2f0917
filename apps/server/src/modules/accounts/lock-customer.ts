import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Takes a customer's row first, as everywhere (docs/architecture.md): two orders of locks would deadlock. */
export async function lockCustomer(tx: Tx, customerId: number): Promise<void> {
  await tx.one(sql`select 1 from customers where id = ${customerId} for no key update`);
}

/** The same for who changes what belongs to the customer: the date that devices compare goes up, always. */
export async function touchCustomer(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update customers set updated_at = greatest(updated_at + interval '1 millisecond', ${now}) where id = ${customerId}`);
}
