import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

/**
 * Says that a customer's data changed: the date that devices compare goes up, always, and their streams look again.
 * Every verb that changes a customer ends with it.
 */
export async function customerChanged(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update customers set updated_at = greatest(updated_at + interval '1 millisecond', ${now}), last_contact_at = ${now}
    where id = ${customerId}`);
  await appendEvent(tx, {
    topic: 'customer.changed',
    payload: { customer_id: customerId },
    keys: [`customer:${customerId}`],
  });
}
