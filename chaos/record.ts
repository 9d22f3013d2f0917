// The simulator's own record of what happened, apart from the server's books: the answers that people got.

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
  undone: boolean;
};

export type RunRecord = {
  people: Map<number, Person>;
  orders: Map<string, PlacedOrder>;
  sales: Map<string, TillSale>;
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
  return {
    people: new Map(),
    orders: new Map(),
    sales: new Map(),
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
