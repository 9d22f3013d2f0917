import sql from 'sql-template-tag';
import { dropSubscriptionsOf } from '#modules/push/drop-subscriptions.ts';
import type { Tx } from '#platform/database.ts';

/**
 * Removes everything that was said to a customer, and the codes that went to their phone before they were one.
 * @returns the references by which the gateways know the messages
 */
export async function eraseMessages(
  tx: Tx,
  { customerId, phone }: { customerId: number; phone: string | null },
): Promise<string[]> {
  await tx.execute(sql`delete from notification_reads where customer_id = ${customerId}`);
  await tx.execute(sql`delete from notifications where customer_id = ${customerId}`);
  await dropSubscriptionsOf(tx, [customerId]);
  const messages = await tx.query<{ reference: string }>(sql`
    delete from deliveries
    where customer_id = ${customerId} or (customer_id is null and channel = 'sms' and recipient = ${phone})
    returning reference`);
  return messages.map(({ reference }) => reference);
}
