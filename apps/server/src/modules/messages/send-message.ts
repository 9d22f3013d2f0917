// Sends what was queued. It may run twice, or die between the gateway's answer and its note of it: the gateway is given
// the message's reference, so that one which can tell sends it once.

import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Push, PushGateway } from '#adapters/push/port.ts';
import type { SendOutcome } from '#adapters/send-outcome.ts';
import type { Context } from '#context';
import { queuePushes } from '#modules/messages/queue-pushes.ts';
import { isMarketing } from '#modules/messages/send.ts';
import { closingOf, isInHours, nextOpening } from '#modules/messages/sending-hours.ts';
import { unsubscribeUrl } from '#modules/messages/unsubscribe-link.ts';
import { dropSubscription, liveSubscriptions } from '#modules/push/subscriptions.ts';
import type { Database } from '#platform/database.ts';
import { createGather } from '#platform/gather.ts';
import { defineTask, enqueueJob, type JobCall } from '#platform/jobs.ts';
import { leaveNote, type Writer } from '#platform/notes.ts';
import { appendEach, priorities, wakeOutbox } from '#platform/outbox.ts';

type Delivery = {
  id: number;
  reference: string;
  channel: 'sms' | 'email' | 'push';
  kind: string;
  customerId: number | null;
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  sendBefore: Date | null;
  /** Of a push, unless its device has unsubscribed or signed out. */
  subscription: Push['subscription'] | null;
};

/** With the queue's growing waits, about half a day: what couldn't be said by then is old news. */
export const mostTries = 12;

/** One, or what is told of one thing by several ways. Of those that fail the rest isn't sent again. */
type Queued = { delivery_id: number } | { delivery_ids: number[] };

export const sendMessage = defineTask<Context, Queued>(
  'send-message',
  v.union([v.object({ delivery_id: v.number() }), v.object({ delivery_ids: v.array(v.number()) })]),
  async (queued, context, call) => {
    const ids = 'delivery_ids' in queued ? queued.delivery_ids : [queued.delivery_id];
    const tried = await countTries(context, ids);
    const outcomes = await Promise.allSettled(tried.map((delivery) => send(context, delivery, call)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  },
);

async function send(context: Context, delivery: Delivery, call: JobCall): Promise<void> {
  const { db, clock, log } = context;
  if (delivery.sendBefore !== null && delivery.sendBefore <= clock()) {
    return await finish(db, call, delivery, { kind: 'refused', reason: 'too_late' }, clock());
  }
  if (isMarketing(delivery.kind) && !isInHours(clock())) {
    // Still waiting, so that whoever withdraws at night isn't told in the morning.
    const later = { runAt: nextOpening(clock()), key: `message:${delivery.id}`, priority: priorities.last };
    await db.transaction((tx) => enqueueJob(tx, sendMessage.name, { delivery_id: delivery.id }, later));
    return;
  }
  const outcome = await dispatch(context, delivery).catch((error: Error) => {
    if (call.attempt < mostTries) throw error;
    return { kind: 'refused', reason: error.message } as const;
  });
  if (outcome.kind !== 'sent')
    log.warn({ delivery: delivery.id, reason: outcome.reason }, 'message not sent');
  await finish(db, call, delivery, outcome, clock());
}

/** The messages of one moment are tried by one statement. */
const countTries = createGather(
  async ({ db, clock }: Pick<Context, 'db' | 'clock'>, asked: number[][]): Promise<Delivery[][]> => {
    const tried = await db.query<Delivery>(sql`
      update deliveries set tries = tries + 1 where id = any(${asked.flat()}::bigint[]) and state = 'waiting'
      returning id, reference, channel, kind, customer_id as "customerId", recipient, subject, body, html, send_before as "sendBefore",
        (select json_build_object('endpoint', endpoint, 'p256dh', p256dh, 'auth', auth)
          from ${liveSubscriptions(clock())} live
          where live.id = case when channel = 'push' then recipient::uuid end) as subscription`);
    return asked.map((ids) => tried.filter(({ id }) => ids.includes(id)));
  },
);

/** Queued by a server that still had the gateway. */
const gone: SendOutcome = { kind: 'refused', reason: 'no_gateway' };

async function dispatch(context: Context, delivery: Delivery): Promise<SendOutcome> {
  const { db, clock, gateways } = context;
  const { channel, recipient, subject, body, html, kind, customerId, reference } = delivery;
  if (channel === 'sms') {
    return await gateways.sms.send({ to: recipient, text: body, kind, dedupeId: reference });
  }
  if (channel === 'email') {
    if (gateways.email === null) return gone;
    const email = { to: recipient, subject: subject ?? '', text: body, dedupeId: reference };
    return await gateways.email.send({
      ...email,
      ...(html !== null && { html }),
      ...(isMarketing(kind) && customerId !== null && { unsubscribe: unsubscribeUrl(context, customerId) }),
    });
  }
  if (gateways.push === null) return gone;
  return await sendPush(db, gateways.push, delivery, clock());
}

/** A code opens an account, a link what it leads to: nobody needs to read them here afterwards. */
const writeOutcomes: Writer = (rows) => sql`
  update deliveries
  set state = case when done.sent_at is null then 'failed' else 'sent' end, sent_at = done.sent_at,
    gateway_ref = done.gateway_ref, body = case when kind in ('code', 'link') then '' else body end,
    html = case when kind in ('code', 'link') then null else html end
  from json_to_recordset(${rows}) as done (id bigint, sent_at timestamptz, gateway_ref text)
  where deliveries.id = done.id and state = 'waiting'`;

async function finish(
  db: Database,
  call: JobCall,
  { id }: Delivery,
  outcome: SendOutcome,
  now: Date,
): Promise<void> {
  const [sent_at, gateway_ref] = outcome.kind === 'sent' ? [now, outcome.gatewayRef] : [null, null];
  await leaveNote(db, call, { write: writeOutcomes, row: { id, sent_at, gateway_ref } });
}

/**
 * Pushes to one device what its delivery has as JSON, the topic beside it. Forgets a subscription that its push service no longer
 * knows.
 */
async function sendPush(
  db: Database,
  gateway: PushGateway,
  { reference, kind, recipient, body, subscription }: Delivery,
  now: Date,
): Promise<SendOutcome> {
  if (subscription === null) return { kind: 'gone', reason: 'unsubscribed' };
  const { topic, ...payload } = JSON.parse(body) as Record<string, unknown> & { topic?: string | null };
  const outcome = await gateway.send({
    subscription,
    payload,
    topic: topic ?? undefined,
    dedupeId: reference,
    ...mannerOf(kind, now),
  });
  if (outcome.kind === 'gone') {
    await dropSubscription(db, recipient);
  }
  return outcome;
}

const hour = 3_600;

/** How soon a push must be there and how long it is worth delivering: bread gets cold, news keeps. */
function mannerOf(kind: string, now: Date): Pick<Push, 'ttlSeconds' | 'urgency'> {
  if (kind === 'oven') return { ttlSeconds: hour / 2, urgency: 'normal' };
  if (kind === 'order_ready') return { ttlSeconds: hour, urgency: 'high' };
  if (kind.startsWith('order_') || kind.startsWith('payment_')) {
    return { ttlSeconds: 12 * hour, urgency: 'normal' };
  }
  // A phone that is turned on at night isn't told.
  const hours = kind === 'broadcast' ? (closingOf(now).getTime() - now.getTime()) / 3_600_000 : 72;
  return { ttlSeconds: Math.ceil(hours * hour), urgency: 'low' };
}

/** Queues a notification for many as a push to every device that subscribed: all, or those of its customer. */
export const pushNotification = defineTask<Context, { notification_id: string }>(
  'push-notification',
  v.object({ notification_id: v.string() }),
  async ({ notification_id }, { db, clock, gateways }) => {
    if (gateways.push === null) return;
    const toWhom = sql`n.customer_id is null or s.customer_id = n.customer_id`;
    await db.execute(sql`
      with told as (select * from notifications where id = ${notification_id}
        and (kind <> 'broadcast' or acknowledged_at is null)),
      queued as (${queuePushes(sql`told`, toWhom, clock())})
      ${appendEach(
        'message.queued',
        sql`select jsonb_build_object('delivery_id', id) as payload, ${priorities.last}::smallint as priority from queued`,
      )}`);
    wakeOutbox(db);
  },
);
