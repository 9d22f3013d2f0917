import sql, { raw, type Sql } from 'sql-template-tag';
import type { Phone } from '#modules/accounts/phone.ts';
import { isLive, sessionView } from '#modules/identity/sessions.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

/**
 * The customers as others' statements read them: `from ${customerView} customer`. Passwords, secrets and codes are the
 * accounts' own.
 */
export const customerView = sql`(
  select id, name, phone, phone_national, email, email_verified_at, temporary, registered_in, accepts_marketing, sees_rating,
    uses_security_code, balance_cents, progress_cents, created_at, last_contact_at, lapse_warned_at, erased_at, merged_into,
    case tax_id_used when 'principal' then billing_name_1 when 'secundario' then billing_name_2 else '' end as invoice_name,
    case tax_id_used when 'principal' then tax_id_1 when 'secundario' then tax_id_2 else '' end as invoice_tax_id
  from customers)`;

/**
 * Finds a customer by security code. Who doesn't have it in the QR has it in the wallet of a phone at most
 * (docs/decisions/0373-wallet-passes.md).
 */
export async function ownerOfSecurityCode(db: Queryable, code: string): Promise<number | undefined> {
  const owner = await db.maybe<{ id: number }>(sql`
    select id from customers where security_code = ${code} and erased_at is null`);
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

type Account = { id: number; temporary: boolean; passwordHash: string | null };

/** The account of a phone, which may not be complete yet. */
export const accountOf = (db: Queryable, { e164 }: Phone): Promise<Account | undefined> =>
  db.maybe<Account>(sql`
    select id, temporary, password_hash as "passwordHash" from customers where phone = ${e164}`);

/** The phone that a row of this table has, in its parts. */
export const phoneIn = (table: string): Sql =>
  raw(`jsonb_build_object('e164', ${table}.phone, 'prefix', ${table}.phone_prefix,
    'national', ${table}.phone_national) as phone`);

/** Whether a phone has a complete account. */
export const isTaken = async (db: Queryable, phone: Phone): Promise<boolean> =>
  (await accountOf(db, phone))?.temporary === false;

/** The phone of whoever is signed in, in its parts, and the date of birth: what a password mustn't be. */
export const ownerOf = (db: Queryable, customerId: number): Promise<Phone & { birthDate: string | null }> =>
  db.one(sql`
    select phone as e164, phone_prefix as prefix, phone_national as national, birth_date as "birthDate"
    from customers where id = ${customerId}`);

export type LockedCustomer = {
  id: number;
  phone: string | null;
  email: string | null;
  emailVerifiedAt: Date | null;
  emailChangedAt: Date | null;
  balanceCents: number;
  heldCents: number;
  progressCents: number;
  erasedAt: Date | null;
};

const lockedColumns = sql`id, phone, email, email_verified_at as "emailVerifiedAt", email_changed_at as "emailChangedAt",
  balance_cents as "balanceCents", held_cents as "heldCents", progress_cents as "progressCents", erased_at as "erasedAt"`;

/** Locks the customer's row first, as everywhere (docs/architecture.md), to avoid deadlocks. */
export const lockCustomer = (tx: Tx, customerId: number): Promise<LockedCustomer> =>
  tx.one<LockedCustomer>(
    sql`select ${lockedColumns} from customers where id = ${customerId} for no key update`,
  );

/** Two customers' rows, in the order of their numbers, so that two who lock them wait for each other. */
export const lockBoth = (tx: Tx, ids: [number, number]): Promise<LockedCustomer[]> =>
  tx.query<LockedCustomer>(sql`
    select ${lockedColumns} from customers where id = any(${ids}::bigint[]) order by id for no key update`);

/** The same, for a change of the customer's data: always moves the date that devices compare. */
export async function touchCustomer(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(touchedCustomer(customerId, now));
}

/** The same within a larger statement. */
export const touchedCustomer = (customerId: number, now: Date): Sql => sql`
  update customers set updated_at = greatest(updated_at + interval '1 millisecond', ${now}) where id = ${customerId}`;

type Holder = { id: number; phone: string; temporary: boolean };

/** A customer and the owner of this phone, locked in the order of their ids. */
export const lockHolders = (
  tx: Tx,
  { customerId, phone }: { customerId: number; phone: Phone },
): Promise<Holder[]> =>
  tx.query<Holder>(sql`
    select id, phone, temporary from customers where id = ${customerId} or phone = ${phone.e164}
    order by id for update`);

/**
 * Says that a customer's data changed: the date that devices compare goes up, always, and their streams look again.
 * Every verb that changes a customer ends with it.
 */
export async function customerChanged(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update customers set updated_at = greatest(updated_at + interval '1 millisecond', ${now}), last_contact_at = ${now}
    where id = ${customerId}`);
  await appendEvent(tx, {
    topic: 'customer.changed',
    payload: { customer_id: customerId },
    keys: [`customer:${customerId}`],
  });
}

/**
 * Closes an account whose sales are another's by now, with the discount that they had. What comes back of them later comes
 * back to the one that is kept.
 */
export async function markMerged(
  tx: Tx,
  { into, from, discount }: { into: number; from: number; discount: number },
): Promise<void> {
  await tx.execute(sql`
    update customers set merged_into = case id when ${from} then ${into}::bigint else merged_into end,
      discount_total_cents = discount_total_cents + case id when ${into} then ${discount}::int else -${discount}::int end
    where id in (${into}, ${from})`);
}

/** Marks the account's e-mail as verified, unless it has changed since. */
export async function noteEmailVerified(
  tx: Tx,
  { customerId, email }: { customerId: number; email: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update customers set email_verified_at = coalesce(email_verified_at, ${now})
    where id = ${customerId} and lower(email) = lower(${email})`);
}

/** The secret of a customer's rotating codes. */
export async function readQrSecret(db: Queryable, customerId: number): Promise<Buffer> {
  const { secret } = await db.one<{ secret: Buffer }>(sql`
    select qr_secret as secret from customers where id = ${customerId}`);
  return secret;
}

/** The same, for the customer of a session. */
export const ownerOfSession = (
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<{ customerId: number; secret: Buffer } | undefined> =>
  db.maybe(sql`
    select s.customer_id as "customerId", c.qr_secret as secret
    from ${sessionView} s join customers c on c.id = s.customer_id
    where s.id = ${sessionId} and ${isLive(sql`s`, now)} and c.erased_at is null`);

/** What of a customer stands on a card in a wallet. */
export const cardFactsOf = (
  db: Queryable,
  customerId: number,
): Promise<{ code: string; balanceCents: number; progressCents: number }> =>
  db.one(sql`
    select security_code as code, balance_cents as "balanceCents", progress_cents as "progressCents"
    from customers where id = ${customerId}`);

/** The tax numbers that a customer has for invoices. */
export async function taxIdsOf(db: Queryable, customerId: number): Promise<string[]> {
  const { ids } = await db.one<{ ids: string[] }>(
    sql`select array[tax_id_1, tax_id_2] as ids from customers where id = ${customerId}`,
  );
  return ids.filter((id) => id !== '');
}

/**
 * A customer's name, and the tax numbers that are nobody else's as far as is known: those of people, which start with 1 to
 * 3 or 45, and no other customer has.
 */
export const ownTaxIdsOf = (db: Queryable, customerId: number): Promise<{ name: string; taxIds: string[] }> =>
  db.one(sql`
    select name, array(
      select tax_id from unnest(array[tax_id_1, tax_id_2]) as tax_id
      where tax_id ~ '^([123][0-9]|45)[0-9]{7}$' and not exists (
        select from customers other
        where other.id <> customer.id and other.erased_at is null and tax_id in (other.tax_id_1, other.tax_id_2))
    ) as "taxIds"
    from customers customer where id = ${customerId}`);
