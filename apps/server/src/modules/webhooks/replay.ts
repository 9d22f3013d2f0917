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
  const { attempts, state } = await tx.one<{ attempts: number; state: string }>(sql`
    select attempts, state from webhook_deliveries where id = ${id} for no key update`);
  await tx.execute(sql`
    update webhook_deliveries set state = 'waiting', tries = 0, next_at = ${now} where id = ${id}`);
  await enqueueJob(tx, sendTask, { delivery_id: id, attempt: attempts + 1 });
  const [before, after] = [{ delivery: state }, { delivery: 'waiting' }];
  const action = { action: 'webhook.replayed', subject: `webhook_delivery:${id}`, shopId, before, after };
  await recordStaffAction(tx, actor, action, now);
}
