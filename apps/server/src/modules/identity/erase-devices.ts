import sql from 'sql-template-tag';
import { endSessions } from '#modules/identity/end-sessions.ts';
import type { Tx } from '#platform/database.ts';

/** Ends a customer's sessions and clears the names of their devices. */
export async function eraseDevices(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update devices set name = ''
    where name <> '' and uid in (select device_uid from sessions where customer_id = ${customerId})`);
  await endSessions(tx, { customerId }, 'account_ended', now);
}
