import sql from 'sql-template-tag';
import type { Context } from '#context';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import { staffTokenHash } from '#modules/staff/staff-token.ts';
import type { StaffActor } from '#platform/actor.ts';

/** Ends the session of a staff token. */
export async function signStaffOut(
  { db, secrets, clock }: Context,
  actor: StaffActor,
  token: string,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const ended = await tx.execute(sql`
      update staff_sessions set revoked_at = ${now}
      where token_hash = ${staffTokenHash(secrets, token)} and revoked_at is null`);
    if (ended === 0) return;
    const subject = `staff:${actor.staffId}`;
    const action = { action: 'session.ended', subject, before: { proved_by: actor.provedBy } };
    await recordStaffAction(tx, actor, action, now);
  });
}
