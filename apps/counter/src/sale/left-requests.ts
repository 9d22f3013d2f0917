// What a phone or a card terminal was asked to pay, kept on the device until somebody has seen how it ended: one that was left while the next customer
// was served, or whose screen died, would end without money and nobody would know.
import { keep, useKept } from '@fornada/ui/browser-storage.ts';
import type { Ticket } from './ticket.ts';

export type LeftRequest = {
  id: string;
  /** In euros. */
  total: number;
  /** '2× Pastel de nata', as the ticket had them. */
  lines: readonly string[];
  /** A card terminal was asked for it, not a phone. */
  isCard?: boolean;
};

const nameOf = (shop: number) => `fornada-pedidos-${shop}`;
const read = (kept: string | null): readonly LeftRequest[] => JSON.parse(kept ?? '[]');
const listRequests = (shop: number) => read(localStorage.getItem(nameOf(shop)));

/** This window's: what was there before it, and what it has asked for. What another one asks for stands at that one. */
const own = new Map<number, Set<string>>();
function ownOf(shop: number): Set<string> {
  const ids = own.get(shop) ?? new Set(listRequests(shop).map(({ id }) => id));
  own.set(shop, ids);
  return ids;
}

export function followRequest(shop: number, { asked, lines }: Pick<Ticket, 'asked' | 'lines'>): void {
  const others = listRequests(shop);
  if (asked === null || others.some(({ id }) => id === asked.id)) return;
  ownOf(shop).add(asked.id);
  const words = lines.map(({ quantity, seen }) => `${quantity}× ${seen.name}`);
  keep(nameOf(shop), [
    ...others,
    { id: asked.id, total: asked.total, lines: words, isCard: asked.terminal != null },
  ]);
}

/** Somebody knows how it ended. */
export const forgetRequest = (shop: number, id: string): void =>
  keep(
    nameOf(shop),
    listRequests(shop).filter((request) => request.id !== id),
  );

export function useRequests(shop: number): readonly LeftRequest[] {
  // Looked at also while nothing is kept, or the first to come would be taken for what was there before.
  const ids = ownOf(shop);
  return useKept(nameOf(shop), read).filter(({ id }) => ids.has(id));
}
