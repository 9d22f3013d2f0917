import type { CartLine } from './cart.ts';

export type FormerOrder = { readonly lines: readonly CartLine[] };

/** `times` says how often the same was ordered. */
export type Usual<T> = { readonly order: T; readonly times: number };

/**
 * What a customer usually orders: the basket that came most often, as it was the last time; of several as frequent, and
 * when none came twice, the latest. Lines count whatever their order and however they are divided.
 * @param orders newest first
 */
export function usualOrder<T extends FormerOrder>(orders: readonly T[]): Usual<T> | null {
  const baskets = new Map<string, { order: T; times: number }>();
  for (const order of orders) {
    if (order.lines.length === 0) continue;
    const key = basketOf(order.lines);
    const known = baskets.get(key);
    if (known) known.times += 1;
    else baskets.set(key, { order, times: 1 });
  }
  let usual: Usual<T> | null = null;
  for (const basket of baskets.values()) if (!usual || basket.times > usual.times) usual = basket;
  return usual;
}

function basketOf(lines: readonly CartLine[]): string {
  const quantities = new Map<string, number>();
  for (const { productCode, quantity, complementCodes, optionCodes } of lines) {
    const item = JSON.stringify([productCode, complementCodes.toSorted(), optionCodes.toSorted()]);
    quantities.set(item, (quantities.get(item) ?? 0) + quantity);
  }
  return JSON.stringify([...quantities].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
