import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** Finds a customer by security code, where it is enabled. */
export async function ownerOfSecurityCode(db: Queryable, code: string): Promise<number | undefined> {
  const owner = await db.maybe<{ id: number }>(sql`
    select id from customers where security_code = ${code} and uses_security_code and erased_at is null`);
  return owner?.id;
}

/** Whose phones these are. */
export async function ownersOfPhones(db: Queryable, phones: string[]): Promise<number[]> {
  const owners = await db.query<{ id: number }>(
    sql`select id from customers where phone = any(${phones}::text[]) and erased_at is null`,
  );
  return owners.map(({ id }) => id);
}

/** Where a customer is reached by SMS; null for somebody forgotten. */
export async function phoneOf(db: Queryable, customerId: number): Promise<string | null> {
  const { phone } = await db.one<{ phone: string | null }>(
    sql`select phone from customers where id = ${customerId}`,
  );
  return phone;
}

/** Whether anybody ever had an account. */
export const hasCustomers = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(sql`select 1 from customers limit 1`)) !== undefined;
