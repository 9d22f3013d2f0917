import { type Cents, cents, prorate, sum } from './money.ts';
import type { VatPart } from './vat.ts';

/** A line as it was bought: the gross of its parts by rate adds up to its own. */
export type BilledLine = {
  readonly position: number;
  readonly quantity: number;
  readonly gross: Cents;
  readonly parts: readonly VatPart[];
  /** Of packaging, which no balance pays for: the line that is in it (null: in which all are). */
  readonly packs?: number | null;
};

/** What goes back of a line: units that left it, and what they cost; a line that became cheaper keeps its units. */
export type ReturnedLine = { readonly position: number; readonly quantity: number; readonly gross: Cents };

/** What is left of a line. `parts` is the money behind it by rate, once the balance's share is taken off. */
export type OpenLine = {
  readonly position: number;
  readonly quantity: number;
  readonly gross: Cents;
  readonly parts: readonly VatPart[];
  /** The line's gross and its share of the balance as they were bought, and what of the latter went back. */
  readonly bought: { readonly gross: Cents; readonly discount: Cents };
  readonly discountBack: Cents;
  readonly packs?: number | null;
};

export type OpenBill = readonly OpenLine[];

export type Refund = {
  readonly gross: Cents;
  /** What goes back as balance, because it was paid by balance. */
  readonly discount: Cents;
  /** What goes back as money. */
  readonly money: Cents;
  /** The lines as a note lists them: the money by rate. */
  readonly lines: readonly { position: number; quantity: number; parts: readonly VatPart[] }[];
};

/** An order's lines with their shares of the balance used: the shares sum to it. */
export function openBill(lines: readonly BilledLine[], discount: Cents): OpenBill {
  const shares = prorate(
    discount,
    lines.flatMap(({ parts, packs }) => parts.map(({ gross }) => (packs === undefined ? gross : 0))),
  );
  let next = 0;
  return lines.map(({ position, quantity, gross, parts, packs }) => {
    const own = shares.slice(next, next + parts.length);
    next += parts.length;
    return {
      position,
      quantity,
      gross,
      parts: parts.map((part, index) => ({ ...part, gross: cents(part.gross - (own[index] ?? 0)) })),
      bought: { gross, discount: sum(own) },
      discountBack: cents(0),
      ...(packs !== undefined && { packs }),
    };
  });
}

/**
 * Takes lines off what is left, or all of it. Each takes its exact share of the balance that was used, rounded over all that
 * went back of the line so far, so that many small refunds give what one large one would.
 * @throws RangeError when more is to go back than is left
 */
export function refundLines(
  bill: OpenBill,
  returned: readonly ReturnedLine[] | 'all',
): { left: OpenBill; refund: Refund } {
  const steps = bill.map((line) => {
    const back =
      returned === 'all'
        ? line
        : (returned.find(({ position }) => position === line.position) ?? nothingOf(line));
    return takeOff(line, back);
  });
  const unknown =
    returned !== 'all' && returned.some((line) => !bill.some(({ position }) => position === line.position));
  if (unknown) throw new RangeError('No such line');
  const total = (what: 'gross' | 'discount' | 'money') => sum(steps.map((step) => step[what]));
  return {
    left: steps.map(({ left }) => left),
    refund: {
      gross: total('gross'),
      discount: total('discount'),
      money: total('money'),
      lines: steps.map(({ line }) => line).filter(({ parts }) => parts.length > 0),
    },
  };
}

/** What goes back with its packaging: each line's own, and what holds all of them with the last. */
export function withPackaging(bill: OpenBill, returned: readonly ReturnedLine[]): ReturnedLine[] {
  const named = new Map(returned.map((line) => [line.position, line]));
  const isLast = bill.every(
    ({ position, quantity, packs }) =>
      packs !== undefined || quantity === (named.get(position)?.quantity ?? 0),
  );
  const packaging = bill.flatMap(({ position, quantity, gross, packs }): ReturnedLine[] => {
    if (packs === undefined || quantity === 0 || named.has(position)) return [];
    const packed = bill.find((line) => line.position === packs);
    const units = packed
      ? Math.round((quantity * (named.get(packed.position)?.quantity ?? 0)) / packed.quantity)
      : isLast
        ? quantity
        : 0;
    if (!(units > 0)) return [];
    return [{ position, quantity: units, gross: cents(Math.round((gross * units) / quantity)) }];
  });
  return [...returned, ...packaging];
}

/** What is left of the money by rate, as a document lists it. */
export const openLines = (bill: OpenBill): Refund['lines'] =>
  bill.map(({ position, quantity, parts }) => ({
    position,
    quantity,
    parts: parts.filter(({ gross }) => gross > 0),
  }));

const nothingOf = ({ position }: OpenLine): ReturnedLine => ({ position, quantity: 0, gross: cents(0) });

function takeOff(line: OpenLine, { quantity, gross }: ReturnedLine) {
  if (gross < 0 || quantity < 0 || gross > line.gross || quantity > line.quantity)
    throw new RangeError(`Line ${line.position} has ${line.quantity} left, worth ${line.gross}`);
  const { bought } = line;
  const grossBack = bought.gross - line.gross + gross;
  const discountBack = bought.gross === 0 ? 0 : Math.round((bought.discount * grossBack) / bought.gross);
  const discount = cents(discountBack - line.discountBack);
  const money = cents(gross - discount);
  const shares = prorate(
    money,
    line.parts.map((part) => part.gross),
  );
  const share = (index: number) => shares[index] ?? cents(0);
  return {
    gross,
    discount,
    money,
    line: {
      position: line.position,
      quantity,
      parts: line.parts
        .map((part, index) => ({ ...part, gross: share(index) }))
        .filter((part) => part.gross > 0),
    },
    left: {
      ...line,
      quantity: line.quantity - quantity,
      gross: cents(line.gross - gross),
      parts: line.parts.map((part, index) => ({ ...part, gross: cents(part.gross - share(index)) })),
      discountBack: cents(discountBack),
    },
  };
}
