import sql from 'sql-template-tag';
import { phoneOf } from '#modules/accounts/customers.ts';
import { queueSms } from '#modules/messages/send.ts';
import { liveSubscriptions } from '#modules/push/subscriptions.ts';
import type { Tx } from '#platform/database.ts';

type Sms = Omit<Parameters<typeof queueSms>[1], 'to'> & { customerId: number };

/** Tells a customer by SMS what they were told in the app, where no device of theirs takes pushes. */
export async function smsWithoutPush(tx: Tx, sms: Sms, now: Date): Promise<void> {
  const { customerId } = sms;
  const device = await tx.maybe(
    sql`select 1 from ${liveSubscriptions(now)} live where live.customer_id = ${customerId} limit 1`,
  );
  const phone = device === undefined ? await phoneOf(tx, customerId) : null;
  if (phone !== null) await queueSms(tx, { ...sms, to: phone });
}
