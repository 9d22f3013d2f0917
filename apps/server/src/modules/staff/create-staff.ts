import sql, { type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import { revokeOwnDevices } from '#modules/staff/devices.ts';
import { endInvitation } from '#modules/staff/invitations.ts';
import { forgetProofs, sealTotpSecret } from '#modules/staff/second-factor.ts';
import { endStaffSessions } from '#modules/staff/sessions.ts';
import type { StaffActor } from '#platform/actor.ts';
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
  await endInvitation(tx, id);
  await endStaffSessions(tx, sql`staff_id = ${id}`, now);
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

/** A column of others' statements: whether anybody else who works now has one of these roles. */
export const hasAnother = (id: Sql, roles: readonly StaffActor['role'][]): Sql => sql`exists (
  select from staff other where other.active and other.role = any(${roles}::text[]) and other.id is distinct from ${id})`;

/** A column of others' statements: the name of the person of the chain with this id. */
export const personName = (id: Sql): Sql => sql`(select name from staff where id = ${id})`;

/** Whether the person with this id manages this shop no more: what they made for it goes on without them. */
export const managesNoMore = (id: Sql, shop: Sql): Sql => sql`exists (
  select from staff maker where maker.id = ${id} and not (maker.active and (maker.role = 'administrator'
    or maker.role = 'manager' and exists (
      select from staff_shops w where w.staff_id = maker.id and w.shop_id = ${shop}))))`;

/**
 * The people of a simulation. The sample's have addresses of the domain that nobody can have (RFC 2606); they may have made
 * more staff, and given a password of their own to others.
 */
export async function simulatedStaff(tx: Tx, everybody: boolean): Promise<number[]> {
  const people = await tx.query<{ id: number }>(sql`
    with recursive people as (
      select id from staff where ${everybody} or email like '%.example'
      union
      select s.id from people p join staff_actions a on a.staff_id = p.id and a.action in ('staff.created', 'staff.updated')
        join staff s on a.subject = 'staff:' || s.id)
    select id from people`);
  return people.map(({ id }) => id);
}

/**
 * Somebody leaves: they are out everywhere, and come back by an invitation. Their own device ends, their second factor stays theirs: whoever took it
 * away with the access could enrol their own and be them (docs/decisions/0388-people-come-and-go.md).
 */
export async function endAccess(tx: Tx, actor: StaffActor, staffId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update staff set active = false, password_hash = '', pin_hash = null, pin_set_at = null where id = ${staffId}`);
  await endInvitation(tx, staffId);
  await tx.execute(sql`delete from staff_factor_resets where staff_id = ${staffId} or asked_by = ${staffId}`);
  await endStaffSessions(tx, sql`staff_id = ${staffId}`, now);
  await revokeOwnDevices(tx, actor, staffId, now);
}

/** They can't sign in any more, by whatever proof. */
export async function endStaff(tx: Tx, staff: number[], now: Date): Promise<void> {
  await tx.execute(sql`update staff set active = false, password_hash = '' where id = any(${staff})`);
  await tx.execute(sql`delete from staff_invitations where staff_id = any(${staff})`);
  await forgetProofs(tx, staff, now);
}

/** The tills that they let in are out, and whoever is signed in there. */
export async function endDevices(tx: Tx, by: number[] | null, now: Date): Promise<void> {
  await tx.execute(sql`
    update till_devices set revoked_at = ${now} where revoked_at is null and (${by}::bigint[] is null or enrolled_by = any(${by}))`);
  await endStaffSessions(
    tx,
    sql`device_id in (select id from till_devices where revoked_at is not null)`,
    now,
  );
}
