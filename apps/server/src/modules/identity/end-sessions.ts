import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

export type SessionsOf =
  | { deviceUid: string }
  | { customerId: number; exceptSessionId?: string; onlySessionId?: string };
export type EndReason =
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
export async function endSessions(
  tx: Tx,
  whose: SessionsOf,
  because: EndReason,
  now: Date,
): Promise<string[]> {
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
