// An order is ready and nothing shows that the customer knows: a push may be lost or off, so an SMS follows.

import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import type { Context } from '#context';
import { phoneOf } from '#modules/accounts/customers.ts';
import { findUnseen } from '#modules/messages/notifications.ts';
import { queueSms } from '#modules/messages/send.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder } from '#modules/orders/queries.ts';
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
      if (order?.state !== 'ready') return;
      const phone = await phoneOf(tx, order.customer_id);
      if (phone === null) return;
      await queueSms(tx, {
        to: phone,
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
