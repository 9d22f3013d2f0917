import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { type MovedOrder, moveOrder } from '#modules/orders/move-order.ts';
import { defineTask } from '#platform/jobs.ts';

/** Hands a paid order to its shop: from 'Pagamento efetuado' to 'Recebemos o seu pedido'. Idempotent. */
export const receiveOrder = defineTask<Context, { order_id: string }>(
  'receive-order',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, clock }) => {
    await db.transaction(async (tx) => {
      const order = await tx.maybe<MovedOrder>(
        sql`select id, customer_id, shop_id, state, paid from orders where id = ${order_id}`,
      );
      if (order?.state !== 'awaiting_payment' || !order.paid) return;
      await moveOrder(tx, order, { event: 'accept', actor: null, now: clock() });
    });
  },
);
