// Parts of payments on their way back (payment_refunds): what is left of a payment that goes back is less by them.
import sql, { type Sql } from 'sql-template-tag';
import { recordFinding } from '#modules/payments/findings.ts';
import { orderOfPayment } from '#modules/payments/order-of-payment.ts';
import type { Tx } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { appendEvent } from '#platform/outbox.ts';

/** Of a payment `p`: the parts of it that have gone back, or are to. */
export const partsOf = (p: Sql): Sql =>
  sql`(select coalesce(sum(part.amount_cents), 0)::integer from payment_refunds part where part.payment_id = ${p}.id)`;

/** What somebody gave back at a terminal: its gateway may never say so. */
export const BY_HAND = 'by_hand';

/** Of a payment `p`: the parts that its gateway has said are back. */
const partsGone = (p: Sql): Sql => sql`
  (select coalesce(sum(part.amount_cents), 0)::integer from payment_refunds part
    where part.payment_id = ${p}.id and part.refunded_at is not null and part.refund_ref is distinct from ${BY_HAND})`;

/** Of what was asked for by a payment `p`, for other orders of its purchase too: what has gone back, and what is to besides. */
export const goneOf = (p: Sql): Sql => ofCharge(p, partsGone, sql`own.state = 'refunded'`);
export const goingOf = (p: Sql): Sql => ofCharge(p, partsOf, sql`own.state in ('refunding', 'refunded')`);

const ofCharge = (p: Sql, parts: (own: Sql) => Sql, isWhole: Sql): Sql => sql`
  (select sum(${parts(sql`own`)} + case when ${isWhole} then own.amount_cents - ${partsOf(sql`own`)} else 0 end)::integer
    from payments own where own.id = ${p}.id or own.charge_id = ${p}.id)`;

/** As of whole payments: a part that failed for a day is tried again and told, daily until it succeeds. */
export async function chaseParts(tx: Tx, now: Date, log: Log): Promise<void> {
  const stuck = await tx.query<{ id: string; payment_id: string; order_id: string }>(sql`
    update payment_refunds r set checked_at = ${now}
    where refunded_at is null and coalesce(checked_at, created_at) < ${now}::timestamptz - interval '1 day'
    returning id, payment_id, ${orderOfPayment(sql`r.payment_id`)} as order_id`);
  for (const { id, payment_id, order_id } of stuck) {
    log.error({ payment: payment_id, order: order_id, refund: id }, 'money waits to be sent back');
    const details = { refund: id };
    await recordFinding(tx, { kind: 'refund_stuck', paymentId: payment_id, subject: id, details }, now);
    const payload = { payment_id, order_id, refund_id: id };
    await appendEvent(tx, { topic: 'payment.refund_due', payload });
  }
}
