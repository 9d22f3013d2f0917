import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartLine, MAXIMUM_LINES } from './cart.ts';
import { aComplement, aMenu, anOptionGroup, aProduct } from './menu.fixture.ts';
import type { Product } from './menu.ts';
import { cents, sum } from './money.ts';
import { type PricedCart, type PricingContext, priceCart } from './pricing.ts';

const takeAway: PricingContext = {
  deliveryType: 'take_away',
  tier: 1,
  vat: { region: 'mainland', date: '2026-11-21' },
};

function aLine(change: Partial<CartLine> = {}): CartLine {
  return { productCode: 'croissant', quantity: 1, complementCodes: [], optionCodes: [], ...change };
}

function priced(products: Product[], cart: CartLine[], context = takeAway): PricedCart {
  const result = priceCart(aMenu(products), cart, context);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.refusals));
  expect(sum(result.lines.map((line) => line.total))).toBe(result.subtotal);
  expect(sum(result.vat.map((share) => share.gross))).toBe(result.subtotal);
  for (const line of result.lines) expect(sum(line.vatParts.map((part) => part.gross))).toBe(line.total);
  return result;
}

function refusals(product: Product, line: CartLine, shown?: { section: boolean; family: boolean }) {
  const result = priceCart(aMenu([product], shown), [line], takeAway);
  return result.kind === 'refused' ? result.refusals : [];
}

const kinds = (...args: Parameters<typeof refusals>) => refusals(...args).map((refusal) => refusal.kind);

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

  it('come from the tier that the shop names, or from the base when the tier has none', () => {
    const product = aProduct({ tierPrices: { 2: cents(140), 3: cents(0) } });
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

describe('a cart is refused', () => {
  it('when it is empty or has too many lines', () => {
    expect(priceCart(aMenu([]), [], takeAway)).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'empty_cart' }],
    });
    const many = Array.from({ length: MAXIMUM_LINES + 1 }, () => aLine());
    expect(priceCart(aMenu([aProduct()]), many, takeAway)).toMatchObject({
      refusals: [{ kind: 'too_many_lines', maximum: MAXIMUM_LINES }],
    });
  });

  it('with every reason of every line', () => {
    const cart = [aLine({ productCode: 'ghost' }), aLine(), aLine({ quantity: 0, optionCodes: ['ice'] })];
    expect(priceCart(aMenu([aProduct()]), cart, takeAway)).toEqual({
      kind: 'refused',
      refusals: [
        { kind: 'unknown_product', line: 0, productCode: 'ghost' },
        { kind: 'bad_quantity', line: 2, productCode: 'croissant', minimum: 1, maximum: 99 },
        { kind: 'unknown_option', line: 2, productCode: 'croissant', optionCode: 'ice' },
      ],
    });
  });

  it('when a product, its family or its section is hidden', () => {
    expect(kinds(aProduct({ visible: false }), aLine())).toEqual(['product_hidden']);
    expect(kinds(aProduct(), aLine(), { section: true, family: false })).toEqual(['product_hidden']);
    expect(kinds(aProduct(), aLine(), { section: false, family: true })).toEqual(['product_hidden']);
  });

  it('when a product is restricted or has run out', () => {
    expect(kinds(aProduct({ restricted: true, available: false }), aLine())).toEqual([
      'product_restricted',
      'product_unavailable',
    ]);
  });

  it.each([0, -1, 1.5, 100, Number.NaN])('when a quantity is %d', (quantity) => {
    expect(kinds(aProduct(), aLine({ quantity }))).toEqual(['bad_quantity']);
  });

  it('when an extra is unknown, hidden, restricted or has run out', () => {
    const product = (change: object) => aProduct({ complements: [aComplement(change)] });
    const line = aLine({ complementCodes: ['cheese'] });
    expect(kinds(aProduct(), line)).toEqual(['unknown_complement']);
    expect(kinds(product({ visible: false }), line)).toEqual(['unknown_complement']);
    expect(kinds(product({ restricted: true }), line)).toEqual(['unknown_complement']);
    expect(kinds(product({ available: false }), line)).toEqual(['complement_unavailable']);
  });

  it('when there is more of an extra than allowed, where 0 allows any', () => {
    const line = aLine({ complementCodes: ['cheese', 'cheese', 'cheese'] });
    expect(refusals(aProduct({ complements: [aComplement({ maxQuantity: 2 })] }), line)).toEqual([
      {
        kind: 'complement_quantity',
        line: 0,
        productCode: 'croissant',
        complementCode: 'cheese',
        minimum: 1,
        maximum: 2,
      },
    ]);
    expect(kinds(aProduct({ complements: [aComplement({ maxQuantity: 0 })] }), line)).toEqual([]);
  });

  it('when an extra of a fixed quantity comes in another', () => {
    const product = aProduct({
      maxComplements: 1,
      complements: [aComplement({ fixedQuantity: true, quantity: 3 })],
    });
    const codes = (count: number) =>
      aLine({ complementCodes: Array.from({ length: count }, () => 'cheese') });
    expect(priced([product], [codes(1)]).subtotal).toBe(270);
    expect(priced([product], [codes(3)]).subtotal).toBe(270);
    expect(kinds(product, codes(2))).toEqual(['complement_quantity']);
  });

  it('when a required extra is missing, unless nobody can choose it', () => {
    const product = (change: object) =>
      aProduct({ complements: [aComplement({ required: true, ...change })] });
    expect(kinds(product({}), aLine())).toEqual(['missing_required']);
    expect(kinds(product({}), aLine({ complementCodes: ['cheese'] }))).toEqual([]);
    expect(kinds(product({ visible: false }), aLine())).toEqual([]);
  });

  it('when there are too few or too many extras, where 0 sets no limit', () => {
    const product = (minComplements: number, maxComplements: number) =>
      aProduct({
        minComplements,
        maxComplements,
        complements: [aComplement(), aComplement({ code: 'ham' })],
      });
    const both = aLine({ complementCodes: ['cheese', 'ham'] });
    expect(kinds(product(1, 0), aLine())).toEqual(['too_few_complements']);
    expect(kinds(product(0, 1), both)).toEqual(['too_many_complements']);
    expect(kinds(product(0, 1), aLine({ complementCodes: ['ham', 'ham'] }))).toEqual([
      'too_many_complements',
    ]);
    expect(kinds(product(2, 2), both)).toEqual([]);
  });

  it('when there are too many options, of the product or of an extra', () => {
    const product = aProduct({
      maxOptions: 1,
      optionGroups: [anOptionGroup('sugar', ['none', 'little']), anOptionGroup('heat', ['warm'])],
      complements: [aComplement({ maxOptions: 1, optionGroup: anOptionGroup('cut', ['thin', 'thick']) })],
    });
    expect(kinds(product, aLine({ optionCodes: ['none', 'none'] }))).toEqual([]);
    expect(kinds(product, aLine({ optionCodes: ['none', 'warm'] }))).toEqual(['too_many_options']);
    expect(kinds(product, aLine({ optionCodes: ['thin'] }))).toEqual(['unknown_option']);
    const withCheese = aLine({ complementCodes: ['cheese'], optionCodes: ['thin', 'none'] });
    expect(priced([product], [withCheese]).lines[0]?.options.map(({ code }) => code)).toEqual([
      'thin',
      'none',
    ]);
    expect(refusals(product, { ...withCheese, optionCodes: ['thin', 'thick'] })).toMatchObject([
      { kind: 'too_many_options', complementCode: 'cheese', maximum: 1 },
    ]);
  });
});
