import sql from 'sql-template-tag';
import type { Phone } from '#modules/accounts/phone.ts';
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

type Holder = { id: number; phone: string; temporary: boolean };

/** A customer and whoever has this phone, locked in the order of their numbers. */
export const lockHolders = (
  tx: Tx,
  { customerId, phone }: { customerId: number; phone: Phone },
): Promise<Holder[]> =>
  tx.query<Holder>(sql`
    select id, phone, temporary from customers where id = ${customerId} or phone = ${phone.e164}
    order by id for update`);
