import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

export type NewNotification = {
  /** null tells everyone. */
  customerId: number | null;
  title: string;
  text: string;
  /** A path of the app. */
  link?: string;
  kind: string;
  orderId?: string;
  /** Names this very notification: asking for it again does nothing. */
  reference: string;
};

/**
 * Tells one customer, or everyone, inside the app; their devices hear of it by realtime and by push.
 * @returns its id, or undefined when it was told before
 */
export async function notify(tx: Tx, notification: NewNotification, now: Date): Promise<string | undefined> {
  const { customerId, title, text, link, kind, orderId, reference } = notification;
  const made = await tx.maybe<{ id: string }>(sql`
    insert into notifications (customer_id, title, text, link, kind, order_id, reference, sent_at)
    values (${customerId}, ${title}, ${text}, ${link ?? null}, ${kind}, ${orderId ?? null}, ${reference}, ${now})
    on conflict (reference) do nothing
    returning id`);
  if (made === undefined) return undefined;
  await appendEvent(tx, {
    topic: 'notification.created',
    payload: { notification_id: made.id },
    keys: [customerId === null ? 'global' : `customer:${customerId}`],
    ...((kind === 'broadcast' || customerId === null) && { rank: 'last' }),
  });
  return made.id;
}
