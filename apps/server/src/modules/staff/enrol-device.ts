import sql from 'sql-template-tag';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import { deviceTokenHash, newToken } from '#modules/staff/staff-token.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';

export type EnrolledDevice = { id: string; token: string };

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
