import type { BookedOrder } from '@fornada/contract/office-shops.ts';
import { isLeftBehind, type ShopTimes } from '@fornada/domain/booked.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';
import { orderCode } from './present.ts';

export type LeftBehind = {
  id: string;
  number: number;
  customer_id: number;
  customer_name: string;
  state: string;
  paid: boolean;
  total_cents: number;
  language: string | null;
  shop_name: string;
  time_zone: string;
  due: Date;
};

/** The orders that customers couldn't collect after such a change, earliest first. */
export async function ordersLeftBehind(
  db: Queryable,
  shopId: number,
  { before, after }: { before: ShopTimes; after: ShopTimes },
  now: Date,
): Promise<LeftBehind[]> {
  const open = await db.query<LeftBehind>(sql`
    select o.id, o.number, o.customer_id, customer.name as customer_name, o.state, o.paid and o.owed_cents = 0 as paid,
      o.subtotal_cents - o.discount_cents as total_cents, o.language, shop.name as shop_name, shop.time_zone,
      coalesce(o.pickup_at, o.ready_at, o.placed_at) as due
    from orders o join ${shopView} shop on shop.id = o.shop_id join ${customerView} customer on customer.id = o.customer_id
    where o.shop_id = ${shopId} and o.state in ('awaiting_payment', 'received', 'preparing', 'ready')
    order by due, o.id`);
  return open.filter(({ due }) => isLeftBehind(due.getTime(), now.getTime(), before, after));
}

/** '25/11' and '10:00', where its shop is. */
export function dueThere({ due, time_zone }: LeftBehind): { day: string; time: string } {
  const { date, time } = toLocal(due.getTime(), time_zone);
  return { day: date.split('-').slice(1).toReversed().join('/'), time };
}

export const presentBooked = (order: LeftBehind): BookedOrder => ({
  id: order.id,
  codigo: orderCode(order.number),
  nome: order.customer_name,
  hora: order.due.toISOString(),
  total: order.total_cents / 100,
  pago: order.paid ? 1 : 0,
});
