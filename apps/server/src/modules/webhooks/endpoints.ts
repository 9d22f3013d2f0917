import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { sendTask } from '#modules/webhooks/announce.ts';
import { newWebhookSecret, sealSecret } from '#modules/webhooks/secret.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';

const overlapMs = DAY;

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

/** Tells an endpoint something once more, under the id that it had, with all the tries of a new telling. */
export async function replayDelivery(
  tx: Tx,
  actor: StaffActor,
  { id, shopId }: { id: string; shopId: number },
  now: Date,
): Promise<void> {
  const { attempts, state } = await tx.one<{ attempts: number; state: string }>(sql`
    select attempts, state from webhook_deliveries where id = ${id} for no key update`);
  await tx.execute(sql`
    update webhook_deliveries set state = 'waiting', tries = 0, next_at = ${now} where id = ${id}`);
  await enqueueJob(tx, sendTask, { delivery_id: id, attempt: attempts + 1 });
  const [before, after] = [{ delivery: state }, { delivery: 'waiting' }];
  const action = { action: 'webhook.replayed', subject: `webhook_delivery:${id}`, shopId, before, after };
  await recordStaffAction(tx, actor, action, now);
}

/** The addresses that they let in hear nothing more. */
export async function endEndpoints(tx: Tx, by: number[] | null): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set active = false where active and (${by}::bigint[] is null or created_by = any(${by}))`);
}
