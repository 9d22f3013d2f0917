import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sum } from './money.ts';
import { type BilledLine, type OpenBill, openBill, openLines, refundLines } from './refunds.ts';

const line = (
  position: number,
  quantity: number,
  unit: number,
  ...rates: [number, number][]
): BilledLine => ({
  position,
  quantity,
  gross: cents(quantity * unit),
  parts: rates.map(([rate, gross]) => ({ rate, gross: cents(gross) })),
});
const moneyOf = (lines: ReturnType<typeof openLines>) =>
  sum(lines.flatMap(({ parts }) => parts.map(({ gross }) => gross)));

/** Lines with any quantities, prices and rates, and a balance that pays any of it. */
const aBill = fc
  .array(
    fc
      .tuple(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 900 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      )
      .map(([quantity, unit, split]) => ({ quantity, unit, first: Math.floor(quantity * unit * split) })),
    { minLength: 1, maxLength: 6 },
  )
  .chain((lines) => {
    const billed = lines.map(({ quantity, unit, first }, index) =>
      line(index + 1, quantity, unit, [6, first], [23, quantity * unit - first]),
    );
    const total = sum(billed.map(({ gross }) => gross));
    return fc.tuple(fc.constant(billed), fc.integer({ min: 0, max: total }).map(cents));
  });

/** Some units of a line at a time, in any order, until nothing is left. */
function returnAll(bill: OpenBill, picks: readonly number[]) {
  let left = bill;
  const refunds = [];
  for (const pick of picks) {
    const open = left.filter(({ quantity }) => quantity > 0);
    const chosen = open[pick % Math.max(1, open.length)];
    if (!chosen) break;
    const quantity = 1 + (pick % chosen.quantity);
    const gross = cents((chosen.gross / chosen.quantity) * quantity);
    const step = refundLines(left, [{ position: chosen.position, quantity, gross }]);
    refunds.push(step.refund);
    left = step.left;
  }
  return { left, refunds: [...refunds, refundLines(left, 'all').refund] };
}

describe('refunding lines', () => {
  it('gives back the line’s share of the balance, and the rest as money by rate', () => {
    const bill = openBill([line(1, 2, 100, [23, 200]), line(2, 1, 200, [6, 150], [23, 50])], cents(100));
    const { refund, left } = refundLines(bill, [{ position: 2, quantity: 1, gross: cents(200) }]);
    expect(refund).toEqual({
      gross: 200,
      discount: 50,
      money: 150,
      lines: [
        {
          position: 2,
          quantity: 1,
          parts: [
            { rate: 6, gross: 112 },
            { rate: 23, gross: 38 },
          ],
        },
      ],
    });
    expect(moneyOf(openLines(left))).toBe(150);
  });

  it('a line that became cheaper keeps its units', () => {
    const bill = openBill([line(1, 1, 300, [13, 300])], cents(0));
    const { left } = refundLines(bill, [{ position: 1, quantity: 0, gross: cents(50) }]);
    expect(left).toMatchObject([{ quantity: 1, gross: 250, parts: [{ rate: 13, gross: 250 }] }]);
  });

  it.each([
    [1, 3, 300],
    [1, 2, 201],
    [1, -1, 0],
    [2, 1, 100],
  ])('refuses %i × %i worth %i of two that cost one euro each', (position, quantity, gross) => {
    const bill = openBill([line(1, 2, 100, [6, 200])], cents(0));
    expect(() => refundLines(bill, [{ position, quantity, gross: cents(gross) }])).toThrow(RangeError);
  });

  it('in any parts and any order comes to exactly what was bought, and never gives more of anything than is left', () => {
    fc.assert(
      fc.property(aBill, fc.array(fc.nat(100), { maxLength: 30 }), ([lines, discount], picks) => {
        const bill = openBill(lines, discount);
        const bought = sum(lines.map(({ gross }) => gross));
        const { refunds } = returnAll(bill, picks);
        const total = (what: 'gross' | 'discount' | 'money') => sum(refunds.map((refund) => refund[what]));
        expect([total('gross'), total('discount'), total('money')]).toEqual([
          bought,
          discount,
          bought - discount,
        ]);
        for (const refund of refunds) {
          expect(Math.min(refund.discount, refund.money)).toBeGreaterThanOrEqual(0);
          expect(moneyOf(refund.lines)).toBe(refund.money);
        }
        for (const rate of [6, 23]) {
          const of = (some: typeof refunds) =>
            some.flatMap((refund) =>
              refund.lines.flatMap(({ parts }) => parts.filter((part) => part.rate === rate)),
            );
          const sold = openLines(bill).flatMap(({ parts }) => parts.filter((part) => part.rate === rate));
          expect(sum(of(refunds).map(({ gross }) => gross))).toBe(sum(sold.map(({ gross }) => gross)));
        }
      }),
    );
  });

  it('takes of each line no more than its share of the balance, to half a cent', () => {
    fc.assert(
      fc.property(aBill, fc.array(fc.nat(100), { maxLength: 30 }), ([lines, discount], picks) => {
        for (const open of returnAll(openBill(lines, discount), picks).left) {
          const back = open.bought.gross - open.gross;
          const share = open.bought.gross === 0 ? 0 : (open.bought.discount * back) / open.bought.gross;
          expect(Math.abs(open.discountBack - share)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });
});
