import type { OrderEntry } from '@fornada/contract/private-data.ts';
import { awaitsPayment } from './order-status.ts';

/**
 * The order that the payment screen is about where its address names none: the one just placed while it is under way, else
 * one that waits, placed elsewhere; an order that has ended is told of only where nothing waits.
 */
export function orderToPay(placed: string | undefined, orders: readonly OrderEntry[]): string | undefined {
  if (orders.some(({ order_id }) => order_id === placed)) return placed;
  return orders.find(awaitsPayment)?.order_id ?? placed;
}
