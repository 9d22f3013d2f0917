// What is being sold, kept on the device until it is paid: a reload, or a colleague who looks something up, loses nothing.

import type { SaleRequestAsked } from '@fornada/contract/sale-requests.ts';
import type { TillCustomer } from '@fornada/contract/till.ts';
import type { LineSaleAsked, SoldOffline } from '@fornada/contract/till-sales.ts';
import { MAXIMUM_LINES, MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { useStore } from 'zustand';
import { tabStore } from '../tab-store.ts';

export type Ticket = {
  /** Names the sale: whatever is repeated, it counts once. */
  id: string;
  lines: readonly CartLine[];
  deliveryType: 0 | 1;
  ownContainer: boolean;
  bags: number;
  customer: TillCustomer | null;
  /** What was shown of somebody while there was no connection: who it is is asked later. */
  shown: { code: string; registers: boolean } | null;
  /** What who is here usually orders is on it: touched twice it would be sold twice. */
  hasUsual: boolean;
  usesBalance: boolean;
  /** The code of the customer's coupon that is used on it. */
  coupon: string | null;
  taxId: string;
  taxName: string;
  /** What a phone is asked to pay: the rest of it waits for how that ends. */
  asked: SaleRequestAsked | null;
  /** What was sent, until its answer is known: nothing else is sent for it, whatever becomes of menu and screen. */
  sent: (LineSaleAsked & { sem_ligacao: SoldOffline }) | null;
};

export const newTicket = (deliveryType: Ticket['deliveryType'] = 0): Ticket => ({
  id: crypto.randomUUID(),
  lines: [],
  deliveryType,
  ownContainer: false,
  bags: 0,
  customer: null,
  shown: null,
  hasUsual: false,
  usesBalance: false,
  coupon: null,
  taxId: '',
  taxName: '',
  asked: null,
  sent: null,
});

const storeOf = tabStore<Ticket>('fornada-venda', (kept) => (kept === null ? newTicket() : JSON.parse(kept)));

export const ticketOf = (shop: number): Ticket => storeOf(shop).getState();

export const changeTicket = (shop: number, change: Partial<Ticket>): void => storeOf(shop).setState(change);

export const useTicket = (shop: number): Ticket => useStore(storeOf(shop));

/** Whom it is for; what they asked papers to be made out to comes with them, unless another NIF was typed. */
export function knowCustomer(shop: number, customer: TillCustomer | null): void {
  changeTicket(shop, { ...nobody, ...nifOf(shop, customer), customer });
}

/** Whom it is for, as far as is known without a connection. */
export function knowShown(shop: number, shown: Ticket['shown']): void {
  changeTicket(shop, { ...nobody, ...nifOf(shop, null), shown });
}

/** What one customer had goes with them. */
const nobody = { customer: null, shown: null, hasUsual: false, usesBalance: false, coupon: null };

function nifOf(shop: number, customer: TillCustomer | null): Partial<Ticket> {
  const { customer: last, taxId } = ticketOf(shop);
  const isTyped = taxId !== '' && taxId !== last?.fatura?.nif;
  return isTyped ? {} : { taxId: customer?.fatura?.nif ?? '', taxName: customer?.fatura?.nome ?? '' };
}

/** Whether somebody's code would change what is being paid. */
export const isNamed = ({ customer, shown, usesBalance, coupon, taxId }: Ticket): boolean =>
  customer !== null || shown !== null || usesBalance || coupon !== null || taxId !== '';

const choicesOf = ({ productCode, complementCodes, optionCodes, inscription = '' }: CartLine) =>
  JSON.stringify([productCode, complementCodes, optionCodes, inscription]);

/** More of what is there already is counted, not listed again. Undefined where there is no room for all of it. */
export const withLines = (lines: readonly CartLine[], added: readonly CartLine[]) =>
  added.reduce<readonly CartLine[] | undefined>((all, line) => all && withLine(all, line), lines);

function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] | undefined {
  const same = lines.find(
    (line) => choicesOf(line) === choicesOf(added) && line.quantity + added.quantity <= MAXIMUM_QUANTITY,
  );
  if (same === undefined) return lines.length < MAXIMUM_LINES ? [...lines, added] : undefined;
  return lines.map((line) =>
    line === same ? { ...line, quantity: line.quantity + added.quantity, seen: added.seen } : line,
  );
}
