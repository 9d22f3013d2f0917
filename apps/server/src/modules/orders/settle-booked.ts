import { m } from '@fornada/copy/messages.ts';
import { notify } from '#modules/messages/notifications.ts';
import { dueThere, type LeftBehind, ordersLeftBehind, presentBooked } from '#modules/orders/booked-orders.ts';
import { cancelAsShop } from '#modules/orders/cancel-as-shop.ts';
import { orderCode } from '#modules/orders/present.ts';
import type { ChangedTimes } from '#modules/shops/office-shops.ts';
import type { Tx } from '#platform/database.ts';
import { speakingAs } from '#platform/language.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * Before a shop closes when orders are booked: nothing happens to them without somebody having seen and chosen. Kept ones are
 * confirmed to their customers; cancelled ones give everything back, and say why. In the transaction that changes the hours,
 * under their lock: no order of the hours before comes after.
 * @throws Refusal `orders_booked` with those that nobody has chosen for
 */
export async function settleBooked(tx: Tx, change: ChangedTimes): Promise<void> {
  const { shopId, choice, now } = change;
  const orders = await ordersLeftBehind(tx, shopId, change, now);
  const seen = new Set(choice?.vistas);
  if (choice === null || orders.some(({ id }) => !seen.has(id))) {
    if (orders.length === 0) return;
    refuse('orders_booked', { context: { encomendas: orders.map(presentBooked) } });
  }
  // By customer: several are always locked in one order.
  for (const order of orders.toSorted((a, b) => a.customer_id - b.customer_id)) {
    if (choice.escolha === 'cancelar') await cancel(tx, order, change, choice.motivo);
    else if (order.paid) await confirm(tx, order, now);
  }
}

async function cancel(
  tx: Tx,
  order: LeftBehind,
  { shopId, actor, now }: ChangedTimes,
  words: string,
): Promise<void> {
  const { day } = dueThere(order);
  const known = speakingAs(order.language, () => m.notifications_shop_closes_reason({ day }));
  const reason = [known, words].filter(Boolean).join(' ');
  // Handed over in this moment, or ended by its customer: there is nothing to give back.
  await cancelAsShop(tx, { ...order, shop_id: shopId }, { reason, actor, now });
}

async function confirm(tx: Tx, order: LeftBehind, now: Date): Promise<void> {
  const words = speakingAs(order.language, () => ({
    title: m.notifications_order_kept_title(),
    text: m.notifications_order_kept_text({
      code: orderCode(order.number),
      shop: order.shop_name,
      ...dueThere(order),
    }),
  }));
  await notify(
    tx,
    {
      ...words,
      kind: 'order_kept',
      customerId: order.customer_id,
      orderId: order.id,
      link: `/encomendas/${order.id}`,
      reference: `order:${order.id}:kept:${now.toISOString()}`,
    },
    now,
  );
}
