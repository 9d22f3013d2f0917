// The order that is being taken, kept with the tab: a reload, a look at the board or another customer's sale loses nothing.
import type { TillCustomer } from '@fornada/contract/till.ts';
import type { CartLine } from '@fornada/domain/cart.ts';
import { MAXIMUM_LINES, MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import type { Cents } from '@fornada/domain/money.ts';
import { useSyncExternalStore } from 'react';

export type Step = 'products' | 'when' | 'details';

export type DraftLine = CartLine & {
  name: string;
  /** What is chosen with it, and written on it. */
  details: string;
  unitPrice: Cents;
};

export type Draft = {
  /** Names the order: sent again, it is the same. */
  key: string;
  savedAt: number;
  customer: TillCustomer | null;
  step: Step;
  lines: DraftLine[];
  deliveryType: 0 | 1;
  isBooked: boolean;
  pickupAt: string | null;
  name: string;
  note: string;
  taxId: string;
  invoiceName: string;
  email: string;
  payment: 'telemovel' | 'loja';
  /** Who pays, where it isn't the customer. */
  phone: string;
  /** What the customer was told, once it was sent without an answer: nothing is changed until there is one. */
  told: number | null;
  orderId: string | null;
};

export const newDraft = (now: number): Draft => ({
  key: crypto.randomUUID(),
  savedAt: now,
  customer: null,
  step: 'products',
  lines: [],
  deliveryType: 0,
  isBooked: false,
  pickupAt: null,
  name: '',
  note: '',
  taxId: '',
  invoiceName: '',
  email: '',
  payment: 'telemovel',
  phone: '',
  told: null,
  orderId: null,
});

/** Whoever phoned this long ago has hung up. */
const keptMs = 12 * 3_600_000;

/** What was kept as text; a new one where that is nothing, or too old. */
export function readDraft(kept: string | null, now: number): Draft {
  const draft = kept === null ? null : (JSON.parse(kept) as Draft);
  return draft === null || now - draft.savedAt > keptMs ? newDraft(now) : draft;
}

const drafts = new Map<number, Draft>();
const listeners = new Set<() => void>();
const nameOf = (shop: number) => `fornada-nova-encomenda-${shop}`;

function draftOf(shop: number): Draft {
  const known = drafts.get(shop) ?? readDraft(sessionStorage.getItem(nameOf(shop)), Date.now());
  drafts.set(shop, known);
  return known;
}

export function changeDraft(shop: number, change: Partial<Draft>): void {
  const draft = { ...draftOf(shop), ...change, savedAt: Date.now() };
  drafts.set(shop, draft);
  sessionStorage.setItem(nameOf(shop), JSON.stringify(draft));
  for (const listener of listeners) listener();
}

export const useDraft = (shop: number): Draft =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => draftOf(shop),
  );

/** Adding appends, as in the app; null where there is no room. */
export const withLine = (lines: readonly DraftLine[], line: DraftLine): DraftLine[] | null =>
  lines.length < MAXIMUM_LINES ? [...lines, line] : null;

/** A quantity of 0 takes the line away. */
export const withQuantity = (lines: readonly DraftLine[], at: number, quantity: number): DraftLine[] =>
  lines.flatMap((line, index) => {
    if (index !== at) return [line];
    return quantity < 1 ? [] : [{ ...line, quantity: Math.min(quantity, MAXIMUM_QUANTITY) }];
  });

export const cartOf = ({ lines }: Pick<Draft, 'lines'>) => ({
  items: lines.map(({ productCode, quantity, complementCodes, optionCodes, inscription }) => ({
    id: productCode,
    qtd: quantity,
    complementares: [...complementCodes],
    opcoes: [...optionCodes],
    ...(inscription && { inscricao: inscription }),
  })),
});

/** What the order is asked and priced by. */
export const wishOf = (shop: number, draft: Draft) => ({
  loja: shop,
  cart: cartOf(draft),
  id_tipo_entrega: draft.deliveryType,
  pickup_at: draft.isBooked ? draft.pickupAt : null,
});
