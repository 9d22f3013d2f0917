// Sends what was queued. It may run twice, or die between the gateway's answer and its note of it: the gateway is given
// the message's reference, so that one which can tell sends it once.
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { SendOutcome } from '#adapters/send-outcome.ts';
import type { Context } from '#context';
import { sendPush } from '#modules/messages/send-push.ts';
import type { Database } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';

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
