import type { BoardOrder } from '@fornada/contract/board.ts';
import { useState } from 'react';

const key = 'fornada-balcao-feito';

/** By order, the places of the lines that were ticked. */
type Made = Record<string, number[]>;

/**
 * What has been made of the orders in preparation, line by line: a note of whoever stands at this screen, kept with the tab
 * and forgotten with the order.
 * @param orders those on the board; undefined until they are known
 */
export function useMade(orders: readonly BoardOrder[] | undefined) {
  const [made, setMade] = useState<Made>(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));

  function tick({ order_id }: BoardOrder, place: number): void {
    const places = made[order_id] ?? [];
    const now = places.includes(place) ? places.filter((other) => other !== place) : [...places, place];
    const known = Object.entries(made).filter(([id]) => orders?.some((order) => order.order_id === id));
    const next = { ...Object.fromEntries(known), [order_id]: now };
    sessionStorage.setItem(key, JSON.stringify(next));
    setMade(next);
  }

  return {
    tick,
    isMade: ({ order_id }: BoardOrder, place: number) => made[order_id]?.includes(place) ?? false,
  };
}
