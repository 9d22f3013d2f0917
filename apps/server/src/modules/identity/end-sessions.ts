import sql, { empty } from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

export type SessionsOf = { deviceUid: string } | { customerId: number; exceptSessionId?: string };
export type EndReason =
  | 'sign_in'
  | 'logout'
  | 'logout_everywhere'
  | 'password_changed'
  | 'phone_changed'
  | 'phone_proved'
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
  const owner =
    'deviceUid' in whose
      ? sql`device_uid = ${whose.deviceUid}`
      : sql`customer_id = ${whose.customerId} ${whose.exceptSessionId === undefined ? empty : sql`and id <> ${whose.exceptSessionId}`}`;
  const ended = await tx.query<{ device_uid: string; customer_id: number | null }>(sql`
    update sessions set revoked_at = ${now}, revoked_because = ${because}
    where ${owner} and revoked_at is null
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
