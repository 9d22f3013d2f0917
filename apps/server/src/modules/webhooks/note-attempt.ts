import sql from 'sql-template-tag';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import { sendTask } from '#modules/webhooks/announce.ts';
import { givenUpAfterMs, waitAfter } from '#modules/webhooks/retries.ts';
import type { Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';

export type Attempt = {
  deliveryId: string;
  number: number;
  status: number | null;
  /** A word for the log; null where an answer came. */
  error: string | null;
  milliseconds: number;
};

const gone = 410;

/** Writes down how a try went and what follows: nothing, another try, or that the endpoint is let go. */
export async function noteAttempt(tx: Tx, attempt: Attempt, now: Date, chance: number): Promise<void> {
  const { deliveryId, number, status, error, milliseconds } = attempt;
  const cameThrough = status !== null && status >= 200 && status < 300;
  const noted = await tx.maybe<{ endpoint_id: string; tries: number }>(sql`
    update webhook_deliveries set attempts = ${number}, tries = tries + 1, last_status = ${status}, last_error = ${error}
    where id = ${deliveryId} and attempts = ${number - 1} and state = 'waiting' returning endpoint_id, tries`);
  // The same try ran twice, and the other one was faster.
  if (noted === undefined) return;
  await tx.execute(sql`
    insert into webhook_attempts (delivery_id, number, attempted_at, status, error, milliseconds)
    values (${deliveryId}, ${number}, ${now}, ${status}, ${error}, ${milliseconds})`);
  if (cameThrough) {
    await tx.execute(sql`
      update webhook_deliveries set state = 'delivered', delivered_at = ${now}, next_at = null where id = ${deliveryId}`);
    await tx.execute(
      sql`update webhook_endpoints set failing_since = null where id = ${noted.endpoint_id} and failing_since is not null`,
    );
    return;
  }
  if (await letGo(tx, noted.endpoint_id, status === gone, now)) {
    await tx.execute(
      sql`update webhook_deliveries set state = 'failed', next_at = null where id = ${deliveryId}`,
    );
    return;
  }
  const wait = waitAfter(noted.tries, chance);
  const next = wait === undefined ? null : new Date(now.getTime() + wait);
  await tx.execute(sql`
    update webhook_deliveries set state = ${next === null ? 'failed' : 'waiting'}, next_at = ${next}
    where id = ${deliveryId}`);
  if (next === null) return;
  await enqueueJob(tx, sendTask, { delivery_id: deliveryId, attempt: number + 1 }, { runAt: next });
}

/** @returns whether the endpoint is let go: it said that it is gone, or nothing came through for days */
async function letGo(tx: Tx, endpointId: string, isGone: boolean, now: Date): Promise<boolean> {
  const { since } = await tx.one<{ since: Date }>(sql`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${now}) where id = ${endpointId}
    returning failing_since as since`);
  if (!isGone && now.getTime() - since.getTime() < givenUpAfterMs) return false;
  const stopped = await tx.maybe<{ shop_id: number; url: string }>(sql`
    update webhook_endpoints set disabled_at = ${now} where id = ${endpointId} and disabled_at is null
    returning shop_id, url`);
  if (stopped !== undefined) {
    const { shop_id: shopId, url } = stopped;
    const after = { url, a_falhar_desde: since.toISOString() };
    const action = { action: 'webhook.disabled', subject: `webhook:${endpointId}`, shopId, after };
    await recordStaffAction(tx, null, action, now);
  }
  return true;
}
