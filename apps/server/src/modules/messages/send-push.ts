import sql from 'sql-template-tag';
import type { Push, PushGateway } from '#adapters/push/port.ts';
import type { SendOutcome } from '#adapters/send-outcome.ts';
import { dropSubscription } from '#modules/push/drop-subscriptions.ts';
import { liveSubscriptions } from '#modules/push/live-subscriptions.ts';
import type { Database } from '#platform/database.ts';

type QueuedPush = {
  reference: string;
  kind: string;
  /** The subscription. */
  recipient: string;
  /** What the device gets as JSON, with the topic beside it. */
  body: string;
};

/** Pushes to one device, and forgets a subscription that its push service no longer knows. */
export async function sendPush(
  db: Database,
  gateway: PushGateway,
  { reference, kind, recipient, body }: QueuedPush,
  now: Date,
): Promise<SendOutcome> {
  const subscription = await db.maybe<Push['subscription']>(
    sql`select endpoint, p256dh, auth from ${liveSubscriptions(now)} s where id = ${recipient}`,
  );
  if (subscription === undefined) return { kind: 'gone', reason: 'unsubscribed' };
  const { topic, ...payload } = JSON.parse(body) as Record<string, unknown> & { topic?: string | null };
  const outcome = await gateway.send({
    subscription,
    payload,
    topic: topic ?? undefined,
    dedupeId: reference,
    ...mannerOf(kind),
  });
  if (outcome.kind === 'gone') {
    await dropSubscription(db, recipient);
  }
  return outcome;
}

const hour = 3_600;

/** How soon a push must be there and how long it is worth delivering: bread gets cold, news keeps. */
function mannerOf(kind: string): Pick<Push, 'ttlSeconds' | 'urgency'> {
  if (kind === 'order_ready') return { ttlSeconds: hour, urgency: 'high' };
  if (kind.startsWith('order_') || kind.startsWith('payment_')) {
    return { ttlSeconds: 12 * hour, urgency: 'normal' };
  }
  return { ttlSeconds: 72 * hour, urgency: 'low' };
}
