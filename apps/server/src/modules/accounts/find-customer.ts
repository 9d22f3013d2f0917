import sql from 'sql-template-tag';
import type { Phone } from '#modules/accounts/phone.ts';
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

export type Account = { id: number; temporary: boolean; passwordHash: string | null };

/** The account of a phone, which may not be complete yet. */
export const accountOf = (db: Queryable, { e164 }: Phone): Promise<Account | undefined> =>
  db.maybe<Account>(sql`
    select id, temporary, password_hash as "passwordHash" from customers where phone = ${e164}`);

/** Whether a phone has a complete account. */
export const isTaken = async (db: Queryable, phone: Phone): Promise<boolean> =>
  (await accountOf(db, phone))?.temporary === false;

/** The phone of whoever is signed in, in its parts, and the date of birth: what a password mustn't be. */
export const ownerOf = (db: Queryable, customerId: number): Promise<Phone & { birthDate: string | null }> =>
  db.one(sql`
    select phone as e164, phone_prefix as prefix, phone_national as national, birth_date as "birthDate"
    from customers where id = ${customerId}`);
