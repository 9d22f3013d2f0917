import type { DeviceSession } from '@fornada/contract/devices.ts';
import sql, { type Sql } from 'sql-template-tag';
import { endSessions } from '#modules/identity/sessions.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

// A device's name in its customer's list. Only names from the tables below are kept, never the header itself:
// that says more about a person than the list needs, and can say anything.

type Family = readonly [pattern: RegExp, name: string];

/** The first that fits: newer browsers name the older ones that they want to be taken for. */
const browsers: readonly Family[] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly Family[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** `Chrome · Android` of a User-Agent header; whatever isn't known is left out. */
export function deviceNameOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  // An Android that isn't a phone leaves out 'Mobile'.
  if (known[1] === 'Android' && !/Mobile/.test(userAgent)) known[1] = 'Android (tablet)';
  return known.filter(Boolean).join(' · ');
}

const nameIn = (families: readonly Family[], userAgent: string) =>
  families.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What kind of device a name of `deviceNameOf` stands for. */
export function deviceKindOf(name: string): 'telemovel' | 'tablet' | 'computador' | 'outro' {
  if (/iPad|\(tablet\)/.test(name)) return 'tablet';
  if (/iPhone|Android/.test(name)) return 'telemovel';
  return /Windows|ChromeOS|Mac|Linux/.test(name) ? 'computador' : 'outro';
}

/** Stores the name that a device gives; without one it keeps the former. */
export async function nameDevice(tx: Tx, uid: string, name: string): Promise<void> {
  if (name === '') return;
  await tx.execute(sql`update devices set name = ${name} where uid = ${uid} and name <> ${name}`);
}

/** Whether the onboarding was seen on this device, for anonymous sessions. */
export async function deviceSawOnboarding(db: Queryable, uid: string): Promise<boolean> {
  const device = await db.one<{ saw_onboarding: boolean }>(
    sql`select saw_onboarding from devices where uid = ${uid}`,
  );
  return device.saw_onboarding;
}

export async function rememberOnboarding(tx: Tx, uid: string): Promise<void> {
  await tx.execute(sql`update devices set saw_onboarding = true where uid = ${uid} and not saw_onboarding`);
}

/** A customer's signed-in devices: the current one first, then by last use. */
export async function listSessions(db: Queryable, actor: CustomerActor, now: Date): Promise<DeviceSession[]> {
  const rows = await db.query<{ id: string; name: string; created_at: Date; seen_at: Date }>(sql`
    select s.id, d.name, s.created_at, s.seen_at
    from sessions s join devices d on d.uid = s.device_uid
    where s.customer_id = ${actor.customerId} and s.revoked_at is null and s.expires_at > ${now}
    order by s.id = ${actor.sessionId} desc, s.seen_at desc, s.id desc`);
  return rows.map(({ id, name, created_at, seen_at }) => ({
    id,
    nome: name,
    tipo: deviceKindOf(name),
    desde: created_at.toISOString(),
    visto_em: seen_at.toISOString(),
    atual: id === actor.sessionId,
  }));
}

/** Ends a customer's sessions and clears the names of their devices. */
export async function eraseDevices(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update devices set name = ''
    where name <> '' and uid in (select device_uid from sessions where customer_id = ${customerId})`);
  await endSessions(tx, { customerId }, 'account_ended', now);
}

// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).

/** From where they were signed in. */
export const archiveSessions = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select s.created_at as inicio, s.seen_at as ultima_vez, s.expires_at as ate, s.revoked_at as fim,
      s.revoked_because as porque_acabou, d.name as dispositivo, d.created_at as dispositivo_desde,
      d.saw_onboarding as viu_apresentacao
    from sessions s join devices d on d.uid = s.device_uid where s.customer_id = ${customerId} order by s.id`);

/** A column of others' statements: the name of the device with this id. */
export const deviceName = (uid: Sql): Sql => sql`(select name from devices where uid = ${uid})`;
