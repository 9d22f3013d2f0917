import { describe, expect, it } from 'vitest';
import { type CartLine, MAXIMUM_LINES } from './cart.ts';
import { aComplement, aLine, aMenu, anOptionGroup, aProduct, takeAway } from './menu.fixture.ts';
import type { Product } from './menu.ts';
import { priceCart } from './pricing.ts';

function refusals(product: Product, line: CartLine, shown?: { section: boolean; family: boolean }) {
  const result = priceCart(aMenu([product], shown), [line], takeAway);
  return result.kind === 'refused' ? result.refusals : [];
}

const kinds = (...args: Parameters<typeof refusals>) => refusals(...args).map((refusal) => refusal.kind);

function subtotal(product: Product, line: CartLine) {
  const result = priceCart(aMenu([product]), [line], takeAway);
  return result.kind === 'priced' ? result.subtotal : null;
}

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

  it('when an extra is unknown, restricted or has run out', () => {
    const product = (change: object) => aProduct({ complements: [aComplement(change)] });
    const line = aLine({ complementCodes: ['cheese'] });
    expect(kinds(aProduct(), line)).toEqual(['unknown_complement']);
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
    for (const maxQuantity of [0, 3]) {
      expect(kinds(aProduct({ complements: [aComplement({ maxQuantity })] }), line)).toEqual([]);
    }
  });

  it('when an extra of a fixed quantity comes in another', () => {
    const product = aProduct({
      maxComplements: 1,
      complements: [aComplement({ fixedQuantity: true, quantity: 3 })],
    });
    const codes = (count: number) =>
      aLine({ complementCodes: Array.from({ length: count }, () => 'cheese') });
    expect(subtotal(product, codes(1))).toBe(270);
    expect(subtotal(product, codes(3))).toBe(270);
    expect(kinds(product, codes(2))).toEqual(['complement_quantity']);
  });

  it('when a required extra is missing, unless nobody can choose it', () => {
    const product = (change: object) =>
      aProduct({ complements: [aComplement({ required: true, ...change })] });
    expect(kinds(product({}), aLine())).toEqual(['missing_required']);
    expect(kinds(product({}), aLine({ complementCodes: ['cheese'] }))).toEqual([]);
    expect(kinds(product({ restricted: true }), aLine())).toEqual([]);
  });

  it('when nothing, or more than one, of a group of alternatives is chosen', () => {
    const bread = { groupCode: 'bread', required: true, maxOptions: 1 };
    const product = aProduct({
      complements: [
        aComplement({ ...bread, code: 'roll' }),
        aComplement({ ...bread, code: 'toast' }),
        aComplement({ code: 'butter' }),
      ],
    });
    expect(kinds(product, aLine({ complementCodes: ['butter'] }))).toEqual(['missing_required']);
    expect(kinds(product, aLine({ complementCodes: ['toast'] }))).toEqual([]);
    expect(kinds(product, aLine({ complementCodes: ['roll', 'toast'] }))).toEqual(['too_many_complements']);
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
      complements: [
        aComplement({ optionGroups: [anOptionGroup('cut', ['thin', 'thick'], { maxOptions: 1 })] }),
      ],
    });
    expect(kinds(product, aLine({ optionCodes: ['none', 'none'] }))).toEqual([]);
    expect(kinds(product, aLine({ optionCodes: ['none', 'warm'] }))).toEqual(['too_many_options']);
    expect(kinds(product, aLine({ optionCodes: ['thin'] }))).toEqual(['unknown_option']);
    const withCheese = aLine({ complementCodes: ['cheese'], optionCodes: ['thin', 'none'] });
    expect(kinds(product, withCheese)).toEqual([]);
    expect(refusals(product, { ...withCheese, optionCodes: ['thin', 'thick'] })).toMatchObject([
      { kind: 'too_many_options', complementCode: 'cheese', maximum: 1 },
    ]);
  });

  it('when a group of options asks for a choice, also the group of a chosen extra', () => {
    const cut = anOptionGroup('cut', ['whole', 'sliced'], { required: true, maxOptions: 1 });
    const bread = aProduct({ optionGroups: [cut] });
    expect(refusals(bread, aLine())).toMatchObject([
      { kind: 'missing_option', complementCode: null, groupCode: 'cut' },
    ]);
    expect(kinds(bread, aLine({ optionCodes: ['whole'] }))).toEqual([]);
    expect(kinds(bread, aLine({ optionCodes: ['whole', 'sliced'] }))).toEqual(['too_many_options']);

    const withExtra = aProduct({ complements: [aComplement({ optionGroups: [cut] })] });
    expect(kinds(withExtra, aLine())).toEqual([]);
    expect(kinds(withExtra, aLine({ complementCodes: ['cheese'] }))).toEqual(['missing_option']);
  });
});
