// Sends what was queued. It may run twice, or die between the gateway's answer and its note of it: the gateway is given
// the message's reference, so that one which can tell sends it once.

import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Push, PushGateway } from '#adapters/push/port.ts';
import type { SendOutcome } from '#adapters/send-outcome.ts';
import type { Context } from '#context';
import { dropSubscription, liveSubscriptions } from '#modules/push/subscriptions.ts';
import type { Database } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import { appendEach, priorities, wakeOutbox } from '#platform/outbox.ts';

type Delivery = {
  id: number;
  reference: string;
  channel: 'sms' | 'email' | 'push';
  kind: string;
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  sendBefore: Date | null;
};

/** With the queue's growing waits, about half a day: what couldn't be said by then is old news. */
export const mostTries = 12;

export const sendMessage = defineTask<Context, { delivery_id: number }>(
  'send-message',
  v.object({ delivery_id: v.number() }),
  async ({ delivery_id }, context, { attempt }) => {
    const { db, clock, log } = context;
    const delivery = await countTry(db, delivery_id);
    if (delivery === undefined) return;
    if (delivery.sendBefore !== null && delivery.sendBefore <= clock()) {
      return await finish(db, delivery, { kind: 'refused', reason: 'too_late' }, clock());
    }
    const outcome = await dispatch(context, delivery).catch((error: Error) => {
      if (attempt < mostTries) throw error;
      return { kind: 'refused', reason: error.message } as const;
    });
    if (outcome.kind !== 'sent')
      log.warn({ delivery: delivery.id, reason: outcome.reason }, 'message not sent');
    await finish(db, delivery, outcome, clock());
  },
);

async function countTry(db: Database, id: number): Promise<Delivery | undefined> {
  return await db.maybe<Delivery>(sql`
    update deliveries set tries = tries + 1 where id = ${id} and state = 'waiting'
    returning id, reference, channel, kind, recipient, subject, body, html, send_before as "sendBefore"`);
}

/** Queued by a server that still had the gateway. */
const gone: SendOutcome = { kind: 'refused', reason: 'no_gateway' };

async function dispatch({ db, clock, gateways }: Context, delivery: Delivery): Promise<SendOutcome> {
  const { channel, recipient, subject, body, html, kind, reference } = delivery;
  if (channel === 'sms') {
    return await gateways.sms.send({ to: recipient, text: body, kind, dedupeId: reference });
  }
  if (channel === 'email') {
    if (gateways.email === null) return gone;
    const email = { to: recipient, subject: subject ?? '', text: body, dedupeId: reference };
    return await gateways.email.send(html === null ? email : { ...email, html });
  }
  if (gateways.push === null) return gone;
  return await sendPush(db, gateways.push, delivery, clock());
}

async function finish(db: Database, delivery: Delivery, outcome: SendOutcome, now: Date): Promise<void> {
  const sent = outcome.kind === 'sent';
  // A code opens an account, a link what it leads to: nobody needs to read them here afterwards.
  await db.execute(sql`
    update deliveries
    set state = ${sent ? 'sent' : 'failed'}, sent_at = ${sent ? now : null},
      gateway_ref = ${sent ? outcome.gatewayRef : null}, body = case when kind in ('code', 'link') then '' else body end,
      html = case when kind in ('code', 'link') then null else html end
    where id = ${delivery.id} and state = 'waiting'`);
}

type QueuedPush = {
  reference: string;
  kind: string;
  /** The subscription. */
  recipient: string;
  /** What the device gets as JSON, with the topic beside it. */
  body: string;
};

/** Pushes to one device, and forgets a subscription that its push service no longer knows. */
async function sendPush(
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

/**
 * Queues a notification as a push to every device that subscribed: those of its customer, or all for one to everyone. A
 * push service takes 4 KB, which these many characters always fit in; the whole text is in the app. What is told of an
 * order takes the place of what was told before: `topic` is the order, in 32 characters.
 */
export const pushNotification = defineTask<Context, { notification_id: string }>(
  'push-notification',
  v.object({ notification_id: v.string() }),
  async ({ notification_id }, { db, clock, gateways }) => {
    if (gateways.push === null) return;
    await db.execute(sql`
      with queued as (
        insert into deliveries (reference, channel, kind, customer_id, recipient, body)
        select 'notification:' || n.id || ':push:' || s.id, 'push', n.kind, s.customer_id, s.id,
          json_build_object('id', n.id, 'title', left(n.title, 120), 'text', left(n.text, 480), 'link', n.link,
            'kind', n.kind, 'topic', replace(n.order_id::text, '-', ''))
        from notifications n
        join ${liveSubscriptions(clock())} s on n.customer_id is null or s.customer_id = n.customer_id
        where n.id = ${notification_id}
        on conflict (reference) do nothing
        returning id
      )
      ${appendEach(
        'message.queued',
        sql`select jsonb_build_object('delivery_id', queued.id) as payload,
          case when n.kind = 'broadcast' or n.customer_id is null then ${priorities.last}::smallint end as priority
        from queued, notifications n where n.id = ${notification_id}`,
      )}`);
    wakeOutbox(db);
  },
);
