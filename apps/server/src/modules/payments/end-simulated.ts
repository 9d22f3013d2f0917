import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

const names = ['simulator', 'terminal-simulator'];
const simulated = sql`(select unnest(${names}::text[]))`;

/**
 * Nobody pays what tills had asked for any more: what that held is its customers' again. What was paid and isn't sold yet goes back as
 * orders under way do, since nobody stands at those tills; and none of it is compared with anybody.
 */
export async function endSimulatedRequests(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    select settle_payment(id, 'cancelled', 'simulation_ended', ${now}) from payments
    where gateway in ${simulated} and order_id is null and state in ('created', 'sending', 'pending', 'unknown')`);
  await tx.query(sql`select end_unsold(${names}::text[], 'simulation_ended', ${now})`);
  await tx.execute(
    sql`update payments set reconciliations = 3 where gateway in ${simulated} and reconciliations < 3`,
  );
}

/** Simulated money needs no gateway to be refunded. */
export async function refundSimulated(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update payments set state = payment_transition(state, 'refunded'), refund_ref = 'simulator', refund_asked_at = ${now}
    where gateway in ${simulated} and state = 'refunding'`);
  await tx.execute(sql`
    update payment_refunds set refunded_at = ${now}, refund_ref = 'simulator', asked_at = ${now}
    where refunded_at is null and payment_id in (select id from payments where gateway in ${simulated})`);
}
