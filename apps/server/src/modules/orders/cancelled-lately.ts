import type { ShopDesk } from '@fornada/contract/board.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { orderCode } from '#modules/orders/present.ts';
import type { Queryable } from '#platform/database.ts';

const latelyMs = 30 * MINUTE;

/**
 * The orders of a shop that have just ended by what a customer said of what is missing, or didn't say in time: whoever makes one
 * must hear of it. Only so does one end that its shop has begun, other than by the shop itself.
 */
export async function cancelledLately(
  db: Queryable,
  shopId: number,
  now: Date,
): Promise<ShopDesk['anulados']> {
  const orders = await db.query<{ id: string; number: number }>(sql`
    select id, number from orders
    where shop_id = ${shopId} and state = 'cancelled' and ended_at > ${new Date(now.getTime() - latelyMs)}
      and exists (
        select from missing_lines q
        where q.order_id = orders.id and q.answered_at = orders.ended_at and q.answered_by <> 'shop')
    order by ended_at, id`);
  return orders.map(({ id, number }) => ({ order_id: id, orderCode: orderCode(number) }));
}
