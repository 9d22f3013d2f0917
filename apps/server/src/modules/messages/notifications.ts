// The notifications of the app: those of one customer, and those for everyone.
import type { WireNotification } from '@fornada/contract/realtime.ts';
import sql from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

export type NotificationRow = {
  id: string;
  title: string;
  text: string;
  link: string | null;
  sent_at: Date;
  read: boolean;
};

/** What a list shows; older ones are kept, but nobody scrolls that far. */
const longest = 100;

/** A customer's own, newest first. */
export async function listOwnNotifications(db: Queryable, customerId: number): Promise<NotificationRow[]> {
  return await db.query<NotificationRow>({
    name: 'list-own-notifications',
    text: `select n.id, n.title, n.text, n.link, n.sent_at, r.notification_id is not null as read
           from notifications n
           left join notification_reads r on r.notification_id = n.id and r.customer_id = n.customer_id
           where n.customer_id = $1 order by n.id desc limit ${longest}`,
    values: [customerId],
  });
}

/** Those for everyone, newest first; `read` is the given customer's, and false for a device signed in as nobody. */
export async function listGlobalNotifications(
  db: Queryable,
  customerId: number | null,
): Promise<NotificationRow[]> {
  return await db.query<NotificationRow>({
    name: 'list-global-notifications',
    text: `select n.id, n.title, n.text, n.link, n.sent_at, r.notification_id is not null as read
           from notifications n
           left join notification_reads r on r.notification_id = n.id and r.customer_id = $1
           where n.customer_id is null order by n.id desc limit ${longest}`,
    values: [customerId],
  });
}

/** Marks one read, when it is the customer's or everyone's. @returns false when there is no such one for this customer */
export async function markNotificationRead(
  tx: Tx,
  customerId: number,
  notificationId: string,
  now: Date,
): Promise<boolean> {
  const visible = await tx.maybe(sql`
    select 1 from notifications
    where id = ${notificationId} and (customer_id is null or customer_id = ${customerId})`);
  if (visible === undefined) return false;
  const marked = await tx.execute(sql`
    insert into notification_reads (notification_id, customer_id, read_at)
    values (${notificationId}, ${customerId}, ${now}) on conflict do nothing`);
  if (marked > 0) {
    await appendEvent(tx, {
      topic: 'notification.read',
      payload: { notification_id: notificationId },
      keys: [`customer:${customerId}`],
    });
  }
  return true;
}

/**
 * The app in front of the customer showed one of their own: whatever would say the same again needn't.
 * @returns false when there is no such one for this customer
 */
export async function acknowledgeNotification(
  db: Queryable,
  customerId: number,
  notificationId: string,
  now: Date,
): Promise<boolean> {
  const shown = await db.execute(sql`
    update notifications set acknowledged_at = coalesce(acknowledged_at, ${now})
    where id = ${notificationId} and customer_id = ${customerId}`);
  return shown > 0;
}

export function presentNotification(row: NotificationRow): WireNotification {
  return {
    id: row.id,
    timestamp: Math.floor(row.sent_at.getTime() / 1000),
    titulo: row.title,
    texto: row.text,
    read: row.read,
    ...(row.link !== null && { link: row.link }),
  };
}
