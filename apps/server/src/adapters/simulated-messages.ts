// The memory that the simulators of SMS, e-mail, push and invoices share: what /simulador shows.

import sql from 'sql-template-tag';
import type { EmailGateway } from '#adapters/email/port.ts';
import type { PushGateway } from '#adapters/push/port.ts';
import type { SmsGateway } from '#adapters/sms/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';

export type SimulatedMessage = {
  channel: 'sms' | 'email' | 'push' | 'invoice';
  recipient: string;
  text: string;
  subject: string | null;
  dedupeId: string;
};

/** Keeps a message once for each `dedupeId`. */
export async function rememberMessage(
  db: Database,
  now: Date,
  { channel, recipient, text, subject, dedupeId }: SimulatedMessage,
): Promise<{ kind: 'sent'; gatewayRef: string }> {
  const row = await db.one<{ id: number }>(sql`
    insert into simulator.messages (channel, recipient, text, subject, sent_at, dedupe_id)
    values (${channel}, ${recipient}, ${text}, ${subject}, ${now}, ${dedupeId})
    on conflict (dedupe_id) do update set dedupe_id = excluded.dedupe_id
    returning id`);
  return { kind: 'sent', gatewayRef: String(row.id) };
}

/** Shows the SMS at /simulador. */
export function createSmsSimulator(db: Database, clock: Clock): SmsGateway {
  return {
    name: 'simulator',
    send: ({ to, text, dedupeId }) =>
      rememberMessage(db, clock(), { channel: 'sms', recipient: to, text, subject: null, dedupeId }),
  };
}

/** Shows the e-mail's text at /simulador. */
export function createEmailSimulator(db: Database, clock: Clock): EmailGateway {
  return {
    name: 'simulator',
    send: ({ to, subject, text, dedupeId }) =>
      rememberMessage(db, clock(), {
        channel: 'email',
        recipient: to.toLowerCase(),
        text,
        subject,
        dedupeId,
      }),
  };
}

/** Shows the push at /simulador, under the device's endpoint. */
export function createPushSimulator(db: Database, clock: Clock): PushGateway {
  return {
    name: 'simulator',
    send: ({ subscription, payload, dedupeId }) =>
      rememberMessage(db, clock(), {
        channel: 'push',
        recipient: subscription.endpoint,
        subject: textOf(payload.title),
        text: textOf(payload.text),
        dedupeId,
      }),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

// What the simulators remember, as /simulador reads it.

/** `from ${simulatedMessages} message` */
export const simulatedMessages = sql`(
  select id, channel, recipient, text, subject, sent_at from simulator.messages where channel in ('sms', 'email', 'push'))`;

/** `from ${simulatedDocuments} document` */
export const simulatedDocuments = sql`(select id, subject, text from simulator.messages where channel = 'invoice')`;

/** `from ${simulatedPayments} payment`; `payment_id` is ours. */
export const simulatedPayments = sql`(
  select id, idempotency_key::uuid as payment_id, phone, amount_cents, state, refunded_cents, description, expires_at, method,
    return_url, cancel_url
  from simulator.payments
  union all
  select id, payment_id::uuid, '', amount_cents, state, refunded_cents, description, expires_at, 'terminal', '', ''
  from simulator.charges)`;

/** `from ${simulatedPapers} paper` */
export const simulatedPapers = sql`(select id, content, printed_at from simulator.papers)`;
