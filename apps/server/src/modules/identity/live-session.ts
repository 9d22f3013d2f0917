import sql, { type Sql } from 'sql-template-tag';

/** A column of others' statements: the session that a device has as this customer. */
export const sessionOf = (deviceUid: string, customerId: number): Sql => sql`(
  select id from sessions where device_uid = ${deviceUid} and customer_id = ${customerId} and revoked_at is null)`;

/** The sessions as others' statements read them: `from ${sessionView} session`. */
export const sessionView = sql`(select id, customer_id, revoked_at, expires_at, seen_at from sessions)`;

/** A condition of others' statements: this device is signed in as this customer now. */
export const isSignedIn = (deviceUid: Sql, customerId: Sql, now: Date): Sql => sql`
  exists (
    select from sessions live
    where live.device_uid = ${deviceUid} and live.customer_id = ${customerId}
      and live.revoked_at is null and live.expires_at > ${now})`;
