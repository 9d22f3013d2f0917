// An order is ready, something of it is missing, or its shop refused it, and nothing shows that the customer knows: a push may be
// lost or off, so an SMS follows.
import { clockWords } from '@fornada/contract/clock-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import * as v from 'valibot';
import type { Context } from '#context';
import { phoneOf } from '#modules/accounts/customers.ts';
import { findUnseen } from '#modules/messages/notifications.ts';
import { queueSms } from '#modules/messages/send.ts';
import { cancelledWords } from '#modules/orders/cancelled-sms.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { defineTask } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';

/** Past this it would be news of what the customer has long seen, or found out. */
const worthSendingMs = 30 * 60_000;

/** Runs a while after it was told in the app (READY_SMS_AFTER_SECONDS). */
export const smsWhenUnseen = defineTask<Context, { notification_id: string }>(
  'sms-when-unseen',
  v.object({ notification_id: v.string() }),
  async ({ notification_id }, { db, clock, settings }) => {
    await db.transaction(async (tx) => {
      const unseen = await findUnseen(tx, notification_id);
      const order = unseen && (await findOrder(tx, unseen.order_id));
      if (!unseen || !order) return;
      const text = speakingAs(order.language, () => wordsOf(order, unseen.kind, settings.publicUrl));
      if (text === undefined) return;
      const phone = await phoneOf(tx, order.customer_id);
      if (phone === null) return;
      await queueSms(tx, {
        to: phone,
        text,
        kind: 'order',
        reference: `notification:${notification_id}:sms`,
        customerId: order.customer_id,
        sendBefore: worthUntil(order, unseen.kind, clock()),
      });
    });
  },
);

/** Nobody should come for what isn't made. */
function worthUntil({ pickup_at }: OrderRow, kind: string, now: Date): Date {
  const soon = now.getTime() + worthSendingMs;
  return new Date(kind === 'order_cancelled' ? Math.max(soon, pickup_at?.getTime() ?? soon) : soon);
}

/** Nothing once it is no longer so. */
function wordsOf(order: OrderRow, kind: string, publicUrl: string): string | undefined {
  const { id, state, shop_name: shop, missing } = order;
  const code = orderCode(order.number);
  if (kind === 'order_ready') return state === 'ready' ? m.push_ready_sms({ code, shop }) : undefined;
  if (kind === 'order_cancelled') return state === 'cancelled' ? cancelledWords(order) : undefined;
  const asked = missing.find(({ answer }) => answer === null);
  if (asked === undefined || hasEnded(state)) return undefined;
  const time = clockWords(Date.parse(asked.answer_by), order.time_zone);
  return m.push_missing_sms({ code, shop, time, url: `${publicUrl}/encomendas/${id}` });
}
