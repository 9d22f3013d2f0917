import { salesOf } from '#modules/loyalty/archive.ts';
import { ordersOf } from '#modules/orders/archive.ts';
import type { Queryable } from '#platform/database.ts';

/** The subjects under which staff's actions on a customer's orders and sales are recorded. */
export async function listDealings(db: Queryable, customerId: number): Promise<string[]> {
  const orders = await ordersOf(db, customerId);
  const sales = await salesOf(db, customerId);
  return [...orders.map((id) => `order:${id}`), ...sales.map((id) => `transaction:${id}`)];
}
