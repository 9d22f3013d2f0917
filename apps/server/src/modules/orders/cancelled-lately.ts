import type { ShopDesk } from '@fornada/contract/board.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { orderCode } from '#modules/orders/present.ts';
import type { Queryable } from '#platform/database.ts';

const latelyMs = 30 * MINUTE;

/** The paid orders of a shop that their customers have just cancelled: who makes one must hear of it. */
export async function cancelledLately(
  db: Queryable,
  shopId: number,
  now: Date,
): Promise<ShopDesk['anulados']> {
  const orders = await db.query<{ id: string; number: number }>(sql`
    select id, number from orders
    where shop_id = ${shopId} and state = 'cancelled' and ended_at > ${new Date(now.getTime() - latelyMs)}
      and paid and end_reason = 'customer'
    order by ended_at, id`);
  return orders.map(({ id, number }) => ({ order_id: id, orderCode: orderCode(number) }));
}
