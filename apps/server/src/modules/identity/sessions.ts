import { randomBytes } from 'node:crypto';
import type { Identity } from '@fornada/contract/private-data.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { signToken, type TokenParts } from '#modules/identity/token.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { isDiskFull } from '#platform/disk-full.ts';
import { appendEvent } from '#platform/outbox.ts';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

/** The sessions as others' statements read them: `from ${sessionView} session`. */
export const sessionView = sql`(
  select id, device_uid, customer_id, revoked_at, expires_at, seen_at from sessions)`;

/** Whether a session of a statement is good at that moment. */
export const isLive = (session: Sql, now: Date): Sql =>
  sql`((${session}.revoked_at is null or ${session}.revoked_at > ${now}) and ${session}.expires_at > ${now})`;

/** Notes that a session is in use. Refreshing the token notes it too; a commit of its own each minute would cost more than it tells. */
export async function markSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  const seen = db.execute({
    text: `update sessions set seen_at = $2 where id = $1 and seen_at < $2::timestamptz - interval '5 minutes'`,
    values: [sessionId, now],
  });
  // A full disk keeps nobody from reading.
  await seen.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
  });
}

/** The customer a device is signed in as; null for an anonymous session. */
type SignedInCustomer = { id: number; temporary: boolean } | null;

/** Signs a device in: a session, its first refresh token and an identity token. Earlier sessions aren't touched. */
export async function startSession(tx: Tx, parts: TokenParts, uid: string, customer: SignedInCustomer) {
  const now = parts.clock();
  const session = await tx.one<{ id: string }>(sql`
    insert into sessions (device_uid, customer_id, created_at, seen_at, expires_at)
    values (${uid}, ${customer?.id ?? null}, ${now}, ${now}, ${sessionEnd(parts)})
    returning id`);
  return await issueTokens(tx, parts, { uid, sessionId: session.id, customer });
}

/** When a session that is used now ends if it isn't used again. */
export function sessionEnd({ settings, clock }: TokenParts): Date {
  return new Date(clock().getTime() + settings.sessionLifetimeDays * DAY);
}

type Bearer = { uid: string; sessionId: string; customer: SignedInCustomer };

/** New tokens for a session; only the hash of the refresh token stays here, and by what its answer may be asked for again. */
export async function issueTokens(
  tx: Tx,
  parts: TokenParts,
  { uid, sessionId, customer }: Bearer,
  retryKey: Buffer | null = null,
): Promise<Identity> {
  const refreshToken = randomBytes(32).toString('base64url');
  await tx.execute(sql`
    insert into refresh_tokens (token_hash, session_id, retry_key, created_at)
    values (${refreshTokenHash(parts.secrets, refreshToken)}, ${sessionId}, ${retryKey}, ${parts.clock()})`);
  const idToken = await signToken(parts, {
    uid,
    sessionId,
    customerId: customer?.id ?? null,
    temporary: customer?.temporary ?? false,
  });
  return { uid, idToken, refreshToken, expiresIn: parts.settings.tokenLifetimeSeconds };
}

export function refreshTokenHash(secrets: Secrets, refreshToken: string): Buffer {
  return keyedHash(secrets, 'refresh-token', refreshToken);
}

/** Signs a device in as somebody else, or anonymously. Its former tokens stop working. */
export async function replaceSession(
  tx: Tx,
  parts: TokenParts,
  uid: string,
  customer: SignedInCustomer,
  because: EndReason,
): Promise<Identity> {
  // Of two sign-ins of one device at once, the second waits here and then ends the first one's session.
  await tx.one(sql`select 1 from devices where uid = ${uid} for update`);
  await endSessions(tx, { deviceUid: uid }, because, parts.clock());
  return await startSession(tx, parts, uid, customer);
}

/** Signs a new device in anonymously. `name` is what it calls itself. */
export async function signInAnonymously(tx: Tx, parts: TokenParts, name = ''): Promise<Identity> {
  const device = await tx.one<{ uid: string }>(
    sql`insert into devices (name, created_at) values (${name}, ${parts.clock()}) returning uid`,
  );
  return await startSession(tx, parts, device.uid, null);
}

/** Whether a customer was ever signed in on a device. */
export async function wasSignedInOn(db: Queryable, deviceUid: string, customerId: number | null) {
  const { known } = await db.one<{ known: boolean }>(sql`
    select exists (
      select from sessions where device_uid = ${deviceUid} and customer_id = ${customerId}::bigint) as known`);
  return known;
}

type SessionsOf =
  | { deviceUid: string }
  | { customerId: number; exceptSessionId?: string; onlySessionId?: string };
type EndReason =
  | 'sign_in'
  | 'logout'
  | 'logout_everywhere'
  | 'password_changed'
  | 'phone_changed'
  | 'phone_proved'
  | 'not_the_owner'
  | 'ended_elsewhere'
  | 'refresh_token_reused'
  | 'account_ended';

/**
 * Ends sessions at once: their tokens stop working with the commit, and their open streams are told.
 * @returns the devices that were signed out
 */
export async function endSessions(tx: Tx, whose: SessionsOf, because: EndReason, now: Date) {
  const ended = await tx.query<{ device_uid: string; customer_id: number | null }>(sql`
    update sessions set revoked_at = ${now}, revoked_because = ${because}
    where ${conditionOf(whose)} and revoked_at is null
    returning device_uid, customer_id`);
  const devices = [...new Set(ended.map((session) => session.device_uid))];
  if (devices.length === 0) return [];
  await appendEvent(tx, {
    topic: 'session.ended',
    payload: {
      devices,
      customers: [...new Set(ended.flatMap(({ customer_id }) => customer_id ?? []))],
      because,
    },
    keys: devices.map((uid) => `device:${uid}`),
  });
  return devices;
}

function conditionOf(whose: SessionsOf): Sql {
  if ('deviceUid' in whose) return sql`device_uid = ${whose.deviceUid}`;
  const { customerId, exceptSessionId, onlySessionId } = whose;
  const others = exceptSessionId === undefined ? empty : sql`and id <> ${exceptSessionId}`;
  const only = onlySessionId === undefined ? empty : sql`and id = ${onlySessionId}`;
  return sql`customer_id = ${customerId} ${others} ${only}`;
}

/** Ends the sessions of a simulation, whose devices nobody tells anything any more. */
export async function endSimulatedSessions(tx: Tx, of: number[] | null, now: Date): Promise<void> {
  await tx.execute(sql`
    update sessions set revoked_at = ${now}, revoked_because = 'account_ended'
    where revoked_at is null and (${of}::bigint[] is null or customer_id = any(${of}))`);
}
