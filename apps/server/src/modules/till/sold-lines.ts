import { packagingNames, wirePackagingKinds } from '@fornada/contract/packaging.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import type { PackagingKind } from '@fornada/domain/packaging-lines.ts';
import type { PricedCart } from '@fornada/domain/pricing.ts';
import {
  type OpenBill,
  openBill,
  type Refund,
  type ReturnedLine,
  refundLines,
} from '@fornada/domain/refunds.ts';
import type { VatPart } from '@fornada/domain/vat.ts';

/** A line as it was sold and is kept; amounts in cents. */
export type SoldLine = {
  /** From 1. */
  position: number;
  kind: 'product' | PackagingKind;
  code: string;
  name: string;
  /** Extras, options, and what is written on it. */
  details: string;
  quantity: number;
  unit: number;
  gross: number;
  parts: readonly VatPart[];
  /** Of packaging: the line that is in it; null for what holds all of them. */
  packs?: number | null;
};

export function linesOf({ lines, packaging }: PricedCart): SoldLine[] {
  const goods = lines.map(
    (line, index): SoldLine => ({
      position: index + 1,
      kind: 'product',
      code: line.productCode,
      name: line.productName,
      details: [
        ...line.complements.map(({ name, units }) => (units > 1 ? `${units}× ${name}` : name)),
        ...line.options.map(({ name }) => name),
        ...(line.inscription ? [`«${line.inscription}»`] : []),
      ].join(', '),
      quantity: line.quantity,
      unit: line.unitPrice,
      gross: line.total,
      parts: line.vatParts,
    }),
  );
  const packed = packaging.map(
    ({ kind, line, quantity, unitPrice, total, vatRate }, index): SoldLine => ({
      ...{ position: goods.length + index + 1, kind, code: kind, name: '', details: '' },
      ...{ quantity, unit: unitPrice, gross: total, parts: [{ rate: vatRate, gross: total }] },
      packs: line === null ? null : line + 1,
    }),
  );
  return [...goods, ...packed];
}

/** What a line is called, on a screen and on a document. */
export const nameOfLine = ({ kind, name }: SoldLine): string =>
  kind === 'product' ? name : packagingNames[wirePackagingKinds[kind]]();

type Sold = {
  lines: readonly (Pick<SoldLine, 'position' | 'kind' | 'quantity' | 'gross' | 'parts'> & {
    packs?: number | null;
  })[];
  discount: number;
};
type Returned = { id: string; lines: readonly ReturnedLine[] };

export const billOf = ({ lines, discount }: Sold): OpenBill =>
  openBill(
    lines.map(({ position, quantity, gross, parts, packs }) => ({
      ...{ position, quantity, gross: cents(gross), parts },
      ...(packs !== undefined && { packs }),
    })),
    cents(discount),
  );

/** One return after the other, as they came: what each gave back, and what is left. */
export function replayReturns(
  sold: Sold,
  returns: readonly Returned[],
): { left: OpenBill; refunds: { id: string; refund: Refund }[] } {
  let left = billOf(sold);
  const refunds = returns.map(({ id, lines }) => {
    const step = refundLines(left, lines);
    left = step.left;
    return { id, refund: step.refund };
  });
  return { left, refunds };
}

/** Units of a line are worth the same each; the last of them take what is left. */
export function worthOf(
  { position, quantity: left, gross }: OpenBill[number],
  quantity: number,
): ReturnedLine {
  return { position, quantity, gross: cents(left === 0 ? 0 : Math.round((gross * quantity) / left)) };
}

/** Of lines that go back, what is packaging: it earned nothing, and none of it was paid by balance. */
export const packagingIn = (sold: Sold, returned: readonly ReturnedLine[]): Cents =>
  cents(
    returned
      .filter(({ position }) =>
        sold.lines.some((line) => line.position === position && line.kind !== 'product'),
      )
      .reduce((total, { gross }) => total + gross, 0),
  );
