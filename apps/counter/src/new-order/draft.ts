// The order that is being taken, kept with the tab: a reload, a look at the board or another customer's sale loses nothing.
import type { TillCustomer } from '@fornada/contract/till.ts';
import { type CartLine, toWire } from '@fornada/ui/ordering/cart.ts';
import type { KeptTimes } from '@fornada/ui/ordering/cart-times.ts';
import { packingOnWire } from '@fornada/ui/ordering/packing.ts';
import { useStore } from 'zustand';
import { tabStore } from '../tab-store.ts';

export type Step = 'products' | 'when' | 'details';

export type Draft = {
  /** Names the order: sent again, it is the same. */
  key: string;
  savedAt: number;
  customer: TillCustomer | null;
  step: Step;
  lines: readonly CartLine[];
  /** Of the lines that have no time of their own; null is as soon as possible. */
  pickupAt: string | null;
  deliveryType: 0 | 1;
  ownContainer: boolean;
  bags: number;
  usesBalance: boolean;
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

/** What one customer had goes with them. */
export const nobody = {
  customer: null,
  usesBalance: false,
  name: '',
  taxId: '',
  invoiceName: '',
  email: '',
  phone: '',
};

export const newDraft = (now: number): Draft => ({
  ...nobody,
  key: crypto.randomUUID(),
  savedAt: now,
  step: 'products',
  lines: [],
  pickupAt: null,
  deliveryType: 0,
  ownContainer: false,
  bags: 0,
  note: '',
  payment: 'telemovel',
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

const storeOf = tabStore('fornada-encomenda', (kept) => readDraft(kept, Date.now()));

export const changeDraft = (shop: number, change: Partial<Draft>): void =>
  storeOf(shop).setState({ ...change, savedAt: Date.now() });

export const useDraft = (shop: number): Draft => useStore(storeOf(shop));

/** The times of its lines. */
export const timesOf = (shop: number): KeptTimes => ({
  cart: storeOf(shop).getState,
  keep: ({ lines, pickupAt }) => changeDraft(shop, { lines, pickupAt }),
});

/** What the order is asked and priced by. */
export const wishOf = (shop: number, draft: Draft) => ({
  loja: shop,
  cart: toWire(draft.lines),
  id_tipo_entrega: draft.deliveryType,
  pickup_at: draft.pickupAt,
  ...packingOnWire(draft),
  usar_premio: draft.usesBalance ? (1 as const) : (0 as const),
});
