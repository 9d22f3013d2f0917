import { randomBytes } from 'node:crypto';
import type { StaffEntered, StaffFacts, StaffRole } from '@fornada/contract/staff.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context, ContextParts } from '#context';
import { readTimes } from '#modules/shops/hours.ts';
import { shopView } from '#modules/shops/shops.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { boundToDevice } from '#modules/staff/works-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { createGather } from '#platform/gather.ts';
import { appendEvent } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

/** A random token for a session, a device or an unfinished sign-in. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export function staffTokenHash(secrets: Secrets, token: string): Buffer {
  return keyedHash(secrets, 'staff-token', token);
}

export function deviceTokenHash(secrets: Secrets, token: string): Buffer {
  return keyedHash(secrets, 'till-device', token);
}

export function challengeHash(secrets: Secrets, token: string): Buffer {
  return keyedHash(secrets, 'staff-challenge', token);
}

type Proof = {
  staffId: number;
  provedBy: StaffActor['provedBy'];
  device: { id: string; shopId: number } | null;
};

/** Starts a session for an authenticated person. A device's session is limited to its shop. */
export async function startStaffSession(
  tx: Tx,
  { secrets, clock, settings }: Context,
  { staffId, provedBy, device }: Proof,
): Promise<StaffEntered> {
  const token = newToken();
  const now = clock();
  const expiresIn = settings.staffSessionHours * 3_600;
  const shopId = device?.shopId ?? null;
  await tx.execute(sql`
    insert into staff_sessions (token_hash, staff_id, shop_id, device_id, proved_by, created_at, seen_at, expires_at)
    values (${staffTokenHash(secrets, token)}, ${staffId}, ${shopId}, ${device?.id ?? null}, ${provedBy}, ${now}, ${now},
      ${new Date(now.getTime() + expiresIn * 1000)})`);
  // The whole proof was given: what was mistyped, by whomever, no longer stands in the way of the PIN.
  if (provedBy !== 'pin') {
    await tx.execute(sql`update staff set pin_wrong_tries = 0, pin_locked_at = null where id = ${staffId}`);
  }
  const actor = { staffId, shopId, deviceId: device?.id ?? null };
  const action = { action: 'session.began', subject: `staff:${staffId}`, after: { proved_by: provedBy } };
  await recordStaffAction(tx, actor, action, now);
  return { passo: 'entrou', token, ...(await readStaffFacts(tx, { ...actor, provedBy, expiresIn, now })) };
}

type Asked = Pick<StaffActor, 'staffId' | 'shopId' | 'provedBy'> & { expiresIn: number; now: Date };

/** What staff screens need to know of the signed-in person. */
export async function readStaffFacts(db: Queryable, actor: Asked): Promise<StaffFacts> {
  const only = boundToDevice(actor) ? actor.shopId : null;
  const person = await db.one<{
    name: string;
    role: StaffRole;
    shops: { id: number; nome: string }[];
    has_pin: boolean;
  }>(sql`
    select p.name, p.role, p.pin_hash is not null and p.pin_locked_at is null as has_pin, coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'nome', s.name) order by s.position, s.id) from ${shopView} s
      where (${only}::int is null or s.id = ${only}) and (p.role = 'administrator'
        or exists (select 1 from staff_shops w where w.staff_id = p.id and w.shop_id = s.id))), '[]') as shops
    from staff p where p.id = ${actor.staffId}`);
  const times = await readTimes(
    db,
    person.shops.map(({ id }) => id),
  );
  const isOpen = (id: number) => {
    const hours = times.get(id)?.hours;
    return hours !== undefined && isOpenAt(hours, actor.now.getTime());
  };
  return {
    expiresIn: actor.expiresIn,
    agora: actor.now.toISOString(),
    nome: person.name,
    papel: person.role,
    lojas: person.shops.map((shop) => ({ ...shop, aberta: isOpen(shop.id) })),
    loja: actor.shopId,
    tem_pin: person.has_pin,
  };
}

type Parts = Pick<ContextParts, 'db' | 'secrets' | 'clock' | 'settings'>;

type Row = {
  token_hash: Buffer;
  staff_id: number;
  role: StaffActor['role'];
  shop_id: number | null;
  device_id: string | null;
  proved_by: StaffActor['provedBy'];
  shop_ids: number[];
  expires_at: Date;
  expired: boolean;
  stale: boolean;
};

/** The boards of a chain are looked at in one moment: by one statement. */
const findSession = createGather(async ({ db, clock, settings }: Parts, hashes: Buffer[]) => {
  const rows = await db.query<Row>({
    text: `select s.token_hash, p.id as staff_id, p.role, s.shop_id, s.device_id, s.proved_by, s.expires_at,
        array(select shop_id from staff_shops where staff_id = p.id order by shop_id) as shop_ids,
        (s.revoked_at is not null or s.expires_at <= $2 or not p.active or d.revoked_at is not null
          or s.seen_at <= $2::timestamptz - make_interval(mins => $3)) as expired,
        s.seen_at < $2::timestamptz - interval '1 minute' as stale
      from staff_sessions s join staff p on p.id = s.staff_id left join till_devices d on d.id = s.device_id
      where s.token_hash = any($1::bytea[])`,
    values: [hashes, clock(), settings.staffIdleMinutes],
  });
  const known = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return hashes.map((hash) => known.get(hash.toString('hex')));
});

/**
 * Which person of the chain a token speaks for. Asked of the database each time: who is made inactive is out at once. A
 * session ends with its shift, or when nothing was heard of it for a while.
 * @param isTouch false where nobody did anything: it isn't kept by that
 * @throws Refusal `unauthenticated`, or `session_revoked` when it ended
 */
export async function readStaff(parts: Parts, token: string, isTouch = true): Promise<StaffActor> {
  const { db, secrets, clock } = parts;
  const hash = staffTokenHash(secrets, token);
  const now = clock();
  const session = await findSession(parts, hash);
  if (session === undefined) refuse('unauthenticated');
  if (session.expired) refuse('session_revoked');
  if (session.stale && isTouch) {
    await db.execute(
      sql`update staff_sessions set seen_at = ${now} where token_hash = ${hash} and seen_at < ${now}`,
    );
  }
  return {
    kind: 'staff',
    staffId: session.staff_id,
    role: session.role,
    shopIds: session.role === 'administrator' ? [] : session.shop_ids,
    shopId: session.shop_id,
    deviceId: session.device_id,
    provedBy: session.proved_by,
    expiresAt: session.expires_at,
  };
}

/**
 * Ends sessions at once: their tokens stop working with the commit, and their open streams are told.
 * @param whose a condition over `staff_sessions`
 * @returns how many there were
 */
export async function endStaffSessions(tx: Tx, whose: Sql, now: Date): Promise<number> {
  const ended = await tx.query<{ staff_id: number }>(sql`
    update staff_sessions set revoked_at = ${now} where ${whose} and revoked_at is null returning staff_id`);
  const people = [...new Set(ended.map(({ staff_id }) => staff_id))];
  if (people.length > 0) {
    await appendEvent(tx, { topic: 'staff.signed_out', keys: people.map((id) => `staff:${id}`) });
  }
  return ended.length;
}

/** Ends the session of a staff token. */
export async function signStaffOut({ db, secrets, clock }: Context, actor: StaffActor, token: string) {
  const now = clock();
  await db.transaction(async (tx) => {
    const ended = await endStaffSessions(tx, sql`token_hash = ${staffTokenHash(secrets, token)}`, now);
    if (ended === 0) return;
    const subject = `staff:${actor.staffId}`;
    const action = { action: 'session.ended', subject, before: { proved_by: actor.provedBy } };
    await recordStaffAction(tx, actor, action, now);
  });
}

/** Deletes unfinished sign-ins after a day, and sessions once they no longer allow a PIN. */
export async function forgetOldStaffSessions({ db, clock }: Context): Promise<void> {
  const now = clock();
  await db.execute(
    sql`delete from staff_challenges where expires_at < ${now}::timestamptz - interval '1 day'`,
  );
  await db.execute(
    sql`delete from staff_sessions where expires_at < ${now}::timestamptz - interval '60 days'`,
  );
}
