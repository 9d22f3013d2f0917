import { describe, expect, test } from 'vitest';
import { aComplement, aMenu, anOptionGroup, aProduct, takeAway } from './menu.fixture.ts';
import { complete, type Product } from './menu.ts';
import { type SwappedLine, substitutesFor } from './missing.ts';
import { cents } from './money.ts';

const missing: SwappedLine = { code: 'croissant', price: cents(120), vatParts: [{ rate: 23 }] };
const found = (others: readonly Product[], gift = 0, line: SwappedLine = missing) =>
  substitutesFor(aMenu([aProduct(), ...others]), line, takeAway, cents(gift));
const codes = (others: readonly Product[], line: SwappedLine = missing) =>
  found(others, 0, line).map(({ code }) => code);
const other = (change: Partial<Product> = {}) => aProduct({ code: 'brioche', name: 'Brioche', ...change });

describe('what may come instead', () => {
  test('costs no more, and is told with its name, price and allergens', () => {
    const [cheaper] = found([other({ price: cents(100) })]);
    expect(cheaper).toEqual({
      ...{ code: 'brioche', name: 'Brioche', nameInEnglish: '', price: 100, gift: 0 },
      allergens: { kind: 'unknown' },
    });
    expect(codes([other({ price: cents(121) })])).toEqual([]);
  });

  test('is dearer at the chain’s cost, as far as it says, where nothing is as cheap', () => {
    const near = other({ code: 'near', price: cents(150) });
    const far = other({ code: 'far', price: cents(170) });
    expect(found([far, near], 50)).toMatchObject([
      { code: 'near', price: 120, gift: 30 },
      { code: 'far', price: 120, gift: 50 },
    ]);
    expect(found([far, near], 49).map(({ code }) => code)).toEqual(['near']);
    expect(found([near, other({ price: cents(50) })], 50)).toMatchObject([
      { code: 'brioche', price: 50, gift: 0 },
    ]);
  });

  test('is what costs most nearly the same first, of its own family before others', () => {
    const near = other({ code: 'near', price: cents(110) });
    const far = other({ code: 'far', price: cents(50) });
    const [section] = aMenu([aProduct(), far, near]).sections;
    const elsewhere = complete('family', {
      ...{ code: 'F2', description: 'Outra' },
      products: [other({ code: 'other-family', price: cents(120) })],
    });
    const whole = {
      ...aMenu([]),
      sections: [{ ...section, families: [...(section?.families ?? []), elsewhere] }],
    } as ReturnType<typeof aMenu>;
    expect(substitutesFor(whole, missing, takeAway, cents(0)).map(({ code }) => code)).toEqual([
      ...['near', 'far', 'other-family'],
    ]);
  });

  test.each([
    ['sold out', { available: false }],
    ['hidden', { visible: false }],
    ['made to order', { making: 'to_order', noticeMinutes: 60 }],
    ['in season only', { seasonFrom: '12-01', seasonTo: '12-31' }],
    ['counted by day', { dailyLimit: 5 }],
    ['something to choose from', { optionGroups: [anOptionGroup('g', ['a'], { required: true })] }],
    [
      'with an extra that has to be chosen',
      { complements: [aComplement({ groupCode: 'x', required: true })] },
    ],
    ['free', { price: cents(0) }],
    ['taxed otherwise', { vatClass: 'bakery_bread' }],
    ['in another packaging', { containers: 1 }],
    ['in one with a deposit', { deposits: 1 }],
  ] satisfies [string, Partial<Product>][])('is nothing that is %s', (_, change) => {
    expect(codes([other(change)])).toEqual([]);
    expect(codes([other()])).toEqual(['brioche']);
  });

  test('comes out of the oven in batches, and is there', () => {
    const batch = other({ making: 'in_batches', batchTimes: ['07:00'] });
    const instead = (isThere: boolean) =>
      substitutesFor(aMenu([aProduct(), batch]), missing, takeAway, cents(0), () => isThere);
    expect(codes([batch])).toEqual(['brioche']);
    expect([instead(true).length, instead(false).length]).toEqual([1, 0]);
  });

  test('isn’t there for what was taxed by two rates, or is on the menu no more', () => {
    expect(codes([other()], { ...missing, vatParts: [{ rate: 23 }, { rate: 13 }] })).toEqual([]);
    expect(codes([other()], { ...missing, code: 'gone' })).toEqual([]);
  });

  test('are eight at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => other({ code: `b${index}` }));
    expect(codes(many)).toHaveLength(8);
  });
});
