import sql from 'sql-template-tag';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import { sendTask } from '#modules/webhooks/announce.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';

/** Tells an endpoint something once more, under the id that it had, with all the tries of a new telling. */
export async function replayDelivery(
  tx: Tx,
  actor: StaffActor,
  { id, shopId }: { id: string; shopId: number },
  now: Date,
): Promise<void> {
  const { attempts } = await tx.one<{ attempts: number }>(sql`
    update webhook_deliveries set state = 'waiting', tries = 0, next_at = ${now} where id = ${id} returning attempts`);
  await enqueueJob(tx, sendTask, { delivery_id: id, attempt: attempts + 1 });
  const action = { action: 'webhook.replayed', subject: `webhook_delivery:${id}`, shopId };
  await recordStaffAction(tx, actor, action, now);
}
