import type { CartLine } from './cart.ts';
import { type Complement, complete, type Menu, type OptionGroup, type Product } from './menu.ts';
import { cents } from './money.ts';
import type { PricingContext } from './pricing-context.ts';

/** A shop on the mainland that sells at its base prices, to take away. */
export const takeAway: PricingContext = {
  deliveryType: 'take_away',
  tier: 1,
  vat: { region: 'mainland', date: '2026-11-21' },
};

/** One croissant, to vary. */
export function aLine(change: Partial<CartLine> = {}): CartLine {
  return { productCode: 'croissant', quantity: 1, complementCodes: [], optionCodes: [], ...change };
}

/** A valid product to vary: a croissant at 1,20€. */
export const aProduct = (change: Partial<Product> = {}): Product =>
  complete('product', {
    code: 'croissant',
    name: 'Croissant',
    price: cents(120),
    vatRate: 13,
    vatClass: 'pastry',
    familyCode: 'F1',
    ...change,
  });

/** A valid extra to vary: cheese at 0,50€, taxed as what it is added to. */
export const aComplement = (change: Partial<Complement> = {}): Complement =>
  complete('complement', {
    code: 'cheese',
    name: 'Queijo',
    price: cents(50),
    vatRate: 13,
    quantity: 1,
    ...change,
  });

export function anOptionGroup(
  code: string,
  optionCodes: readonly string[],
  limits: { maxOptions?: number; required?: boolean } = {},
): OptionGroup {
  const options = optionCodes.map((option) =>
    complete('option', { code: option, name: option, groupCode: code, groupName: code }),
  );
  return complete('optionGroup', { code, name: code, ...limits, options });
}

/** A menu with one section and one family. */
export function aMenu(products: readonly Product[], shown = { section: true, family: true }): Menu {
  const family = complete('family', {
    code: 'F1',
    description: 'Pastelaria',
    visible: shown.family,
    products,
  });
  const section = complete('section', {
    code: 'S1',
    description: 'Loja',
    visible: shown.section,
    families: [family],
  });
  return complete('menu', { id: 1, sections: [section] });
}
