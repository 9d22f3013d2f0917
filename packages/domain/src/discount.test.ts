import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBalance, balanceBounds, withinBounds } from './discount.ts';
import { aComplement, aMenu, aProduct } from './menu.fixture.ts';
import { cents, sum } from './money.ts';
import { type PricedCart, priceCart } from './pricing.ts';

const menu = aMenu([
  aProduct({ complements: [aComplement({ vatClass: 'juice', price: cents(201) })] }),
  aProduct({ code: 'bread', price: cents(95), vatClass: 'bakery_bread' }),
]);

function aCart(quantities: readonly [number, number]): PricedCart {
  const cart = [
    { productCode: 'croissant', quantity: quantities[0], complementCodes: ['cheese'], optionCodes: [] },
    { productCode: 'bread', quantity: quantities[1], complementCodes: [], optionCodes: [] },
  ];
  const vat = { region: 'mainland', date: '2026-11-21' } as const;
  const result = priceCart(menu, cart, { deliveryType: 'take_away', tier: 1, vat });
  if (result.kind === 'refused') throw new Error('The fixture is a valid cart');
  return result;
}

describe('applyBalance', () => {
  it('offers the smaller of balance and subtotal, and takes nothing when the customer keeps it', () => {
    const cart = aCart([1, 1]);
    expect(applyBalance(cart, cents(600), false)).toMatchObject({ usable: 416, discount: 0, total: 416 });
    expect(applyBalance(cart, cents(300), false)).toMatchObject({ usable: 300, discount: 0, total: 416 });
  });

  it('pays as much of the order as the balance covers', () => {
    expect(applyBalance(aCart([1, 1]), cents(300), true)).toMatchObject({ discount: 300, total: 116 });
    expect(applyBalance(aCart([1, 1]), cents(600), true)).toMatchObject({ discount: 416, total: 0 });
  });

  it('refuses a balance below zero', () => {
    expect(() => applyBalance(aCart([1, 1]), cents(-1), true)).toThrow(RangeError);
  });

  it('spreads the discount so that lines and rates sum to it, and no part is overpaid', () => {
    const quantity = fc.integer({ min: 1, max: 99 });
    const balance = fc.integer({ min: 0, max: 60_000 }).map(cents);
    fc.assert(
      fc.property(fc.tuple(quantity, quantity), balance, fc.boolean(), (quantities, available, use) => {
        const cart = aCart(quantities);
        const result = applyBalance(cart, available, use);
        expect(sum(result.lines.map((line) => line.discount))).toBe(result.discount);
        expect(sum(result.lines.map((line) => line.paid))).toBe(result.total);
        expect(sum(result.vat.map((share) => share.gross))).toBe(result.total);
        for (const line of result.lines) {
          expect(line.discount).toBeGreaterThanOrEqual(0);
          for (const part of line.paidVatParts) expect(part.gross).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('what of a balance may be used where less than 0,50€ can’t be asked for', () => {
  const two = [321, 95].map((subtotal) => ({ subtotal: cents(subtotal), packaging: [] }));
  const usable = (balance: number) => withinBounds(cents(balance), balanceBounds(two, cents(50)));

  it.each([
    ['what leaves as much', 366, 366],
    ['no more than leaves it', 367, 366],
    ['no more than leaves it, a cent before all', 415, 366],
    ['enough for all', 416, 416],
    ['more than that', 500, 500],
  ])('%s', (_, balance, used) => {
    expect(usable(balance)).toBe(used);
  });

  it('never all where some of it is packaging', () => {
    const amounts = { quantity: 1, unitPrice: cents(10), total: cents(10), vatRate: 23 };
    const cart = { subtotal: cents(426), packaging: [{ kind: 'bag' as const, line: null, ...amounts }] };
    expect(withinBounds(cents(900), balanceBounds([cart], cents(50)))).toBe(376);
    expect(withinBounds(cents(900), balanceBounds([{ ...cart, subtotal: cents(40) }], cents(50)))).toBe(0);
  });
});
