import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type MovedOrder, moveOrder } from '#modules/orders/move-order.ts';

const batch = 100;

/**
 * Ends the orders that were ready and that nobody came for in time: what was made can't be sold again, so they stay paid
 * (docs/decisions/0324-not-collected.md). True when there may be more.
 */
export async function leaveUncollected({ db, clock, settings }: Context): Promise<boolean> {
  const now = clock();
  const latest = new Date(now.getTime() - settings.uncollectedAfterHours * 3_600_000);
  const left = await db.query<{ id: string }>(sql`
    select id from orders
    where state = 'ready' and coalesce(pickup_at, ready_at) < ${latest} and made_at < ${latest} limit ${batch}`);
  for (const { id } of left) {
    await db.transaction(async (tx) => {
      const order = await tx.maybe<MovedOrder>(
        sql`select id, customer_id, shop_id, state, paid from orders where id = ${id} for no key update`,
      );
      // Handed over in this moment, perhaps.
      if (order?.state === 'ready') await moveOrder(tx, order, { event: 'leave', actor: null, now });
    });
  }
  return left.length === batch;
}
