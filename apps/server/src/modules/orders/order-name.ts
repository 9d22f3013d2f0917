// How an order is named to its customer: two parts of one purchase may have one number, on two days.
import { clockWords } from '@fornada/contract/clock-words.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { orderCode } from '#modules/orders/present.ts';
import type { OrderRow, PurchasePart } from '#modules/orders/queries.ts';

/** A booked order says its day: its time alone would be taken for one of today. */
export function momentOf(instant: Date, { time_zone }: Pick<OrderRow, 'time_zone'>) {
  const [year = '', month = '', day = ''] = toLocal(instant.getTime(), time_zone).date.split('-');
  return { date: `${day}/${month}/${year}`, time: clockWords(instant.getTime(), time_zone) };
}

/** '042', and '042 (26/12)' of a part. */
export function codeOf(order: OrderRow): string {
  return order.parts === null ? orderCode(order.number) : codeWithDay(order, order);
}

export function codeWithDay(
  { number, pickup_at, ready_at }: Pick<PurchasePart | OrderRow, 'number' | 'pickup_at' | 'ready_at'>,
  order: OrderRow,
): string {
  const at = pickup_at ?? ready_at;
  return at === null
    ? orderCode(number)
    : `${orderCode(number)} (${momentOf(new Date(at), order).date.slice(0, 5)})`;
}
