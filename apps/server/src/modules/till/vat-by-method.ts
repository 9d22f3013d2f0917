// VAT by rate and by how it was paid. A sale that the balance paid a part of is split line by line: the balance has of each rate its share
// by the largest remainder (openBill), and what is left is the one other method's. What comes back takes back in the same shares.
import { type Cents, cents, prorate, sum } from '@fornada/domain/money.ts';
import { shareVat, summariseVat, type VatPart, type VatShare } from '@fornada/domain/vat.ts';
import type { LineMethod, LineReturn, LineSaleRow } from '#modules/till/line-sales.ts';
import { billOf, replayReturns } from '#modules/till/sold-lines.ts';

export type MethodPart = VatPart & { method: LineMethod };
/** What the balance paid is no money, and has no VAT. */
export type MethodVat = MethodPart & { net: Cents | null; vat: Cents | null };

export type ShiftSale = Pick<LineSaleRow, 'lines' | 'discount'> & {
  method: LineMethod;
  /** Whether it was sold in this shift, or came back in it only. */
  isOwn: boolean;
  returns: (Pick<LineReturn, 'id' | 'lines'> & { is_own: boolean })[];
};

const order: LineMethod[] = ['cash', 'terminal', 'mbway', 'balance'];

/** What a shift's sales by line were paid with, less what came back in it, which may have been sold before. */
export const partsSold = (sales: readonly ShiftSale[]): MethodPart[] =>
  sales.flatMap((sale) => [
    ...(sale.isOwn ? soldBy(sale) : []),
    ...replayReturns(sale, sale.returns).refunds.flatMap(({ refund }, index) => {
      const back = sale.returns[index];
      if (!back?.is_own) return [];
      const balance = back.lines.flatMap(({ position, gross }) => {
        const parts = refund.lines.find((line) => line.position === position)?.parts ?? [];
        const discount = cents(gross - sum(parts.map((part) => part.gross)));
        return shareOf(discount, balanceOf(sale, position));
      });
      return [
        ...of(
          sale.method,
          refund.lines.flatMap(({ parts }) => parts),
        ),
        ...of('balance', balance),
      ].map((part) => ({ ...part, gross: cents(-part.gross) }));
    }),
  ]);

const soldBy = (sale: ShiftSale): MethodPart[] => [
  ...of(
    sale.method,
    billOf(sale).flatMap(({ parts }) => parts),
  ),
  ...of(
    'balance',
    sale.lines.flatMap(({ position }) => balanceOf(sale, position)),
  ),
];

const of = (method: LineMethod, parts: readonly VatPart[]): MethodPart[] =>
  parts.filter(({ gross }) => gross !== 0).map(({ rate, gross }) => ({ method, rate, gross }));

/** Of a line, what the balance paid when it was bought. */
function balanceOf(sale: ShiftSale, position: number): VatPart[] {
  const whole = sale.lines.find((line) => line.position === position)?.parts ?? [];
  const money = billOf(sale).find((line) => line.position === position)?.parts ?? [];
  return whole.map(({ rate, gross }, index) => ({ rate, gross: cents(gross - (money[index]?.gross ?? 0)) }));
}

function shareOf(amount: Cents, parts: readonly VatPart[]): VatPart[] {
  const shares = prorate(
    amount,
    parts.map(({ gross }) => gross),
  );
  return parts.map(({ rate }, index) => ({ rate, gross: shares[index] ?? cents(0) }));
}

/** Of the money, by rate. */
export const vatOfMoney = (parts: readonly MethodPart[]): VatShare[] =>
  summariseVat(parts.filter(({ method }) => method !== 'balance'));

/** Each rate by each method. What a rate's methods have of VAT adds up to what the rate has (shareVat). */
export function crossVat(parts: readonly MethodPart[]): MethodVat[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].toSorted((one, other) => one - other);
  return rates.flatMap((rate) => {
    const cells = order
      .map((method) => ({
        ...{ method, rate },
        gross: sum(
          parts.filter((part) => part.rate === rate && part.method === method).map(({ gross }) => gross),
        ),
      }))
      .filter(({ gross }) => gross !== 0);
    const money = cells.filter(({ method }) => method !== 'balance');
    const vat = shareVat(
      money.map(({ gross }) => gross),
      rate,
    );
    return [
      ...money.map((cell, index) => {
        const own = vat[index] ?? cents(0);
        return { ...cell, net: cents(cell.gross - own), vat: own };
      }),
      ...cells
        .filter(({ method }) => method === 'balance')
        .map((cell) => ({ ...cell, net: null, vat: null })),
    ];
  });
}
