// Tells the customer in the app what happened to an order, in the language in which it was placed.

import { getLocale, m } from '@fornada/copy/messages.ts';
import { HOUR } from '@fornada/domain/local-time.ts';
import { cents, formatEuros, sum } from '@fornada/domain/money.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import * as v from 'valibot';
import type { Context } from '#context';
import { type NewNotification, notify } from '#modules/messages/notifications.ts';
import type { Email } from '#modules/messages/send.ts';
import { moneyBackAtEnd, withMoneyBack } from '#modules/orders/money-back.ts';
import { codeOf, codeWithDay, momentOf } from '#modules/orders/order-name.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow, type PurchasePart } from '#modules/orders/queries.ts';
import { smsWhenUnseen } from '#modules/orders/sms-when-unseen.ts';
import { smsWithoutPush } from '#modules/orders/sms-without-push.ts';
import type { Tx } from '#platform/database.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';

type Words = Pick<NewNotification, 'kind' | 'title' | 'text'>;

const event = v.object({
  order_id: v.string(),
  state: v.string(),
  from: v.optional(v.string()),
  reason: v.nullish(v.string()),
  /** By whoever changed it, in the same transaction. */
  told: v.optional(v.boolean()),
});
type Event = v.InferOutput<typeof event>;

/** Follows `order.changed` and `order.ended`. */
export const notifyOfOrder = defineTask<Context, Event>(
  'notify-of-order',
  event,
  async (happened, context, { eventId }) => {
    if (happened.told) return;
    await tell(context, happened.order_id, eventId, (order) => wordsOfState(order, happened));
  },
);

const wentBack = v.object({
  order_id: v.string(),
  amount_cents: v.optional(v.number()),
  of_refund: v.nullish(v.string()),
});

/** Follows `payment.refunded`. */
export const notifyOfRefund = defineTask<Context, v.InferOutput<typeof wentBack>>(
  'notify-of-refund',
  wentBack,
  async ({ order_id, amount_cents, of_refund }, context, { eventId }) => {
    await tell(context, order_id, eventId, (order) => {
      if (of_refund && isToldWithItsCause(order, of_refund)) return undefined;
      return {
        kind: 'payment_refunded',
        title: m.notifications_payment_refunded_title(),
        text: m.notifications_payment_refunded_text({
          amount: formatEuros(cents(amount_cents ?? order.payment?.amount_cents ?? order.total_cents)),
          code: codeOf(order),
        }),
      };
    });
  },
);

/** What somebody of the chain gives back is told when they do, with where its money goes. */
const isToldWithItsCause = ({ refunds, claims }: OrderRow, refundId: string): boolean =>
  refunds.some(({ id, cause }) => id === refundId && cause === 'granted') ||
  claims.some(({ refund_id, decided_by }) => refund_id === refundId && decided_by !== null);

/** Follows `order.promised`: a time that is later than the one told before. */
export const notifyOfDelay = defineTask<Context, { order_id: string; later: boolean }>(
  'notify-of-delay',
  v.object({ order_id: v.string(), later: v.boolean() }),
  async ({ order_id, later }, context, { eventId }) => {
    if (!later) return;
    await tell(context, order_id, eventId, (order) => {
      // The job may be late: what is made by now isn't delayed.
      if (order.ready_at === null || !['received', 'preparing'].includes(order.state)) return undefined;
      const words = order.pickup_at
        ? m.notifications_order_delayed_booked_text
        : m.notifications_order_delayed_text;
      return {
        kind: 'order_delayed',
        title: m.notifications_order_delayed_title(),
        text: words({
          code: codeOf(order),
          shop: order.shop_name,
          ...momentOf(order.ready_at, order),
        }),
      };
    });
  },
);

/** Tells of an order that its shop has received in this transaction, by e-mail too. */
export async function tellReceived(
  tx: Tx,
  context: Context,
  order: OrderRow,
  email: Email | undefined,
): Promise<void> {
  const happened = { order_id: order.id, state: 'received', from: 'awaiting_payment' };
  await write(tx, context, order, null, (told) => wordsOfState(told, happened), email);
}

async function tell(
  context: Context,
  orderId: string,
  eventId: number | null,
  wordsFor: (order: OrderRow) => Words | undefined,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (order !== undefined) await write(tx, context, order, eventId, wordsFor);
  });
}

async function write(
  tx: Tx,
  { clock, settings }: Context,
  order: OrderRow,
  eventId: number | null,
  wordsFor: (order: OrderRow) => Words | undefined,
  email?: Email,
): Promise<void> {
  const words = speakingAs(order.language, () => wordsFor(order));
  if (words === undefined) return;
  const now = clock();
  const { id: orderId, customer_id: customerId } = order;
  // By the event: an order that a shop took back and finished again is ready again.
  const isOfAll = order.purchase_id !== null && isToldOfAll(order, words.kind);
  const reference = isOfAll
    ? `purchase:${order.purchase_id}:${words.kind}`
    : `order:${orderId}:${words.kind}:${eventId ?? 'direct'}`;
  const link = `/encomendas/${orderId}`;
  const told = await notify(tx, { ...words, customerId, orderId, link, reference }, now, email);
  if (told === undefined) return;
  if (toldWhoPhoned.has(words.kind) && order.taken_by_name !== null) {
    const sms = { text: words.text, kind: 'order', reference: `${reference}:sms`, customerId };
    await smsWithoutPush(tx, { ...sms, sendBefore: worthUntil(order, words.kind, now) }, now);
  }
  if (words.kind === 'order_ready' || (words.kind === 'order_cancelled' && !endsWithAll(order))) {
    const runAt = new Date(now.getTime() + settings.readySmsAfterSeconds * 1_000);
    await enqueueJob(tx, smsWhenUnseen.name, { notification_id: told }, { runAt });
  }
}

/** Who phoned may have no app, and wants it in writing. */
const toldWhoPhoned = new Set(['order_received', 'order_delayed', 'order_not_collected']);

/** Nobody waits any more for what wasn't collected: what is told of it is worth some hours. */
const worthUntil = ({ pickup_at, ready_at }: OrderRow, kind: string, now: Date): Date =>
  kind === 'order_not_collected'
    ? new Date(now.getTime() + 6 * HOUR)
    : new Date(Math.max(pickup_at?.getTime() ?? 0, ready_at?.getTime() ?? now.getTime()));

/** Bought together, told together: by whichever part its shop has first. */
function wordsOfPurchase(order: OrderRow, parts: readonly PurchasePart[]): Words {
  const living = parts.filter((part) => !hasEnded(part.state));
  const all = living.map((part) => {
    const words = part.pickup_at ? m.notifications_part_booked : m.notifications_part_now;
    const at = new Date(part.pickup_at ?? part.ready_at ?? order.placed_at);
    return words({ code: orderCode(part.number), ...momentOf(at, order) });
  });
  return {
    kind: 'order_received',
    title: m.notifications_purchase_received_title(),
    text: m.notifications_purchase_received_text({ shop: order.shop_name, parts: all.join('; ') }),
  };
}

/** What goes back of a part is told of it alone, whatever became of it. */
const isToldOfAll = (order: OrderRow, kind: string): boolean =>
  kind === 'order_received' ||
  (endsWithAll(order) && (kind === 'order_expired' || kind === 'order_cancelled'));

/** Of a purchase that wasn't paid all parts end together, and are told of together. */
const endsWithAll = ({ state, paid }: OrderRow): boolean =>
  !paid && (state === 'expired' || state === 'cancelled');

/** How what wasn't paid has ended, its parts by their numbers. */
function wordsOfEnd(order: OrderRow, parts: readonly PurchasePart[], reason: string): Words {
  const codes = new Intl.ListFormat(getLocale()).format(parts.map((part) => `#${codeWithDay(part, order)}`));
  const balance = sum(parts.map(({ discount_cents }) => cents(discount_cents)));
  if (order.state === 'cancelled') {
    return {
      kind: 'order_cancelled',
      title: m.notifications_purchase_cancelled_title(),
      text: m.notifications_purchase_cancelled_text({ codes, shop: order.shop_name, reason }),
    };
  }
  return {
    kind: 'order_expired',
    title: m.notifications_purchase_expired_title(),
    text:
      balance > 0
        ? m.notifications_purchase_expired_text_balance({ codes, amount: formatEuros(balance) })
        : m.notifications_purchase_expired_text({ codes }),
  };
}

function wordsOfState(order: OrderRow, { state, from, reason }: Event): Words | undefined {
  const code = codeOf(order);
  const shop = order.shop_name;
  if (state === 'received' && from === 'awaiting_payment' && !hasEnded(order.state)) {
    if (order.parts !== null) return wordsOfPurchase(order, order.parts);
    const words = order.pickup_at ? m.notifications_order_booked_text : m.notifications_order_received_text;
    const moment = momentOf(order.pickup_at ?? order.ready_at ?? order.placed_at, order);
    return {
      kind: 'order_received',
      title: m.notifications_order_received_title(),
      text: words({ code, shop, ...moment }),
    };
  }
  // The job may be late: nobody is called to a counter for what was taken back, or has been handed over.
  if (state === 'ready' && order.state === 'ready') {
    return {
      kind: 'order_ready',
      title: m.notifications_order_ready_title(),
      text: m.notifications_order_ready_text({ code, shop }),
    };
  }
  // A customer who cancels knows already.
  if (state === 'cancelled' && reason === 'customer') return undefined;
  if (order.parts !== null && endsWithAll(order)) return wordsOfEnd(order, order.parts, reason ?? '');
  if (state === 'expired') {
    const amount = formatEuros(cents(order.discount_cents));
    return {
      kind: 'order_expired',
      title: m.notifications_order_expired_title(),
      text:
        order.discount_cents > 0
          ? m.notifications_order_expired_text_balance({ code, amount })
          : m.notifications_order_expired_text({ code }),
    };
  }
  if (state === 'not_collected') {
    return {
      kind: 'order_not_collected',
      title: m.notifications_order_not_collected_title(),
      text: withMoneyBack(m.notifications_order_not_collected_text({ code, shop }), moneyBackAtEnd(order)),
    };
  }
  if (state === 'cancelled') {
    return {
      kind: 'order_cancelled',
      title: m.notifications_order_cancelled_title(),
      text: withMoneyBack(
        m.notifications_order_cancelled_text({ code, shop, reason: reason ?? '' }),
        moneyBackAtEnd(order),
      ),
    };
  }
  return undefined;
}
