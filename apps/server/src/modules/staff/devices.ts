import type { DevicePerson, TillDevice } from '@fornada/contract/staff.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { shopName } from '#modules/shops/shops.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { deviceTokenHash, endStaffSessions, newToken } from '#modules/staff/sessions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';

type EnrolledDevice = { id: string; token: string };

/** Enrols a device for a shop. Its token is shown only once; the caller has checked permissions. */
export async function enrolTillDevice(
  tx: Tx,
  secrets: Secrets,
  actor: StaffActor | null,
  { shopId, name, token = newToken() }: { shopId: number; name: string; token?: string },
  now: Date,
): Promise<EnrolledDevice> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into till_devices (shop_id, name, token_hash, enrolled_by, enrolled_at)
    values (${shopId}, ${name}, ${deviceTokenHash(secrets, token)}, ${actor?.staffId ?? null}, ${now}) returning id`);
  const action = { action: 'device.enrolled', subject: `device:${id}`, shopId, after: { name } };
  await recordStaffAction(tx, actor, action, now);
  return { id, token };
}

type FoundDevice = { id: string; shopId: number; name: string; shopName: string };

/** Finds an enrolled device by token; undefined when unknown or revoked. */
export async function findDevice(
  { db, secrets, clock }: Pick<Context, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<FoundDevice | undefined> {
  return await db.maybe<FoundDevice>(sql`
    update till_devices d set seen_at = ${clock()}
    where d.token_hash = ${deviceTokenHash(secrets, token)} and d.revoked_at is null
    returning d.id, d.shop_id as "shopId", d.name, ${shopName(sql`d.shop_id`)} as "shopName"`);
}

type Row = Omit<TillDevice, 'registado_em' | 'visto_em'> & { enrolled_at: Date; seen_at: Date | null };

/** A shop's enrolled devices, newest first. */
export async function listTillDevices(db: Queryable, shopId: number): Promise<TillDevice[]> {
  const rows = await db.query<Row>(sql`
    select d.id, d.shop_id as loja, d.name as nome, coalesce(p.name, '') as registado_por, d.enrolled_at, d.seen_at
    from till_devices d left join staff p on p.id = d.enrolled_by
    where d.shop_id = ${shopId} and d.revoked_at is null order by d.id desc`);
  return rows.map(({ enrolled_at, seen_at, ...device }) => ({
    ...device,
    registado_em: enrolled_at.toISOString(),
    visto_em: seen_at?.toISOString() ?? null,
  }));
}

type KnownDevice = { id: string; shopId: number; name: string };

export async function findDeviceById(db: Queryable, id: string): Promise<KnownDevice | undefined> {
  return await db.maybe<KnownDevice>(
    sql`select id, shop_id as "shopId", name from till_devices where id = ${id} and revoked_at is null`,
  );
}

const daysBack = 30;

/**
 * Who may come back by PIN: those with one, still of this shop, who within 30 days signed in whole on this device, or
 * enrolled it, which takes as much.
 */
export async function peopleOfDevice(
  db: Queryable,
  { id, shopId }: Pick<FoundDevice, 'id' | 'shopId'>,
  now: Date,
): Promise<DevicePerson[]> {
  return await db.query<DevicePerson>(sql`
    select p.id, p.name as nome, p.role as papel, p.pin_locked_at is not null as bloqueado
    from staff p
    where p.active and p.pin_hash is not null and p.role <> 'marketing'
      and (p.role = 'administrator' or exists (
        select 1 from staff_shops w where w.staff_id = p.id and w.shop_id = ${shopId}))
      and (exists (
        select 1 from staff_sessions s where s.staff_id = p.id and s.device_id = ${id} and s.proved_by <> 'pin'
          and s.created_at > ${now}::timestamptz - make_interval(days => ${daysBack})) or exists (
        select 1 from till_devices d where d.id = ${id} and d.enrolled_by = p.id
          and d.enrolled_at > ${now}::timestamptz - make_interval(days => ${daysBack})))
    order by p.name, p.id`);
}

/**
 * Revokes what somebody who leaves enrolled and nobody else has signed in on, as far back as sessions are kept: it may be
 * their own, and to whoever holds it it is an assistant's second factor.
 */
export async function revokeOwnDevices(tx: Tx, actor: StaffActor, staffId: number, now: Date): Promise<void> {
  const devices = await tx.query<KnownDevice>(sql`
    select id, shop_id as "shopId", name from till_devices d
    where d.enrolled_by = ${staffId} and d.revoked_at is null
      and not exists (select from staff_sessions s where s.device_id = d.id and s.staff_id <> ${staffId})
    order by d.id`);
  for (const device of devices) await revokeTillDevice(tx, actor, device, now);
}

/** Revokes a device and ends its sessions. Idempotent. */
export async function revokeTillDevice(
  tx: Tx,
  actor: StaffActor | null,
  device: { id: string; shopId: number; name: string },
  now: Date,
): Promise<void> {
  const revoked = await tx.execute(sql`
    update till_devices set revoked_at = ${now}, revoked_by = ${actor?.staffId ?? null}
    where id = ${device.id} and revoked_at is null`);
  if (revoked === 0) return;
  await endStaffSessions(tx, sql`device_id = ${device.id}`, now);
  const { id, shopId, name } = device;
  const action = { action: 'device.revoked', subject: `device:${id}`, shopId, before: { name } };
  await recordStaffAction(tx, actor, action, now);
}
