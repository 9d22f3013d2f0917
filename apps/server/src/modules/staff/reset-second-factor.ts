import sql from 'sql-template-tag';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/**
 * After losing phone and recovery codes: the next sign-in enrols anew. Sessions and PIN end. The caller has checked
 * permissions, and somebody has verified the person.
 */
export async function resetSecondFactor(
  tx: Tx,
  actor: StaffActor | null,
  staffId: number,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update staff set totp_secret = null, totp_confirmed_at = null, pin_hash = null, pin_set_at = null
    where id = ${staffId}`);
  await tx.execute(sql`delete from staff_recovery_codes where staff_id = ${staffId}`);
  await tx.execute(
    sql`update staff_sessions set revoked_at = ${now} where staff_id = ${staffId} and revoked_at is null`,
  );
  await recordStaffAction(tx, actor, { action: 'second_factor.reset', subject: `staff:${staffId}` }, now);
}
