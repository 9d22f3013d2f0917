// Queues every SMS and e-mail: a row and an event in the caller's transaction, sent after the commit.
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';
import { appendEach, priorities, signalOutbox } from '#platform/outbox.ts';

type Message = {
  /** What it is about: 'code' and 'link' are forgotten by us once sent, since what they say is a secret. */
  kind: string;
  /** Names this very message: asking for it again does nothing. */
  reference: string;
  customerId?: number | null;
  /** Past this instant it isn't sent any more. */
  sendBefore?: Date;
};

export type Sms = Message & {
  /** E.164. */
  to: string;
  text: string;
};

export type Email = Message & { to: string; subject: string; text: string; html?: string };

export async function queueSms(tx: Tx, { to, text, ...message }: Sms): Promise<void> {
  await queue(tx, { ...message, channel: 'sms', recipient: to, subject: null, body: text, html: null });
}

export async function queueEmail(tx: Tx, email: Email): Promise<void> {
  await queue(tx, emailDelivery(email));
}

const emailDelivery = ({ to, subject, text, html, ...message }: Email): Delivery => ({
  ...{ ...message, channel: 'email', recipient: to, subject, body: text, html: html ?? null },
});

/** Whether a gateway took a message to a customer whose reference begins so. */
export async function wasSent(db: Queryable, customerId: number, reference: string): Promise<boolean> {
  const sent = await db.maybe(sql`
    select 1 from deliveries
    where customer_id = ${customerId} and starts_with(reference, ${reference}) and state = 'sent' limit 1`);
  return sent !== undefined;
}

/** Whoever asked for one looks at their phone until it comes. */
const awaited = new Set(['code', 'link', 'first_access']);

/** What goes to many only while it may, and only to who agrees: a push, or an SMS or e-mail. */
export const isMarketing = (kind: string): boolean => kind === 'broadcast' || kind === 'marketing';

/** What is told to many stands behind what somebody bought. */
const rankOf = (kind: string): number | null =>
  awaited.has(kind) ? priorities.first : kind === 'marketing' ? priorities.last : null;

type Delivery = Message & {
  channel: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
};

async function queue(tx: Tx, delivery: Delivery): Promise<void> {
  const rank = rankOf(delivery.kind);
  await tx.execute(sql`with queued as (
    insert into deliveries (${deliveryColumns}) ${rowOf(delivery)} on conflict (reference) do nothing returning id
  ) ${appendQueued(sql`queued`, rank)}`);
  signalOutbox(tx);
}

/** In the order of `rowOf`. */
export const deliveryColumns = raw(
  'reference, channel, kind, customer_id, recipient, send_before, subject, body, html',
);

/** Selects what is queued as an e-mail. */
export const emailRow = (email: Email): Sql => rowOf(emailDelivery(email));

const rowOf = (delivery: Delivery): Sql => {
  const { reference, channel, kind, customerId = null, recipient, subject, body, html } = delivery;
  const { sendBefore = null } = delivery;
  return sql`select ${reference}, ${channel}, ${kind}, ${customerId}::bigint, ${recipient}, ${sendBefore}::timestamptz,
    ${subject}::text, ${body}, ${html}::text`;
};

/** Tells that these were queued: all together, since they say one thing. One alone the workers of the version before know too. */
export const appendQueued = (queued: Sql, rank: number | null): Sql =>
  appendEach(
    'message.queued',
    sql`select case when count(*) = 1 then jsonb_build_object('delivery_id', min(id))
        else jsonb_build_object('delivery_ids', jsonb_agg(id order by id)) end as payload, ${rank}::smallint as priority
      from ${queued} having count(*) > 0`,
  );

/** Nothing that waits to be sent ever is. */
export async function stopMessages(tx: Tx): Promise<void> {
  await tx.execute(sql`update deliveries set state = 'failed' where state = 'waiting'`);
}

/** Whoever agrees no more doesn't get what was queued while they did, by these channels. */
export async function stopMarketing(tx: Tx, customerId: number, channels: string[], now: Date) {
  await tx.execute(sql`
    update deliveries set state = 'failed' where customer_id = ${customerId} and state = 'waiting'
      and kind in ('marketing', 'broadcast') and channel = any(${channels})`);
  // Those that no device was told of yet stay in the app, and are pushed no more.
  if (channels.includes('push'))
    await tx.execute(sql`
      update notifications set acknowledged_at = ${now}
      where customer_id = ${customerId} and kind = 'broadcast' and acknowledged_at is null`);
}
