import { cents } from '@fornada/domain/money.ts';
import { openLines, type Refund } from '@fornada/domain/refunds.ts';
import { summariseVat, type VatPart, type VatShare } from '@fornada/domain/vat.ts';
import type { LineMethod, ShiftSale } from '#modules/till/line-sales.ts';
import { billOf, replayReturns } from '#modules/till/sold-lines.ts';

/** In cents. */
export type MethodSum = { method: LineMethod; received: number; returned: number };
export type ShiftSums = {
  methods: (MethodSum & { sales: number })[];
  vat: VatShare[];
  orders: MethodSum[];
};

const methods: readonly LineMethod[] = ['cash', 'terminal', 'mbway', 'balance'];

/**
 * What a shift sold and took back, by method and by rate: what it took back may have been sold before it.
 * @param sales all that it sold, and of which it took something back
 */
export function sumSales(sales: readonly ShiftSale[], shiftId: string): Pick<ShiftSums, 'methods' | 'vat'> {
  const own = sales.filter((sale) => sale.shiftId === shiftId);
  const back = sales.flatMap((sale) =>
    replayReturns(sale, sale.returns)
      .refunds.filter((_, index) => sale.returns[index]?.shift_id === shiftId)
      .map(({ refund }) => ({ method: sale.method, refund })),
  );
  return {
    methods: methods
      .map((method) => {
        const sold = own.filter((sale) => sale.method === method);
        const returned = back.filter((one) => one.method === method);
        return {
          method,
          sales: sold.length,
          received: sold.reduce((sum, { paid }) => sum + paid, 0),
          returned: returned.reduce((sum, { refund }) => sum + refund.money, 0),
        };
      })
      .filter(({ sales: count, returned }) => count > 0 || returned > 0),
    vat: summariseVat([
      ...own.flatMap((sale) => partsOf(openLines(billOf(sale)))),
      ...back.flatMap(({ refund }) => partsOf(refund.lines).map(taken)),
    ]),
  };
}

const partsOf = (lines: Refund['lines']): VatPart[] => lines.flatMap(({ parts }) => parts);
const taken = ({ rate, gross }: VatPart): VatPart => ({ rate, gross: cents(-gross) });
