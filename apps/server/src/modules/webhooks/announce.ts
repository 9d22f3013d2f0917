import type { WebhookMessage } from '@fornada/contract/webhooks.ts';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';

export const sendTask = 'send-webhook';

/**
 * Writes down what an endpoint is to be told, and lets it be sent after the commit. What has been written down before, by its
 * reference, isn't again.
 */
export async function announce(
  tx: Tx,
  endpointIds: string[],
  reference: string,
  { type, ...message }: WebhookMessage,
  now: Date,
): Promise<void> {
  const payload = JSON.stringify({ type, ...message });
  const written = await tx.query<{ id: string }>(sql`
    insert into webhook_deliveries (endpoint_id, reference, topic, payload, created_at, next_at)
    select id, ${reference}, ${type}, ${payload}, ${now}, ${now} from unnest(${endpointIds}::uuid[]) as id
    on conflict (endpoint_id, reference) do nothing returning id`);
  for (const { id } of written) await enqueueJob(tx, sendTask, { delivery_id: id, attempt: 1 });
}
