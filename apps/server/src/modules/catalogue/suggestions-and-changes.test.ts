// What is taken off many menus and comes back, in any order: a menu suggests what it would without all that, of what it has.
import { complete, type Menu, type Product } from '@fornada/domain/menu.ts';
import { takenBack } from '@fornada/domain/menu-change.ts';
import { cents } from '@fornada/domain/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAndRemove, suggestingKnown, undoWhole } from './add-and-remove.ts';
import { passAlong } from './pass-on.ts';
import { mapProducts } from './read-menu.ts';
import type { Written } from './tell-changes.ts';

const codes = ['1', '2', '3', '4'];
const tiers = { takeAwayTier: 1, eatInTier: 1 } as const;
const asItIs = (product: Product) => product;

const menuOf = (suggested: string[][]): Menu => {
  const products = codes.map((code, at) =>
    complete('product', {
      ...{ code, name: `Bolo ${code}`, price: cents(100), familyCode: '1', familyName: 'Bolos' },
      suggestedCodes: suggested[at]?.filter((one) => one !== code) ?? [],
    }),
  );
  const family = { ...complete('family', { code: '1', description: 'Bolos' }), products };
  const section = { ...complete('section', { code: '1', description: 'Tudo' }), families: [family] };
  return { ...complete('menu', { id: 1 }), sections: [section] };
};

const productsOf = (menu: Menu) =>
  menu.sections.flatMap(({ families }) => families.flatMap(({ products }) => products));

/** What the chain takes off, what is put back of it and what a manager takes off by hand, as `settle` does each. */
const step = fc.oneof(
  fc.record({ does: fc.constant('removes' as const), what: fc.subarray(codes, { minLength: 1 }) }),
  fc.record({ does: fc.constant('undoes' as const), which: fc.nat(4) }),
);

test('a menu suggests what it has, and all of it again when all is undone', () => {
  const suggestions = fc.array(fc.shuffledSubarray(codes), { minLength: 4, maxLength: 4 });
  const property = fc.property(suggestions, fc.array(step, { maxLength: 8 }), (suggested, steps) => {
    const usual = menuOf(suggested);
    let menu = usual;
    let standing: Written[][] = [];
    const undo = (which: number) => {
      const [ended = [], ...newer] = standing.slice(which);
      let left = ended;
      const passed = newer.map((other) => {
        const along = passAlong(left, other);
        left = along.left;
        return along.newer;
      });
      standing = [...standing.slice(0, which), ...passed];
      const byCode = new Map(left.filter(({ act }) => act === undefined).map((one) => [one.code, one]));
      const revised = mapProducts(menu, (product) => {
        const one = byCode.get(product.code);
        return one ? { ...product, ...takenBack(product, one).back } : product;
      });
      menu = suggestingKnown(undoWhole(revised, left, asItIs).menu, []).menu;
    };
    const isSound = () => {
      const has = new Set(productsOf(menu).map(({ code }) => code));
      const wanted = productsOf(usual).filter(({ code }) => has.has(code));
      expect(
        Object.fromEntries(productsOf(menu).map(({ code, suggestedCodes }) => [code, suggestedCodes])),
      ).toEqual(
        Object.fromEntries(
          wanted.map(({ code, suggestedCodes }) => [code, suggestedCodes.filter((one) => has.has(one))]),
        ),
      );
    };
    for (const one of steps) {
      if (one.does === 'removes') {
        const removal = one.what.map((code) => ({
          ...{ code, takeAway: null, eatIn: null, fields: {} },
          act: 'remove' as const,
        }));
        const whole = addAndRemove(menu, tiers, removal, asItIs);
        menu = whole.menu;
        standing = [...standing, whole.written];
      } else if (one.which < standing.length) undo(one.which);
      isSound();
    }
    while (standing.length > 0) undo(standing.length - 1);
    expect(new Set(productsOf(menu))).toEqual(new Set(productsOf(usual)));
  });
  fc.assert(property, { numRuns: 1000 });
});
