import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

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

/** They can't sign in any more, by whatever proof. */
export async function endStaff(tx: Tx, staff: number[], nobodysPassword: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update staff set active = false, password_hash = ${nobodysPassword}, totp_secret = null, totp_confirmed_at = null,
      pin_hash = null, pin_set_at = null
    where id = any(${staff})`);
  await tx.execute(sql`delete from staff_recovery_codes where staff_id = any(${staff})`);
  await tx.execute(sql`delete from staff_challenges where staff_id = any(${staff})`);
  await tx.execute(sql`
    update staff_sessions set revoked_at = ${now} where staff_id = any(${staff}) and revoked_at is null`);
}

/** The tills that they let in are out, and whoever is signed in there. */
export async function endDevices(tx: Tx, by: number[] | null, now: Date): Promise<void> {
  await tx.execute(sql`
    update till_devices set revoked_at = ${now} where revoked_at is null and (${by}::bigint[] is null or enrolled_by = any(${by}))`);
  await tx.execute(sql`
    update staff_sessions set revoked_at = ${now}
    where revoked_at is null and device_id in (select id from till_devices where revoked_at is not null)`);
}
