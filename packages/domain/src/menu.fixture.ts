import type { CartLine } from './cart.ts';
import type { Complement, Menu, OptionGroup, Product } from './menu.ts';
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
export function aProduct(change: Partial<Product> = {}): Product {
  return {
    code: 'croissant',
    name: 'Croissant',
    description: '',
    price: cents(120),
    halfPrice: cents(0),
    tierPrices: {},
    pricePolicy: 0,
    vatRate: 13,
    vatClass: 'pastry',
    family: 'Pastelaria',
    familyCode: 'F1',
    familyName: 'Pastelaria',
    subfamilyCode: null,
    subfamilyName: null,
    composite: false,
    groupCode: null,
    maxOptions: 0,
    minComplements: 0,
    maxComplements: 0,
    suggestedCodes: [],
    servings: 1,
    preparation: 1,
    calories: null,
    kitchen: false,
    visible: true,
    highlighted: false,
    restricted: false,
    available: true,
    position: 1,
    image: null,
    flags: { salt: false, vegetarian: true, lactose: true, gluten: true, diet: false, spicy: false },
    allergens: { kind: 'unknown' },
    complements: [],
    optionGroups: [],
    ...change,
  };
}

/** A valid extra to vary: cheese at 0,50€, taxed as what it is added to. */
export function aComplement(change: Partial<Complement> = {}): Complement {
  return {
    code: 'cheese',
    name: 'Queijo',
    price: cents(50),
    originProductCode: null,
    vatRate: 13,
    vatClass: null,
    groupCode: null,
    incidence: 0,
    maxQuantity: 0,
    quantity: 1,
    fixedQuantity: false,
    required: false,
    maxOptions: 0,
    productionCentre: null,
    photoSize: null,
    visible: true,
    restricted: false,
    available: true,
    allergens: { kind: 'unknown' },
    optionGroup: null,
    ...change,
  };
}

export function anOptionGroup(
  code: string,
  optionCodes: readonly string[],
  limits: { maxOptions?: number; required?: boolean } = {},
): OptionGroup {
  return {
    code,
    name: code,
    automaticComment: null,
    maxOptions: 0,
    required: false,
    ...limits,
    options: optionCodes.map((option) => ({ code: option, name: option, groupCode: code, groupName: code })),
  };
}

/** A menu with one section and one family. */
export function aMenu(products: readonly Product[], shown = { section: true, family: true }): Menu {
  return {
    id: '1',
    hash: 'h',
    updatedAt: '2026-11-21T00:00:00Z',
    imageFolder: '',
    placeholderImage: '',
    baseUrl: '',
    sections: [
      {
        menuCode: '1',
        visible: shown.section,
        code: 'S1',
        description: 'Loja',
        synced: true,
        families: [
          {
            sectionCode: 'S1',
            visible: shown.family,
            code: 'F1',
            description: 'Pastelaria',
            portion: null,
            halfPortion: null,
            products,
          },
        ],
      },
    ],
  };
}
