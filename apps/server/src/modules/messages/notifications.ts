import type { WireNotification } from '@fornada/contract/realtime.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { queuePushes } from '#modules/messages/queue-pushes.ts';
import { appendQueued, type Email, isMarketing } from '#modules/messages/send.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { keptLanguage } from '#platform/language.ts';
import { appendEach, appendEvent, priorities, signalOutbox } from '#platform/outbox.ts';

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
 * Tells one customer, or everyone, inside the app; their devices hear of it by realtime and by push. What concerns one customer is
 * pushed from here; what many get waits behind it (`push-notification`).
 * @param email queued with it, also when it was told before; only beside what concerns one customer
 * @returns its id, or undefined when it was told before
 */
export async function notify(
  tx: Tx,
  notification: NewNotification,
  now: Date,
  email?: Email,
): Promise<string | undefined> {
  const { customerId, title, text, link, kind, orderId, reference } = notification;
  const isForMany = kind === 'broadcast' || kind === 'oven' || customerId === null;
  const told = appendEach(
    isForMany ? 'notification.created' : 'notification.sent',
    sql`select jsonb_build_object('notification_id', id) as payload,
      ${isForMany ? priorities.last : null}::smallint as priority from made`,
    [customerId === null ? 'global' : `customer:${customerId}`],
  );
  const pushed = sql`, queued as (${queuePushes(sql`made`, sql`s.customer_id = n.customer_id`, now, email)}),
    sent as (${appendQueued(sql`queued`, null)})`;
  const made = await tx.maybe<{ id: string }>(sql`
    with made as (
      insert into notifications (customer_id, title, text, link, kind, order_id, reference, language, sent_at)
      values (${customerId}, ${title}, ${text}, ${link ?? null}, ${kind}, ${orderId ?? null}, ${reference},
        ${keptLanguage()}, ${now})
      on conflict (reference) do nothing
      returning *
    ), told as (${told})${isForMany ? empty : pushed}
    select id from made`);
  signalOutbox(tx);
  return made?.id;
}

// The notifications of the app: those of one customer, and those for everyone.

export type NotificationRow = {
  id: string;
  kind: string;
  title: string;
  text: string;
  link: string | null;
  /** Null is Portuguese. */
  language: string | null;
  /** Text in a column of JSON. */
  sent_at: Date | string;
  read: boolean;
};

/** What a list shows; older ones are kept, but nobody scrolls that far. */
const longest = 100;

/** The newest first; `read` is the given customer's, and false for a device signed in as nobody. */
const shown = (customerId: number | null, whose: Sql): Sql => sql`
  select n.id, n.kind, n.title, n.text, n.link, n.language, n.sent_at, r.notification_id is not null as read
  from notifications n
  left join notification_reads r on r.notification_id = n.id and r.customer_id = ${customerId}
  where ${whose} order by n.id desc limit ${longest}`;

/** A column: a customer's own. */
export const ownNotifications = (customerId: number): Sql => sql`(
  select coalesce(json_agg(own order by own.id desc), '[]')
  from (${shown(customerId, sql`n.customer_id = ${customerId}`)}) own)`;

export const listOwnNotifications = (db: Queryable, customerId: number): Promise<NotificationRow[]> =>
  db.query(shown(customerId, sql`n.customer_id = ${customerId}`));

/** Those for everyone. */
export const listGlobalNotifications = (
  db: Queryable,
  customerId: number | null,
): Promise<NotificationRow[]> => db.query(shown(customerId, sql`n.customer_id is null`));

/** Marks one read, when it is the customer's or everyone's. @returns false when there is no such one for this customer */
export async function markNotificationRead(tx: Tx, customerId: number, notificationId: string, now: Date) {
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
    timestamp: Math.floor(new Date(row.sent_at).getTime() / 1000),
    titulo: row.title,
    texto: row.text,
    read: row.read,
    ...(row.link !== null && { link: row.link }),
    ...(row.language !== null && { lingua: row.language }),
    ...(isMarketing(row.kind) && { comercial: 1 as const }),
  };
}

/** Whether there is a notification with this reference. */
export const wasNotified = (reference: Sql): Sql => sql`exists (
  select from notifications where reference = ${reference})`;

type UnseenNotification = { order_id: string; kind: string };

/** An order's notification, unless an app has shown it, somebody has read it, or a newer one replaced it. */
export const findUnseen = (tx: Tx, id: string): Promise<UnseenNotification | undefined> =>
  tx.maybe<UnseenNotification>(sql`
    select n.order_id, n.kind from notifications n
    where n.id = ${id} and n.acknowledged_at is null
      and not exists (
        select from notification_reads r where r.notification_id = n.id and r.customer_id = n.customer_id)
      and not exists (
        select from notifications newer
        where newer.order_id = n.order_id and newer.kind = n.kind and newer.id > n.id)
    for no key update of n`);

export type ToldMessage = {
  channel: 'app' | 'push' | 'sms' | 'email';
  at: Date;
  words: string;
  state: string;
};

/** What a customer was told of an order, or of a sale, that its reference names: in the app, and by SMS and e-mail; what these said of secrets is gone. */
export const messagesAbout = (db: Queryable, customerId: number, id: string): Promise<ToldMessage[]> =>
  db.query(sql`
    select 'app' as channel, n.sent_at as at, n.title || '. ' || n.text as words, 'sent' as state
    from notifications n where n.order_id = ${id} or (n.customer_id = ${customerId} and position(${id} in n.reference) > 0)
    union all
    select d.channel, coalesce(d.sent_at, d.created_at), coalesce(d.subject, d.body), d.state
    from deliveries d
    where d.customer_id = ${customerId} and d.channel in ('sms', 'email') and (position(${id} in d.reference) > 0
      or exists (select from notifications n where n.order_id = ${id} and d.reference = 'notification:' || n.id || ':sms'))`);
