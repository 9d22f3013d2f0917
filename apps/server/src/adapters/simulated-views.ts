// What the simulators remember, as /simulador reads it.
import sql from 'sql-template-tag';

/** `from ${simulatedMessages} message` */
export const simulatedMessages = sql`(
  select id, channel, recipient, text, subject, sent_at from simulator.messages where channel in ('sms', 'email', 'push'))`;

/** `from ${simulatedPayments} payment`; `payment_id` is ours. */
export const simulatedPayments = sql`(
  select id, idempotency_key::uuid as payment_id, phone, amount_cents, state, refunded_cents, description, expires_at, method,
    return_url, cancel_url
  from simulator.payments)`;
