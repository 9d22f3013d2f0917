// The menu document: what an import gives, what a version stores, what the server prices from and the wire presents. A field
// is written here, once; under which name it travels stands in the contract (menu.ts), if it is another.
import * as f from './fields.ts';
import type { Cents } from './money.ts';

/** A price tier: 1 is the base price (`precovenda`), 2 to 10 are `pvp2` to `pvp10`. */
export type PriceTier = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** The records of a menu, their fields in the wire's order. In every limit, 0 means none. */
export const menuFields = {
  /** A free choice: no sugar, with ice, whole (`opcoes`). */
  option: {
    groupCode: f.codeOfPlace,
    code: f.code,
    groupName: f.text(200),
    name: f.requiredText(200),
  },
  optionGroup: {
    code: f.code,
    name: f.requiredText(200),
    /** `comentauto` */
    automaticComment: f.flag(false),
    /** `maxopcoes`: most of its options. */
    maxOptions: f.count(0),
    /** `obrigatorio`: one of its options has to be chosen. */
    required: f.flag(false),
    options: f.requiredListOf('option'),
  },
  /** A priced extra (`complementares`). */
  complement: {
    code: f.code,
    name: f.requiredText(200),
    /** Price of one unit. */
    price: f.price,
    /** The product that this extra is when sold alone (`prodorigem`). */
    originProductCode: f.codeOrNull,
    /** `iva`: percent eaten in, as shown; what is charged comes from the class. */
    vatRate: f.vatRate,
    /** Null: taxed as the product that it is added to; a part of a menu as the product that it is. */
    vatClass: f.vatClassOrNull,
    /** Extras with one `grupo` are limited together; one without stands for itself. */
    groupCode: f.codeOrNull,
    groupName: f.text(200),
    /** `incidencia` */
    incidence: f.count(0),
    /** `max_qtd`: most units of this extra. */
    maxQuantity: f.count(0),
    /** `qtd`: units that it comes in. */
    quantity: f.count(0),
    /** `fixed_qtd`: it comes in exactly `quantity` units, and counts as one choice. */
    fixedQuantity: f.flag(false),
    /** `obrigatorio`, repeated in each extra of a group: something of the group has to be chosen. */
    required: f.flag(false),
    /** `maxopcoes`, repeated in each extra of a group: most different extras of the group. */
    maxOptions: f.count(0),
    /** `centro_producao` */
    productionCentre: f.text(120),
    /** `fotosize` */
    photoSize: f.count(0),
    /** Not sold through the app. */
    restricted: f.flag(false),
    allergens: f.allergens,
    available: f.available,
    /** The rules know one (specification §3): the first. */
    optionGroups: f.sparseListOf('optionGroup'),
  },
  /** Something a customer can order. */
  product: {
    code: f.code,
    name: f.requiredText(200),
    description: f.text(2000),
    /** `precovenda` */
    price: f.price,
    /** `precomeia` */
    halfPrice: f.priceOrNull,
    // Tiers 2 to 10. One that has no price, or zero, falls back to the base price.
    price2: f.priceOrNull,
    price3: f.priceOrNull,
    price4: f.priceOrNull,
    price5: f.priceOrNull,
    price6: f.priceOrNull,
    price7: f.priceOrNull,
    price8: f.priceOrNull,
    price9: f.priceOrNull,
    price10: f.priceOrNull,
    /** `politicapreco` */
    pricePolicy: f.count(0),
    /** `iva`: percent eaten in, as shown; what is charged comes from the class. */
    vatRate: f.vatRate,
    vatClass: f.vatClass,
    family: f.text(200),
    familyCode: f.codeOfPlace,
    familyName: f.text(200),
    subfamilyCode: f.codeOrNull,
    subfamilyName: f.text(200),
    /** `composto` */
    composite: f.flag(false),
    groupCode: f.codeOrNull,
    /** `maxopcoes`: most options over all its groups. */
    maxOptions: f.count(0),
    minComplements: f.count(0),
    maxComplements: f.count(0),
    /** `sugeridos` */
    suggestedCodes: f.codes,
    /** `pessoas` */
    servings: f.count(1),
    /** `tempo`: units of preparation, 1 by default (Specification §9). */
    preparation: f.count(1),
    calories: f.countOrNull,
    /** `cozinha` */
    kitchen: f.flag(false),
    visible: f.flag(true),
    highlighted: f.flag(false),
    /** Not sold through the app. */
    restricted: f.flag(false),
    /** The wire's order is the file's, the screen's may be this one. */
    position: f.count(0, 2_147_483_647),
    image: f.picture,
    salt: f.flagOrNull,
    vegetarian: f.flagOrNull,
    lactose: f.flagOrNull,
    gluten: f.flagOrNull,
    diet: f.flagOrNull,
    spicy: f.flagOrNull,
    allergens: f.allergens,
    available: f.available,
    complements: f.listOf('complement'),
    optionGroups: f.listOf('optionGroup'),
  },
  family: {
    sectionCode: f.codeOfPlace,
    visible: f.flag(true),
    code: f.code,
    description: f.requiredText(200),
    portion: f.count(1),
    halfPortion: f.count(0),
    products: f.requiredListOf('product'),
  },
  section: {
    /** `ementa` */
    menuNumber: f.count(1),
    visible: f.flag(true),
    code: f.code,
    description: f.requiredText(200),
    /** `sync` */
    synced: f.flag(true),
    families: f.requiredListOf('family'),
  },
  /** What one shop sells (Specification §3, "Menu per store"). */
  menu: {
    /** The shop's. */
    id: f.number,
    hash: f.text(128),
    /** ISO instant of `last_update`. */
    updatedAt: f.text(64),
    /** `path_name` */
    imageFolder: f.text(200),
    placeholderImage: f.text(200),
    baseUrl: f.text(500),
    sections: f.requiredListOf('section'),
  },
} as const satisfies Readonly<Record<string, f.Fields>>;

export type MenuRecord = keyof typeof menuFields;
type ValueOf<F> = F extends { of: infer R extends MenuRecord }
  ? readonly Records[R][]
  : F extends { kind: infer K extends f.Kind }
    ? f.Values[K]
    : never;
type RecordOf<F> = { readonly [K in keyof F]: ValueOf<F[K]> };

export interface Option extends RecordOf<typeof menuFields.option> {}
export interface OptionGroup extends RecordOf<typeof menuFields.optionGroup> {}
export interface Complement extends RecordOf<typeof menuFields.complement> {}
export interface Product extends RecordOf<typeof menuFields.product> {}
export interface Family extends RecordOf<typeof menuFields.family> {}
export interface Section extends RecordOf<typeof menuFields.section> {}
export interface Menu extends RecordOf<typeof menuFields.menu> {}
export type Records = {
  option: Option;
  optionGroup: OptionGroup;
  complement: Complement;
  product: Product;
  family: Family;
  section: Section;
  menu: Menu;
};

const entriesOf = Object.fromEntries(
  Object.entries(menuFields).map(([name, fields]) => [name, Object.entries<f.Field>(fields)]),
) as Record<MenuRecord, [string, f.Field][]>;

/** A record as it was stored, perhaps before one of its fields was thought of: what is missing has its default. */
export function complete<R extends MenuRecord>(name: R, stored: Partial<Records[R]>): Records[R] {
  const record: Record<string, unknown> = {};
  for (const [key, field] of entriesOf[name]) {
    const value = (stored as Record<string, unknown>)[key] ?? field.otherwise;
    record[key] =
      field.of === undefined
        ? value
        : (value as object[]).map((item) => complete(field.of as MenuRecord, item));
  }
  return record as Records[R];
}

/** What of a record has to be stored: all but what `complete` says anyway. Half the size, and read in half the time. */
export function lean<R extends MenuRecord>(name: R, record: Records[R]): Partial<Records[R]> {
  const fields = entriesOf[name].map(([key, { of, otherwise }]) => {
    const value = (record as unknown as Record<string, unknown>)[key];
    if (
      value === otherwise ||
      (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(otherwise))
    )
      return [key, undefined];
    return [key, of === undefined ? value : (value as never[]).map((item) => lean(of as MenuRecord, item))];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<Records[R]>;
}

/** A product and whether it and everything that it hangs from is shown. */
export type MenuEntry = {
  readonly product: Product;
  readonly family: Family;
  readonly section: Section;
  readonly visible: boolean;
};

/**
 * Every product of a menu by its code. A product listed twice is found where it is shown, else where it comes first.
 */
export function indexMenu(menu: Menu): ReadonlyMap<string, MenuEntry> {
  const index = indexes.get(menu) ?? makeIndex(menu);
  indexes.set(menu, index);
  return index;
}

/** A menu never changes: each cart that is priced with it would work out the same index. */
const indexes = new WeakMap<Menu, ReadonlyMap<string, MenuEntry>>();

function makeIndex(menu: Menu): ReadonlyMap<string, MenuEntry> {
  const entries = new Map<string, MenuEntry>();
  for (const section of menu.sections) {
    for (const family of section.families) {
      for (const product of family.products) {
        const visible = section.visible && family.visible && product.visible;
        const known = entries.get(product.code);
        if (!known || (visible && !known.visible)) {
          entries.set(product.code, { product, family, section, visible });
        }
      }
    }
  }
  return entries;
}

/** The options that an extra brings; the specification knows one group. */
export const optionGroupOf = ({ optionGroups }: Complement): OptionGroup | null => optionGroups[0] ?? null;

/** The price of one unit in a tier, without extras; a tier without a price has the base price. */
export function priceInTier(product: Product, tier: PriceTier): Cents {
  if (tier === 1) return product.price;
  return product[`price${tier}`] || product.price;
}
