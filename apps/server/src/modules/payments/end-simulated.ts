import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

const simulated = sql`('simulator', 'terminal-simulator')`;

/** Nobody pays what tills had asked for any more: what that held is its customers' again. */
export async function endSimulatedRequests(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    select settle_payment(id, 'cancelled', 'simulation_ended', ${now}) from payments
    where gateway in ${simulated} and order_id is null and state in ('created', 'sending', 'pending', 'unknown')`);
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
