// Queues every SMS and e-mail: a row and an event in the caller's transaction, sent after the commit.
import sql from 'sql-template-tag';
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

export async function queueEmail(tx: Tx, { to, subject, text, html, ...message }: Email): Promise<void> {
  await queue(tx, { ...message, channel: 'email', recipient: to, subject, body: text, html: html ?? null });
}

/** Whether a gateway took a message to a customer whose reference begins so. */
export async function wasSent(db: Queryable, customerId: number, reference: string): Promise<boolean> {
  const sent = await db.maybe(sql`
    select 1 from deliveries
    where customer_id = ${customerId} and starts_with(reference, ${reference}) and state = 'sent' limit 1`);
  return sent !== undefined;
}

/** Whoever asked for one looks at their phone until it comes. */
const awaited = new Set(['code', 'link', 'first_access']);

type Delivery = Message & {
  channel: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
};

async function queue(tx: Tx, delivery: Delivery): Promise<void> {
  const { reference, channel, kind, customerId = null, recipient, subject, body, html } = delivery;
  await tx.execute(sql`
    with queued as (
      insert into deliveries (reference, channel, kind, customer_id, recipient, subject, body, html, send_before)
      values (${reference}, ${channel}, ${kind}, ${customerId}, ${recipient}, ${subject}, ${body}, ${html}, ${delivery.sendBefore ?? null})
      on conflict (reference) do nothing
      returning id
    ) ${appendEach(
      'message.queued',
      sql`select jsonb_build_object('delivery_id', id) as payload, ${awaited.has(kind) ? priorities.first : null}::smallint as priority from queued`,
    )}`);
  signalOutbox(tx);
}

/** Nothing that waits to be sent ever is. */
export async function stopMessages(tx: Tx): Promise<void> {
  await tx.execute(sql`update deliveries set state = 'failed' where state = 'waiting'`);
}
