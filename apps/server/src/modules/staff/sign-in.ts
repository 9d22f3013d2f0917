import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type Attempt, countAttempt } from '#modules/identity/attempts.ts';
import { staffSessionHours, staffTokenHash } from '#modules/staff/staff-token.ts';
import type { StaffActor } from '#platform/actor.ts';
import { verifyPassword } from '#platform/password-hash.ts';

export type StaffSignIn = {
  token: string;
  expiresIn: number;
  name: string;
  role: StaffActor['role'];
  /** The shops the person may work in; all of them for an administrator. */
  shopIds: number[];
};

type Row = { id: number; name: string; role: StaffActor['role']; password_hash: string; shop_ids: number[] };

/**
 * Signs a person of the chain in, in a session of its own.
 * @returns undefined when e-mail and password don't belong together, or the person is no longer active
 * @throws Refusal `too_many_requests`
 */
export async function signStaffIn(
  context: Context,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<StaffSignIn | undefined> {
  const { db, secrets, clock } = context;
  const attempt: Attempt = { use: 'staff', account: email.toLowerCase(), address };
  const { succeed } = await countAttempt(context, attempt);
  const person = await db.maybe<Row>(sql`
    select p.id, p.name, p.role, p.password_hash,
      array(
        select s.id from shops s
        where p.role = 'administrator' or exists (select 1 from staff_shops w where w.staff_id = p.id and w.shop_id = s.id)
        order by s.id
      ) as shop_ids
    from staff p where p.email = ${email.toLowerCase()} and p.active`);
  const matches = await verifyPassword(secrets, person?.password_hash ?? null, password);
  if (person === undefined || !matches) return undefined;
  await succeed();

  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const expiresIn = staffSessionHours * 3_600;
  await db.execute(sql`
    insert into staff_sessions (token_hash, staff_id, created_at, expires_at)
    values (${staffTokenHash(secrets, token)}, ${person.id}, ${now}, ${new Date(now.getTime() + expiresIn * 1000)})`);
  return { token, expiresIn, name: person.name, role: person.role, shopIds: person.shop_ids };
}
