import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#platform/database.ts';
import { isDiskFull } from '#platform/disk-full.ts';

/** A column of others' statements: the session that a device has as this customer. */
export const sessionOf = (deviceUid: string, customerId: number): Sql => sql`(
  select id from sessions where device_uid = ${deviceUid} and customer_id = ${customerId} and revoked_at is null)`;

/** The sessions as others' statements read them: `from ${sessionView} session`. */
export const sessionView = sql`(
  select id, device_uid, customer_id, revoked_at, expires_at, seen_at from sessions)`;

/** A condition of others' statements: this device is signed in as this customer now. */
export const isSignedIn = (deviceUid: Sql, customerId: Sql, now: Date): Sql => sql`
  exists (
    select from sessions live
    where live.device_uid = ${deviceUid} and live.customer_id = ${customerId}
      and live.revoked_at is null and live.expires_at > ${now})`;

/** Notes that a session is in use. Refreshing the token notes it too; a commit of its own each minute would cost more than it tells. */
export async function markSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  const seen = db.execute({
    name: 'session-seen',
    text: `update sessions set seen_at = $2 where id = $1 and seen_at < $2::timestamptz - interval '5 minutes'`,
    values: [sessionId, now],
  });
  // A full disk keeps nobody from reading.
  await seen.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
  });
}

/** A column of others' statements: when this customer's devices were last seen. */
export const lastSeen = (customerId: Sql): Sql =>
  sql`(select max(seen_at) from sessions where customer_id = ${customerId})`;
