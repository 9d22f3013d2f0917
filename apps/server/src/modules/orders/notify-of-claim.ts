import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import type { Context } from '#context';
import { notify } from '#modules/messages/notifications.ts';
import { moneyBackBy, withMoneyBack } from '#modules/orders/money-back.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { defineTask } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';

/** Follows `order.claim_decided`: what the manager said. */
export const notifyOfClaim = defineTask<Context, { order_id: string; number: number }>(
  'notify-of-claim',
  v.object({ order_id: v.string(), number: v.number() }),
  async ({ order_id, number }, { db, clock }) => {
    await db.transaction(async (tx) => {
      const order = await findOrder(tx, order_id);
      const claim = order?.claims.find((one) => one.number === number);
      if (!order || !claim) return;
      const given = { code: orderCode(order.number), answer: claim.answer };
      const words = speakingAs(order.language, () =>
        claim.state === 'accepted'
          ? {
              title: m.notifications_claim_accepted_title(),
              text: withMoneyBack(m.notifications_claim_accepted_text(given), moneyBackBy(order, claim)),
            }
          : {
              title: m.notifications_claim_refused_title(),
              text: m.notifications_claim_refused_text(given),
            },
      );
      const reference = `order:${order_id}:claim:${number}`;
      const told = { ...words, customerId: order.customer_id, orderId: order_id, reference };
      await notify(tx, { ...told, link: `/encomendas/${order_id}`, kind: `claim_${claim.state}` }, clock());
    });
  },
);
