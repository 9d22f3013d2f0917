import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Simulated money needs no gateway to be refunded. */
export async function refundSimulated(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update payments set state = payment_transition(state, 'refunded'), refund_ref = 'simulator', refund_asked_at = ${now}
    where gateway in ('simulator', 'terminal-simulator') and state = 'refunding'`);
}
