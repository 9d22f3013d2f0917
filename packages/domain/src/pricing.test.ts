import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from './cart.ts';
import { aComplement, aLine, aMenu, anOptionGroup, aProduct, takeAway } from './menu.fixture.ts';
import type { Product } from './menu.ts';
import { cents, sum } from './money.ts';
import { type PricedCart, priceCart } from './pricing.ts';
import type { PricingContext } from './pricing-context.ts';

function priced(products: Product[], cart: CartLine[], context = takeAway): PricedCart {
  const result = priceCart(aMenu(products), cart, context);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.refusals));
  expect(sum(result.lines.map((line) => line.total))).toBe(result.subtotal);
  expect(sum(result.vat.map((share) => share.gross))).toBe(result.subtotal);
  for (const line of result.lines) expect(sum(line.vatParts.map((part) => part.gross))).toBe(line.total);
  return result;
}

describe('prices', () => {
  it('add the extras to the unit, and multiply by the quantity', () => {
    const product = aProduct({
      complements: [aComplement(), aComplement({ code: 'ham', name: 'Fiambre', price: cents(70) })],
    });
    const cart = priced([product], [aLine({ quantity: 3, complementCodes: ['cheese', 'ham', 'cheese'] })]);
    expect(cart.lines[0]).toMatchObject({ basePrice: 120, unitPrice: 290, total: 870, quantity: 3 });
    expect(cart.lines[0]?.complements).toEqual([
      { code: 'cheese', name: 'Queijo', units: 2, price: 50 },
      { code: 'ham', name: 'Fiambre', units: 1, price: 70 },
    ]);
    expect(cart).toMatchObject({ subtotal: 870, quantity: 3, preparation: 3 });
  });

  it('name the options of a line, which cost nothing', () => {
    const product = aProduct({ optionGroups: [anOptionGroup('heat', ['warm', 'cold'])] });
    const [line] = priced([product], [aLine({ optionCodes: ['cold', 'cold'] })]).lines;
    expect(line).toMatchObject({
      unitPrice: 120,
      options: [{ code: 'cold', name: 'cold', groupCode: 'heat' }],
    });
  });

  it('come from the tier that the shop names, or from the base when the tier has none', () => {
    const product = aProduct({ price2: cents(140), price3: cents(0) });
    const unitPrice = (tier: 1 | 2 | 3 | 4) => priced([product], [aLine()], { ...takeAway, tier }).subtotal;
    expect([1, 2, 3, 4].map((tier) => unitPrice(tier as 1))).toEqual([120, 140, 120, 120]);
  });

  it('are the same eaten in and taken away, with another split', () => {
    const eatIn: PricingContext = { ...takeAway, deliveryType: 'eat_in' };
    expect(priced([aProduct()], [aLine()]).vat).toEqual([{ rate: 23, gross: 120, net: 98, vat: 22 }]);
    expect(priced([aProduct()], [aLine()], eatIn).vat).toEqual([{ rate: 13, gross: 120, net: 106, vat: 14 }]);
  });

  it('tax an extra as its product, unless it has a class of its own', () => {
    const juice = aComplement({ code: 'juice', price: cents(200), vatClass: 'juice' });
    const product = aProduct({ complements: [aComplement(), juice] });
    const [line] = priced([product], [aLine({ quantity: 2, complementCodes: ['cheese', 'juice'] })]).lines;
    expect(line?.vatRate).toBe(23);
    expect(line?.vatParts).toEqual([
      { rate: 6, gross: 400 },
      { rate: 23, gross: 340 },
    ]);
  });

  it('are refused above what an order may come to', () => {
    const feast = aProduct({ price: cents(9_999_900) });
    expect(priced([feast], [aLine()]).subtotal).toBe(9_999_900);
    expect(priceCart(aMenu([feast]), [aLine({ quantity: 99 }), aLine({ quantity: 99 })], takeAway)).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'too_expensive' }],
    });
  });

  it('keep each appended line a line of its own', () => {
    expect(priced([aProduct()], [aLine(), aLine()]).lines).toHaveLength(2);
  });

  it('do not depend on the order of the lines', () => {
    const products = ['a', 'b', 'c', 'd'].map((code, index) =>
      aProduct({ code, price: cents(95 + index * 37), vatClass: index % 2 ? 'pastry' : 'bakery_bread' }),
    );
    const line = fc.record({
      productCode: fc.constantFrom('a', 'b', 'c', 'd'),
      quantity: fc.integer({ min: 1, max: 99 }),
      complementCodes: fc.constant([]),
      optionCodes: fc.constant([]),
    });
    const shuffled = fc
      .array(line, { minLength: 1, maxLength: 20 })
      .chain((cart) =>
        fc.tuple(
          fc.constant(cart),
          fc.shuffledSubarray(cart, { minLength: cart.length, maxLength: cart.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([cart, other]) => {
        const [first, second] = [priced(products, cart), priced(products, other)];
        expect([second.subtotal, second.vat, second.quantity]).toEqual([
          first.subtotal,
          first.vat,
          first.quantity,
        ]);
      }),
    );
  });
});
