import sql from 'sql-template-tag';
import * as v from 'valibot';
import { sealTotpSecret } from '#modules/staff/second-factor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

export const newStaff = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  password: v.pipe(v.string(), v.minLength(10, 'at least 10 characters'), v.maxLength(128)),
  role: v.picklist(['assistant', 'manager', 'marketing', 'administrator']),
  /** Where the person works; an administrator works everywhere. */
  shopIds: v.array(v.pipe(v.number(), v.integer())),
});

export type NewStaff = v.InferOutput<typeof newStaff> & {
  /** Base32: the sample's people have their authenticator app already; everyone else enrols at the first sign-in. */
  totpSecret?: string;
};

/**
 * Adds a person of the chain, or gives one with that e-mail these data. Sessions of before end.
 * @returns the person's id
 */
export async function createStaff(tx: Tx, secrets: Secrets, person: NewStaff, now: Date): Promise<number> {
  const passwordHash = await hashPassword(secrets, person.password);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into staff (email, name, password_hash, role, created_at)
    values (${person.email}, ${person.name}, ${passwordHash}, ${person.role}, ${now})
    on conflict (email) do update
      set name = excluded.name, password_hash = excluded.password_hash, role = excluded.role, active = true
    returning id`);
  await tx.execute(sql`
    update staff_sessions set revoked_at = ${now} where staff_id = ${id} and revoked_at is null`);
  if (person.totpSecret !== undefined) {
    await tx.execute(sql`
      update staff set totp_secret = ${sealTotpSecret(secrets, person.totpSecret)}, totp_confirmed_at = ${now}
      where id = ${id}`);
  }
  await tx.execute(sql`delete from staff_shops where staff_id = ${id}`);
  await tx.execute(sql`
    insert into staff_shops (staff_id, shop_id) select ${id}, unnest(${person.shopIds}::int[]) on conflict do nothing`);
  return id;
}

/** Who has this e-mail. */
export async function staffByEmail(db: Queryable, email: string): Promise<number | undefined> {
  const person = await db.maybe<{ id: number }>(sql`select id from staff where email = ${email}`);
  return person?.id;
}
