// The menu document: what an import gives, what a version stores, what the server prices from and the wire presents. A field
// is written here, once, with the specification's name where it travels under that one.
import * as f from './fields.ts';
import type { Cents } from './money.ts';

/** A price tier: 1 is the base price (`precovenda`), 2 to 10 are `pvp2` to `pvp10`. */
export type PriceTier = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** The records of a menu, their fields in the wire's order. In every limit, 0 means none. */
export const menuFields = {
  /** A free choice: no sugar, with ice, whole. */
  option: {
    groupCode: f.named('grupo', f.codeOfPlace),
    code: f.named('codigo', f.code),
    groupName: f.named('nome_grupo', f.text(200)),
    name: f.named('descricao', f.requiredText(200)),
    nameInEnglish: f.named('descricao_ingles', f.sparse(f.text(200))),
  },
  optionGroup: {
    code: f.named('codigo', f.code),
    name: f.named('descricao', f.requiredText(200)),
    nameInEnglish: f.named('descricao_ingles', f.sparse(f.text(200))),
    automaticComment: f.named('comentauto', f.flag(false)),
    /** Most of its options. */
    maxOptions: f.named('maxopcoes', f.count(0)),
    /** One of its options has to be chosen. */
    required: f.named('obrigatorio', f.flag(false)),
    options: f.named('opcoes', f.requiredListOf('option')),
  },
  /** A priced extra. */
  complement: {
    code: f.named('codigo', f.code),
    name: f.named('descricao', f.requiredText(200)),
    nameInEnglish: f.named('descricao_ingles', f.sparse(f.text(200))),
    /** Price of one unit. */
    price: f.named('preco', f.price),
    /** The product that this extra is when sold alone. */
    originProductCode: f.named('prodorigem', f.codeOrNull),
    /** Percent eaten in, as shown; what is charged comes from the class. */
    vatRate: f.named('iva', f.vatRate),
    /** Null: taxed as the product that it is added to; a part of a menu as the product that it is. */
    vatClass: f.named('classe_iva', f.vatClassOrNull),
    /** Extras of one group are limited together; one without stands for itself. */
    groupCode: f.named('grupo', f.codeOrNull),
    groupName: f.named('nome_grupo', f.text(200)),
    groupNameInEnglish: f.named('nome_grupo_ingles', f.sparse(f.text(200))),
    incidence: f.named('incidencia', f.count(0)),
    /** Most units of this extra. */
    maxQuantity: f.named('max_qtd', f.count(0)),
    /** Units that it comes in. */
    quantity: f.named('qtd', f.count(0)),
    /** It comes in exactly `quantity` units, and counts as one choice. */
    fixedQuantity: f.named('fixed_qtd', f.flag(false)),
    /** Repeated in each extra of a group: something of the group has to be chosen. */
    required: f.named('obrigatorio', f.flag(false)),
    /** Repeated in each extra of a group: most different extras of the group. */
    maxOptions: f.named('maxopcoes', f.count(0)),
    productionCentre: f.named('centro_producao', f.text(120)),
    photoSize: f.named('fotosize', f.count(0)),
    /** Not sold through the app. */
    restricted: f.flag(false),
    allergens: f.named('alergenios', f.allergens),
    available: f.named('esgotado', f.available),
    /** The rules know one (specification §3): the first. */
    optionGroups: f.named('opcoes', f.sparseListOf('optionGroup')),
  },
  /** Something a customer can order. */
  product: {
    code: f.named('cod_produto', f.code),
    name: f.named('produto', f.requiredText(200)),
    description: f.named('descricao', f.text(2000)),
    /** Where these say nothing the Portuguese is shown: many a name is one in both languages. */
    nameInEnglish: f.named('produto_ingles', f.sparse(f.text(200))),
    descriptionInEnglish: f.named('descricao_ingles', f.sparse(f.text(2000))),
    price: f.named('precovenda', f.price),
    halfPrice: f.named('precomeia', f.priceOrNull),
    // Tiers 2 to 10. One that has no price, or zero, falls back to the base price.
    price2: f.named('pvp2', f.priceOrNull),
    price3: f.named('pvp3', f.priceOrNull),
    price4: f.named('pvp4', f.priceOrNull),
    price5: f.named('pvp5', f.priceOrNull),
    price6: f.named('pvp6', f.priceOrNull),
    price7: f.named('pvp7', f.priceOrNull),
    price8: f.named('pvp8', f.priceOrNull),
    price9: f.named('pvp9', f.priceOrNull),
    price10: f.named('pvp10', f.priceOrNull),
    /** Of a price of some hours of the day: when it ends, by the shop's clock; '' where untold (one way's). */
    priceUntil: f.named('preco_ate', f.sparse(f.timeOrNull)),
    pricePolicy: f.named('politicapreco', f.count(0)),
    /** Percent eaten in, as shown; what is charged comes from the class. */
    vatRate: f.named('iva', f.vatRate),
    vatClass: f.named('classe_iva', f.vatClass),
    family: f.named('familia', f.text(200)),
    familyCode: f.named('codigo_familia', f.codeOfPlace),
    familyName: f.named('nome_familia', f.text(200)),
    subfamilyCode: f.named('codigo_subfamilia', f.codeOrNull),
    subfamilyName: f.named('nome_subfamilia', f.text(200)),
    composite: f.named('composto', f.flag(false)),
    groupCode: f.named('grupo', f.codeOrNull),
    /** Most options over all its groups. */
    maxOptions: f.named('maxopcoes', f.count(0)),
    minComplements: f.named('min_complementos', f.count(0)),
    maxComplements: f.named('max_complementos', f.count(0)),
    suggestedCodes: f.named('sugeridos', f.codes),
    servings: f.named('pessoas', f.count(1)),
    /** Units of preparation, 1 by default (Specification §9). */
    preparation: f.named('tempo', f.count(1)),
    making: f.named('fabrico', f.sparse(f.making)),
    /** Of what is made to order: how many minutes before its pickup, or, with a last time of the day, how many days. */
    noticeMinutes: f.named('antecedencia', f.sparse(f.count(0, 86_400))),
    /** What is ordered later than this counts as ordered the next day. */
    lastOrderTime: f.named('hora_limite', f.sparse(f.timeOrNull)),
    /** Of what comes in batches: when they come out. */
    batchTimes: f.named('fornadas', f.sparse(f.times)),
    /** The part of the year in which it can be had; it may pass New Year. */
    seasonFrom: f.named('epoca_de', f.sparse(f.dayOfYearOrNull)),
    seasonTo: f.named('epoca_ate', f.sparse(f.dayOfYearOrNull)),
    /** Most of it for one day, in a shop and in all shops of its group. */
    dailyLimit: f.named('max_dia', f.sparse(f.count(0))),
    groupDailyLimit: f.named('max_dia_grupo', f.sparse(f.count(0))),
    /** Longest text that is written on it, in characters, and what that costs. */
    inscriptionLength: f.named('inscricao_max', f.sparse(f.count(0, 140))),
    inscriptionPrice: f.named('inscricao_preco', f.sparse(f.surcharge)),
    /** How many containers with a deposit one is sold in, and how many of single use that are charged for. */
    deposits: f.named('depositos', f.sparse(f.count(0, 99))),
    containers: f.named('recipientes', f.sparse(f.count(0, 99))),
    calories: f.named('calorias', f.countOrNull),
    kitchen: f.named('cozinha', f.flag(false)),
    visible: f.named('visivel', f.flag(true)),
    highlighted: f.named('highlight', f.flag(false)),
    /** Not sold through the app. */
    restricted: f.flag(false),
    /** The wire's order is the file's, the screen's may be this one. */
    position: f.named('posicao', f.count(0, 2_147_483_647)),
    image: f.named('imagem', f.picture),
    salt: f.named('sal', f.flagOrNull),
    vegetarian: f.named('vegetariano', f.flagOrNull),
    lactose: f.flagOrNull,
    gluten: f.flagOrNull,
    diet: f.named('dieta', f.flagOrNull),
    spicy: f.named('picante', f.flagOrNull),
    allergens: f.named('alergenios', f.allergens),
    available: f.named('esgotado', f.available),
    complements: f.named('complementares', f.listOf('complement')),
    optionGroups: f.named('opcoes', f.listOf('optionGroup')),
  },
  family: {
    sectionCode: f.named('seccao', f.codeOfPlace),
    visible: f.named('visivel', f.flag(true)),
    code: f.named('codigo', f.code),
    description: f.named('descricao', f.requiredText(200)),
    descriptionInEnglish: f.named('descricao_ingles', f.sparse(f.text(200))),
    portion: f.named('dose', f.count(1)),
    halfPortion: f.named('meiadose', f.count(0)),
    products: f.named('produtos', f.requiredListOf('product')),
  },
  section: {
    menuNumber: f.named('ementa', f.count(1)),
    visible: f.named('visivel', f.flag(true)),
    code: f.named('codigo', f.code),
    description: f.named('descricao', f.requiredText(200)),
    synced: f.named('sync', f.flag(true)),
    families: f.named('familias', f.requiredListOf('family')),
  },
  /** What one shop sells (Specification §3, "Menu per store"). */
  menu: {
    /** The shop's. */
    id: f.number,
    hash: f.text(128),
    /** An ISO instant. */
    updatedAt: f.named('last_update', f.text(64)),
    imageFolder: f.named('path_name', f.text(200)),
    placeholderImage: f.named('placeholder_name', f.text(200)),
    baseUrl: f.named('base_url', f.text(500)),
    sections: f.named('seccoes', f.requiredListOf('section')),
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
