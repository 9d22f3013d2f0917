import type { StaffEntered } from '@fornada/contract/staff.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { readStaffFacts } from '#modules/staff/read-facts.ts';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import { newToken, staffTokenHash } from '#modules/staff/staff-token.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

export type Proof = {
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
