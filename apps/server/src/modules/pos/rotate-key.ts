import sql from 'sql-template-tag';
import { createPosKey } from '#modules/pos/create-key.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';

export type Rotation = { id: string; shopId: number; overlapHours: number };
export type RotatedKey = { id: string; key: string; oldEndsAt: Date };

/**
 * Gives a key a successor. The old one goes on for the overlap, so that a shop's tills can be changed one by one.
 * @throws Refusal `pos_key_ended` for one that has a successor, was revoked or is past its end
 */
export async function rotatePosKey(
  tx: Tx,
  secrets: Secrets,
  actor: StaffActor,
  { id, shopId, overlapHours }: Rotation,
  now: Date,
): Promise<RotatedKey> {
  const oldEndsAt = new Date(now.getTime() + overlapHours * 3_600_000);
  const old = await tx.maybe<{ name: string; prefix: string }>(sql`
    update pos_keys set expires_at = ${oldEndsAt}
    where id = ${id} and shop_id = ${shopId} and revoked_at is null and expires_at is null returning name, prefix`);
  if (old === undefined) refuse('pos_key_ended');
  const made = await createPosKey(tx, secrets, actor, { shopId, name: old.name, replaces: id }, now);
  const action = {
    action: 'pos_key.rotated',
    subject: `pos_key:${id}`,
    shopId,
    before: { prefixo: old.prefix },
    after: { sucessora: made.id, termina_em: oldEndsAt.toISOString() },
  };
  await recordStaffAction(tx, actor, action, now);
  return { ...made, oldEndsAt };
}
