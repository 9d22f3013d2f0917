import type { BoardOrder } from '@fornada/contract/board.ts';
import { useState } from 'react';
import { leftOf } from './batches.ts';

const key = 'fornada-balcao-feito';

/** By order, the lines that were ticked: by place, and by how much of it there was to make. */
type Made = Record<string, string[]>;

const markOf = ({ linhas, faltas }: BoardOrder, place: number): string => {
  const line = linhas[place];
  const swaps = faltas.filter(({ linha, troca }) => linha === place + 1 && troca).length;
  return `${place}:${line ? leftOf(line) : 0}:${swaps}`;
};

/**
 * What has been made of the orders in preparation, line by line: a note of whoever stands at this screen, kept with the tab
 * and forgotten with the order.
 * @param orders those on the board; undefined until they are known
 */
export function useMade(orders: readonly BoardOrder[] | undefined) {
  const [made, setMade] = useState<Made>(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));

  function keep(order_id: string, marks: string[]): void {
    const known = Object.entries(made).filter(([id]) => orders?.some((order) => order.order_id === id));
    const next = { ...Object.fromEntries(known), [order_id]: marks };
    sessionStorage.setItem(key, JSON.stringify(next));
    setMade(next);
  }
  const isMade = (order: BoardOrder, place: number) =>
    made[order.order_id]?.includes(markOf(order, place)) ?? false;

  return {
    isMade,
    tick(order: BoardOrder, place: number): void {
      const mark = markOf(order, place);
      const marks = made[order.order_id] ?? [];
      keep(order.order_id, isMade(order, place) ? marks.filter((other) => other !== mark) : [...marks, mark]);
    },
    /** Whoever takes an order back begins anew. */
    forget: ({ order_id }: BoardOrder) => keep(order_id, []),
  };
}
