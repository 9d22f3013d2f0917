// The simulator's own record of what happened, apart from the server's books: the answers that people got.
import type { OrderDetail } from '@fornada/contract/orders.ts';

export type Person = { id: number; phone: string; national: string; openingCents: number };

/** An order that a customer was told of. */
export type PlacedOrder = { orderId: string; customerId: number; totalCents: number; key: string };

/** A sale that a till was told was counted. */
export type TillSale = {
  /** Made by the till. */
  id: string;
  customerId: number;
  subtotalCents: number;
  discountCents: number;
  /** Of that, what a coupon gave for it. */
  couponCents?: number;
  undone: boolean;
};

/** A sale by line that a till was told was made. */
export type LineSaleTold = {
  /** Made by the till. */
  id: string;
  customerId: number | null;
  cents: number;
  /** Of it, what a balance paid, with a coupon. */
  discountCents: number;
  couponCents?: number;
};

/** What a till of another maker sold without a card, and who claimed its points. */
export type Receipt = {
  atcud: string;
  number: string;
  cents: number;
  packagingCents: number;
  day: string;
  isTold: boolean;
  askedBy: Set<number>;
  /** Who was told that it waits, and that it counted. */
  promisedTo: Set<number>;
  countedFor: Set<number>;
};

/** The rest of an order, taken at a till: its money is in the drawer, or on its terminal. */
export type TakenRest = { orderId: string; cents: number; state: 'asked' | 'taken' | 'undone' };

/** What people were told of an order after it was paid. */
type ToldOrder = Pick<
  OrderDetail,
  'order_id' | 'versao' | 'estado' | 'devolucoes' | 'faltas' | 'reclamacoes'
>;

export type RunRecord = {
  people: Map<number, Person>;
  orders: Map<string, PlacedOrder>;
  /** As it was told last. */
  told: Map<string, ToldOrder>;
  tell(order: ToldOrder): void;
  /** By the id that the till gave it. */
  rests: Map<string, TakenRest>;
  /** What a till said it had given back of an order, in cents. */
  givenBack: Map<string, number>;
  /** Orders that their customer was told are given up. */
  givenUp: Set<string>;
  /** The times that customers were told of when they had changed them. */
  moved: Map<string, Set<string>>;
  move(orderId: string, pickupAt: string): void;
  /** What was answered of a missing line, by its order and number. */
  answers: Map<string, string>;
  /** What was said of an order and taken: which of its missing lines, its claims and its changes, each once however often it was sent. */
  said: Map<string, Set<string>>;
  say(orderId: string, what: 'missing' | 'claim' | 'change', which: number | string): void;
  /** What a manager decided of a claim. */
  decisions: Map<string, 'accepted' | 'refused'>;
  sales: Map<string, TillSale>;
  lineSales: Map<string, LineSaleTold>;
  /** By their ATCUD. */
  receipts: Map<string, Receipt>;
  /** What phones were asked for at tills, in cents, by the id that the till gave it. */
  requests: Map<string, number>;
  /** Opinions that were acknowledged. */
  opinions: number;
  /** Codes that were promised, by phone. */
  codes: Map<string, number>;
  /** Stories that were lived, and how they ended. */
  tally: Map<string, number>;
  count(what: string): void;
  complaints: string[];
  complain(what: string): void;
};

export function createRecord(): RunRecord {
  const tally = new Map<string, number>();
  const complaints: string[] = [];
  const told: RunRecord['told'] = new Map();
  const said: RunRecord['said'] = new Map();
  const moved: RunRecord['moved'] = new Map();
  return {
    said,
    say(orderId, what, which) {
      said.set(orderId, (said.get(orderId) ?? new Set()).add(`${what} ${which}`));
    },
    people: new Map(),
    orders: new Map(),
    told,
    tell(order) {
      if (order.versao >= (told.get(order.order_id)?.versao ?? 0)) told.set(order.order_id, order);
    },
    rests: new Map(),
    givenBack: new Map(),
    givenUp: new Set(),
    moved,
    move(orderId, pickupAt) {
      moved.set(orderId, (moved.get(orderId) ?? new Set()).add(new Date(pickupAt).toISOString()));
    },
    answers: new Map(),
    decisions: new Map(),
    sales: new Map(),
    lineSales: new Map(),
    receipts: new Map(),
    requests: new Map(),
    opinions: 0,
    codes: new Map(),
    tally,
    count: (what) => void tally.set(what, (tally.get(what) ?? 0) + 1),
    complaints,
    complain(what) {
      if (!complaints.includes(what)) complaints.push(what);
    },
  };
}

export const centsOf = (euros: number) => Math.round(euros * 100);
