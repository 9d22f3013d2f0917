// Bread is ready, and nothing shows that the customer knows: a push may be lost or turned off, so the last word is an SMS.
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { queueSms } from '#modules/messages/send.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder } from '#modules/orders/queries.ts';
import type { Tx } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';

/** Past this it would be news of what the customer has long seen, or found out. */
const worthSendingMs = 30 * 60_000;

/** Runs a while after 'O seu pedido está pronto' was told in the app (READY_SMS_AFTER_SECONDS). */
export const smsWhenUnseen = defineTask<Context, { notification_id: string }>(
  'sms-when-unseen',
  v.object({ notification_id: v.string() }),
  async ({ notification_id }, { db, clock }) => {
    await db.transaction(async (tx) => {
      const unseen = await findUnseen(tx, notification_id);
      const order = unseen && (await findOrder(tx, unseen.order_id));
      if (unseen === undefined || order?.state !== 'ready') return;
      await queueSms(tx, {
        to: unseen.phone,
        text: speakingAs(order.language, () =>
          m.push_ready_sms({ code: orderCode(order.number), shop: order.shop_name }),
        ),
        kind: 'order',
        reference: `notification:${notification_id}:sms`,
        customerId: order.customer_id,
        sendBefore: new Date(clock().getTime() + worthSendingMs),
      });
    });
  },
);

/** A notification of an order that no app has shown and nobody has read, and that no newer one took the place of. */
async function findUnseen(tx: Tx, id: string): Promise<{ order_id: string; phone: string } | undefined> {
  return await tx.maybe<{ order_id: string; phone: string }>(sql`
    select n.order_id, c.phone
    from notifications n join customers c on c.id = n.customer_id
    where n.id = ${id} and n.acknowledged_at is null and c.phone is not null
      and not exists (
        select from notification_reads r where r.notification_id = n.id and r.customer_id = n.customer_id)
      and not exists (
        select from notifications newer
        where newer.order_id = n.order_id and newer.kind = n.kind and newer.id > n.id)
    for no key update of n`);
}
