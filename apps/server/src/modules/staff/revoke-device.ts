import sql from 'sql-template-tag';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

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
  await tx.execute(
    sql`update staff_sessions set revoked_at = ${now} where device_id = ${device.id} and revoked_at is null`,
  );
  const { id, shopId, name } = device;
  const action = { action: 'device.revoked', subject: `device:${id}`, shopId, before: { name } };
  await recordStaffAction(tx, actor, action, now);
}
