import type { BoardOrder } from '@fornada/contract/board.ts';
import { keep, useKept } from '@fornada/ui/browser-storage.ts';
import { useEffect } from 'react';
import { leftOf } from './batches.ts';

const nameOf = (shop: number) => `fornada-balcao-feito-${shop}`;

/** By order, the lines that were ticked: by place, and by how much of it there was to make. */
type Made = Record<string, string[]>;

const markOf = ({ linhas, faltas }: BoardOrder, place: number): string => {
  const line = linhas[place];
  const swaps = faltas.filter(({ linha, troca }) => linha === place + 1 && troca).length;
  return `${place}:${line ? leftOf(line) : 0}:${swaps}`;
};

const read = (kept: string | null): Made => JSON.parse(kept ?? '{}');
const keptOf = (shop: number) => localStorage.getItem(nameOf(shop));

/**
 * What has been made of a shop's orders in preparation, line by line: a note of whoever stands at this tablet, kept there and
 * forgotten with the order.
 * @param orders those on the board; undefined until they are known
 */
export function useMade(shop: number, orders: readonly BoardOrder[] | undefined) {
  const made = useKept(nameOf(shop), read);

  // Whoever takes an order back begins anew, at whichever tablet.
  useEffect(() => {
    const left = new Set(orders?.flatMap(({ order_id, estado }) => (estado === 'preparing' ? [] : order_id)));
    const kept = Object.entries(read(keptOf(shop)));
    const still = kept.filter(([id]) => !left.has(id));
    if (still.length < kept.length) keep(nameOf(shop), Object.fromEntries(still));
  }, [shop, orders]);

  // From what is kept now: another window may have ticked since this one was drawn.
  function change(order_id: string, mark: (marks: string[]) => string[]): void {
    const all = read(keptOf(shop));
    const known = Object.entries(all).filter(([id]) => orders?.some((order) => order.order_id === id));
    keep(nameOf(shop), { ...Object.fromEntries(known), [order_id]: mark(all[order_id] ?? []) });
  }
  const isMade = (order: BoardOrder, place: number) =>
    made[order.order_id]?.includes(markOf(order, place)) ?? false;

  return {
    isMade,
    tick(order: BoardOrder, place: number): void {
      const mark = markOf(order, place);
      const wasMade = isMade(order, place);
      change(order.order_id, (marks) => {
        const others = marks.filter((other) => other !== mark);
        return wasMade ? others : [...others, mark];
      });
    },
    /** Here at once, before the board says so. */
    forget: ({ order_id }: BoardOrder) => change(order_id, () => []),
  };
}
