// What a phone or a card terminal was asked to pay, kept on the device until somebody has seen how it ended: one that was left while the next customer
// was served, or whose screen died, would end without money and nobody would know.
import { useSyncExternalStore } from 'react';
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
const listeners = new Set<() => void>();
const known = new Map<number, readonly LeftRequest[]>();

function listRequests(shop: number): readonly LeftRequest[] {
  const requests = known.get(shop) ?? JSON.parse(localStorage.getItem(nameOf(shop)) ?? '[]');
  known.set(shop, requests);
  return requests;
}

function keep(shop: number, requests: readonly LeftRequest[]): void {
  known.set(shop, requests);
  localStorage.setItem(nameOf(shop), JSON.stringify(requests));
  for (const listener of listeners) listener();
}

export function followRequest(shop: number, { asked, lines }: Pick<Ticket, 'asked' | 'lines'>): void {
  const others = listRequests(shop);
  if (asked === null || others.some(({ id }) => id === asked.id)) return;
  const words = lines.map(({ quantity, seen }) => `${quantity}× ${seen.name}`);
  keep(shop, [...others, { id: asked.id, total: asked.total, lines: words, isCard: asked.terminal != null }]);
}

/** Somebody knows how it ended. */
export const forgetRequest = (shop: number, id: string): void =>
  keep(
    shop,
    listRequests(shop).filter((request) => request.id !== id),
  );

export const useRequests = (shop: number): readonly LeftRequest[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => listRequests(shop),
  );
