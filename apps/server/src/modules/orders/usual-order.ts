import type { CartLine } from '@fornada/domain/cart.ts';
import { type Usual, usualOrder } from '@fornada/domain/usual-order.ts';
import { listFormerOrders, type OrderLineRow, type OrderRow } from '#modules/orders/queries.ts';
import type { Queryable } from '#platform/database.ts';

/** What a customer orders most often, of the last that were paid. */
export async function readUsual(db: Queryable, customerId: number): Promise<Usual<OrderRow> | null> {
  const orders = await listFormerOrders(db, customerId);
  const usual = usualOrder(orders.map((order) => ({ order, lines: order.lines.map(asAsked) })));
  return usual && { order: usual.order.order, times: usual.times };
}

/** A requested line. */
const asAsked = (line: OrderLineRow): CartLine => ({
  productCode: line.product_code,
  quantity: line.quantity,
  complementCodes: line.complements.flatMap(({ code, units }) => Array<string>(units).fill(code)),
  optionCodes: line.options.map(({ code }) => code),
});
