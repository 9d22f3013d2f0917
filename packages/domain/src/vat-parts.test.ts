import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBalance } from './discount.ts';
import { aComplement, aLine, aMenu, aProduct, takeAway } from './menu.fixture.ts';
import type { Product } from './menu.ts';
import { type Cents, cents, sum } from './money.ts';
import { type PricedCart, priceCart } from './pricing.ts';
import type { PricingContext } from './pricing-context.ts';
import { type Region, type VatClass, vatClasses } from './vat-table.ts';

const toast = aProduct({ code: 'toast', name: 'Torrada', price: cents(180), vatClass: 'prepared_meal' });
const coffee = aProduct({ code: 'coffee', name: 'Café', price: cents(90), vatClass: 'coffee' });
const breakfast = aProduct({
  code: 'breakfast',
  name: 'Menu pequeno-almoço',
  composite: true,
  price: cents(240),
  vatClass: 'prepared_meal',
  complements: [
    aComplement({ code: 'a-toast', price: cents(0), originProductCode: 'toast', vatClass: 'prepared_meal' }),
    aComplement({ code: 'a-coffee', price: cents(0), originProductCode: 'coffee', vatClass: 'coffee' }),
  ],
});
const both = ['a-toast', 'a-coffee'];

function priced(
  products: Product[],
  complementCodes: string[],
  context = takeAway,
  quantity = 1,
): PricedCart {
  const [{ code } = breakfast] = products;
  const cart = priceCart(aMenu(products), [aLine({ productCode: code, complementCodes, quantity })], context);
  if (cart.kind === 'refused') throw new Error(JSON.stringify(cart.refusals));
  const [line] = cart.lines;
  expect(sum(line?.vatParts.map(({ gross }) => gross) ?? [])).toBe(line?.total);
  return cart;
}
const partsOf = (cart: PricedCart) => cart.lines[0]?.vatParts.map(({ rate, gross }) => [rate, gross]);

describe('a menu with one price', () => {
  it.each<[Region, [number, number][]]>([
    [
      'mainland',
      [
        [13, 160],
        [23, 80],
      ],
    ],
    [
      'madeira',
      [
        [12, 160],
        [22, 80],
      ],
    ],
    [
      'azores',
      [
        [9, 160],
        [16, 80],
      ],
    ],
  ])('is split as its parts cost alone, at the rates of %s', (region, expected) => {
    const context: PricingContext = { ...takeAway, vat: { ...takeAway.vat, region } };
    expect(partsOf(priced([breakfast, toast, coffee], both, context))).toEqual(expected);
  });

  it('has one rate where its parts have one, as eaten in', () => {
    const eatIn: PricingContext = { ...takeAway, deliveryType: 'eat_in' };
    expect(partsOf(priced([breakfast, toast, coffee], both, eatIn))).toEqual([[13, 240]]);
  });

  it('weighs its parts by the tier that is sold at, and what is paid more for one is of the whole', () => {
    const dearCoffee = { ...coffee, price2: cents(180) };
    const menu = {
      ...breakfast,
      complements: breakfast.complements.map((part) => ({ ...part, price: cents(20) })),
    };
    expect(partsOf(priced([menu, toast, dearCoffee], both, { ...takeAway, tier: 2 }))).toEqual([
      [13, 140],
      [23, 140],
    ]);
  });

  it('taxes a part without a class of its own as the product that it is', () => {
    const menu = {
      ...breakfast,
      complements: breakfast.complements.map((part) => ({ ...part, vatClass: null })),
    };
    expect(partsOf(priced([menu, toast, coffee], both))).toEqual([
      [13, 160],
      [23, 80],
    ]);
  });

  it('is split over the line, not rounded for each unit', () => {
    const odd = { ...breakfast, price: cents(100) };
    expect(partsOf(priced([odd, toast, coffee], both, takeAway, 3))).toEqual([
      [13, 200],
      [23, 100],
    ]);
  });

  it('is taxed at the highest of their rates where one isn’t sold alone', () => {
    expect(partsOf(priced([breakfast, toast], both))).toEqual([[23, 240]]);
  });

  it('has its discount over the same rates', () => {
    const cart = priced([breakfast, toast, coffee], both);
    const { vat } = applyBalance(cart, cents(120), true);
    expect(vat.map(({ rate, gross }) => [rate, gross])).toEqual([
      [13, 80],
      [23, 40],
    ]);
  });
});

describe('a rate of which nothing is paid', () => {
  it('isn’t told of an extra that is free', () => {
    const product = aProduct({ complements: [aComplement({ price: cents(0), vatClass: 'prepared_meal' })] });
    expect(partsOf(priced([product], ['cheese']))).toEqual([[23, 120]]);
  });

  it('isn’t told of what the balance pays whole', () => {
    expect(applyBalance(priced([breakfast, toast, coffee], both), cents(500), true).vat).toEqual([]);
  });
});

it('the parts always sum to the line, to what is paid and to the total, whatever is composed of what', () => {
  const price = fc.integer({ min: 0, max: 2_000 }).map(cents);
  const part = fc.record({
    supplement: price,
    alone: fc.option(price, { nil: null }),
    vatClass: fc.constantFrom<VatClass>(...vatClasses()),
  });
  const sale = fc.record({
    composite: fc.boolean(),
    own: price,
    parts: fc.array(part, { maxLength: 5 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    region: fc.constantFrom<Region>('mainland', 'madeira', 'azores'),
    deliveryType: fc.constantFrom('eat_in' as const, 'take_away' as const),
    balance: price,
  });
  fc.assert(
    fc.property(sale, ({ composite, own, parts, quantity, region, deliveryType, balance }) => {
      const complements = parts.map(({ supplement, alone, vatClass }, index) =>
        aComplement({
          code: `part-${index}`,
          price: supplement,
          vatClass,
          originProductCode: alone === null ? null : `alone-${index}`,
        }),
      );
      const alone = parts.flatMap((one, index) =>
        one.alone === null ? [] : [aProduct({ code: `alone-${index}`, price: one.alone as Cents })],
      );
      const product = aProduct({ composite, price: own, complements });
      const context = { ...takeAway, deliveryType, vat: { ...takeAway.vat, region } };
      const cart = priced(
        [product, ...alone],
        complements.map(({ code }) => code),
        context,
        quantity,
      );
      expect(sum(cart.vat.map(({ gross }) => gross))).toBe(cart.subtotal);
      expect(cart.vat.every(({ gross, net, vat }) => gross > 0 && net + vat === gross)).toBe(true);
      const { vat, total, lines } = applyBalance(cart, balance, true);
      expect(sum(vat.map(({ gross }) => gross))).toBe(total);
      for (const line of lines) expect(sum(line.paidVatParts.map(({ gross }) => gross))).toBe(line.paid);
    }),
  );
});
