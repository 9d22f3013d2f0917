import sql from 'sql-template-tag';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import { newWebhookSecret, sealSecret } from '#modules/webhooks/secret.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';

const overlapMs = 24 * 3_600_000;

/** A new secret for an endpoint. For a day the old one signs too, so that the receiver has time to switch. */
export async function rotateSecret(
  tx: Tx,
  secrets: Secrets,
  actor: StaffActor,
  { id, shopId }: { id: string; shopId: number },
  now: Date,
): Promise<{ secret: string; previousUntil: Date }> {
  const secret = newWebhookSecret();
  const previousUntil = new Date(now.getTime() + overlapMs);
  const old = await tx.one<{ previous_until: Date | null }>(sql`
    select previous_until from webhook_endpoints where id = ${id} for no key update`);
  await tx.execute(sql`
    update webhook_endpoints
    set previous_secret = secret, previous_until = ${previousUntil}, secret = ${sealSecret(secrets, secret)}
    where id = ${id}`);
  const after = { anterior_termina_em: previousUntil.toISOString() };
  const before = { anterior_termina_em: old.previous_until };
  const action = { action: 'webhook.rotated', subject: `webhook:${id}`, shopId, before, after };
  await recordStaffAction(tx, actor, action, now);
  return { secret, previousUntil };
}
