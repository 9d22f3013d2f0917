// What the office does with an order that is under way, by the ways that its customer and its shop have.
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { notify } from '#modules/messages/notifications.ts';
import { cancelAsShop } from '#modules/orders/cancel-as-shop.ts';
import { changeTime } from '#modules/orders/change-order.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { lockOrder } from '#modules/orders/refund-lines.ts';
import { smsWithoutPush } from '#modules/orders/sms-without-push.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { speakingAs } from '#platform/language.ts';
import { refuse } from '#platform/refusal.ts';

/** @throws Refusal as `changeTime`; does nothing where the order has that time already */
export async function moveOrderTo(
  context: Context,
  seen: OrderRow,
  pickupAt: Date,
  actor: StaffActor,
): Promise<void> {
  const now = context.clock();
  await changeTime(context, {
    ...{ seen, now, pickupAt },
    async beside(tx, { id, shop_id: shopId, pickup_at: before }) {
      const times = { before: { pickup_at: before }, after: { pickup_at: pickupAt } };
      const action = { action: 'order.rescheduled', subject: `order:${id}`, shopId, ...times };
      await recordStaffAction(tx, actor, action, now);
      const order = (await findOrder(tx, id)) ?? refuse('not_found');
      await tellMoved(tx, order, pickupAt, now);
    },
  });
}

/** In the app; who phoned may have none, and is told by SMS, as when the order was taken. */
async function tellMoved(tx: Tx, order: OrderRow, pickupAt: Date, now: Date): Promise<void> {
  const { id: orderId, customer_id: customerId, shop_name: shop, time_zone: timeZone } = order;
  const words = speakingAs(order.language, () => ({
    title: m.notifications_order_rescheduled_title(),
    text: m.notifications_order_rescheduled_text({
      ...{ shop, code: orderCode(order.number), when: whenInWords(pickupAt.getTime(), timeZone) },
    }),
  }));
  const reference = `order:${orderId}:rescheduled:${now.toISOString()}`;
  const told = { ...words, kind: 'order_rescheduled', customerId, orderId, link: `/encomendas/${orderId}` };
  await notify(tx, { ...told, reference }, now);
  if (order.taken_by_name === null) return;
  const sms = { text: words.text, kind: 'order', reference: `${reference}:sms`, customerId };
  await smsWithoutPush(tx, { ...sms, sendBefore: pickupAt }, now);
}

/** @throws Refusal `transition_refused` for what is handed over, or has ended */
export async function cancelOrderOf(
  tx: Tx,
  orderId: string,
  { reason, actor, now }: { reason: string; actor: StaffActor; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!(await cancelAsShop(tx, order, { reason, actor, now }))) refuse('transition_refused', { context: {} });
}
