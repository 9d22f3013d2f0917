import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { MAXIMUM_LINES } from '@fornada/domain/cart.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import { appendLine, type CartLine, removeLine, setQuantity } from '@fornada/ui/ordering/cart.ts';
import { useSession } from '#features/session/session-store.ts';
import { createStoredStore } from '#features/storage/stored-store.ts';
import type { Attempt } from './place-once.ts';

/** What was typed on the checkout, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>;

/** An order that was placed and whose payment or confirmation hasn't been left yet. */
export interface CurrentOrder {
  id: string;
  code: string;
  pointsAdded: number;
}

interface Ordering {
  /** Whose cart this is; another customer of the device doesn't get it. */
  customerId: number | null;
  /** `id_loja`: the shop to order from; null is the first one. */
  shopId: number | null;
  /** `id_tipo_entrega`, once it was chosen. */
  deliveryType: DeliveryType | null;
  lines: readonly CartLine[];
  /** `usar_premio`: whether the balance is used, the answer to 'Rebater Oferta'. */
  useBalance: boolean;
  /** What this customer answered to it last: it isn't asked again, and the checkout has a switch. */
  balanceAnswer: boolean | null;
  /** `pickup_at`: the chosen time of the lines that have none of their own, ISO; null is as soon as possible. */
  pickupAt: string | null;
  /** 'Trago o meu recipiente', and the bags of each part. */
  ownContainer: boolean;
  bags: number;
  /** What the server calculated for exactly this cart. */
  calculation: LoyaltyData | null;
  /** When; what an earlier version kept doesn't say. */
  calculatedAt?: number;
  draft: Draft | null;
  attempt: Attempt | null;
  order: CurrentOrder | null;
}

const nothing: Ordering = {
  customerId: null,
  shopId: null,
  deliveryType: null,
  lines: [],
  useBalance: false,
  balanceAnswer: null,
  pickupAt: null,
  ownContainer: false,
  bags: 0,
  calculation: null,
  draft: null,
  attempt: null,
  order: null,
};

/** The ordering of this device: it survives reloads, closed tabs and days without a connection. */
export const useOrdering = createStoredStore<Ordering>('fornada.ordering.1', nothing);

/** Over what is kept by now: every write takes the whole cart, and another tab may have sent or placed it a moment ago. */
export function changeOrdering(change: Partial<Ordering>): void {
  useOrdering.reread();
  useOrdering.setState(change);
}

export const emptyCart = {
  lines: [],
  calculation: null,
  pickupAt: null,
  useBalance: false,
  ownContainer: false,
  bags: 0,
  attempt: null,
} as const;

/** A cart that changes is another order: it is calculated again, and gets an idempotency key of its own. */
export function changeLines(next: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  // What another tab has put in a moment ago, before this one was told of it.
  useOrdering.reread();
  const { pickupAt, ownContainer, bags, lines } = useOrdering.getState();
  useOrdering.setState({
    ...emptyCart,
    pickupAt,
    ownContainer,
    bags,
    lines: next(lines),
    customerId: currentCustomer(),
  });
}

/** @returns false when the cart is full: what is in it stays as it is */
export function addToCart(line: CartLine): boolean {
  useOrdering.reread();
  if (useOrdering.getState().lines.length >= MAXIMUM_LINES) return false;
  changeLines((lines) => appendLine(lines, line));
  return true;
}

export const removeFromCart = (key: string): void => changeLines((lines) => removeLine(lines, key));

export const changeQuantity = (key: string, quantity: number): void =>
  changeLines((lines) => setQuantity(lines, key, quantity));

export const fillCart = (lines: readonly CartLine[]): void => changeLines(() => lines);

/** Changing the shop or the delivery type clears the cart (specification §4). */
export function chooseShop(shopId: number, deliveryType: DeliveryType): void {
  changeOrdering({ ...emptyCart, shopId, deliveryType });
}

/** The delivery type of the checkout's form: the cart stays, its calculation doesn't. */
export const changeDeliveryType = (deliveryType: DeliveryType): void =>
  changeOrdering({ deliveryType, calculation: null });

/** The answer to 'Rebater Oferta', for this order and the next ones. */
export const answerBalance = (useBalance: boolean): void =>
  changeOrdering({ useBalance, balanceAnswer: useBalance });

export const rememberDraft = (draft: Draft): void => changeOrdering({ draft });

/** With what another tab has sent under the cart's key a moment ago. */
export function readAttempt(): Attempt | null {
  useOrdering.reread();
  return useOrdering.getState().attempt;
}

/** Not where another tab has placed the cart, or changed it, a moment ago. */
export function rememberAttempt(attempt: Attempt | null): void {
  const known = useOrdering.getState().attempt?.key;
  useOrdering.reread();
  if (useOrdering.getState().attempt?.key === known) useOrdering.setState({ attempt });
}

/** The order exists: the cart has done its work, so that it can't be ordered again by mistake. */
export const rememberOrder = (order: CurrentOrder): void =>
  useOrdering.setState({ ...emptyCart, order, draft: null });

const currentCustomer = () => useSession.getState().privateData.user.data?.id_perfil ?? null;

/**
 * The cart is the customer's: it goes when they log out, and another customer never sees it. A guest's becomes the account's
 * that it is paid with.
 */
export function clearCartOfOthers(): void {
  // Another tab has cleared it already, and may have begun the next customer's.
  useOrdering.reread();
  const { customerId, lines } = useOrdering.getState();
  const current = currentCustomer();
  if (customerId !== null && customerId !== current) {
    useOrdering.setState({ ...emptyCart, customerId: null, balanceAnswer: null, order: null, draft: null });
  } else if (customerId === null && current !== null && lines.length > 0) {
    useOrdering.setState({ customerId: current });
  }
}

useSession.subscribe(clearCartOfOthers);
if (typeof window !== 'undefined') clearCartOfOthers();
