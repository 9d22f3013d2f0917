import type { Field, Kind } from '@fornada/domain/fields.ts';
import { type MenuRecord, menuFields } from '@fornada/domain/menu.ts';
import * as v from 'valibot';
import { wireAllergen } from './allergens.ts';
import { endpoint, type Schema } from './endpoint.ts';
import { bit, euros } from './kinds.ts';

// The specification's Menu (§3), whole: the fields of the domain's menu (menu.ts there), under these names where they
// differ. Prices are euros with two decimals; flags are 0 or 1, null where nothing is known.

/** The names of what travels under another. */
export const wireNames = {
  option: { groupCode: 'grupo', code: 'codigo', groupName: 'nome_grupo', name: 'descricao' },
  optionGroup: {
    code: 'codigo',
    name: 'descricao',
    automaticComment: 'comentauto',
    maxOptions: 'maxopcoes',
    required: 'obrigatorio',
    options: 'opcoes',
  },
  complement: {
    code: 'codigo',
    name: 'descricao',
    price: 'preco',
    originProductCode: 'prodorigem',
    vatRate: 'iva',
    vatClass: 'classe_iva',
    groupCode: 'grupo',
    groupName: 'nome_grupo',
    incidence: 'incidencia',
    maxQuantity: 'max_qtd',
    quantity: 'qtd',
    fixedQuantity: 'fixed_qtd',
    required: 'obrigatorio',
    maxOptions: 'maxopcoes',
    productionCentre: 'centro_producao',
    photoSize: 'fotosize',
    allergens: 'alergenios',
    available: 'esgotado',
    optionGroups: 'opcoes',
  },
  product: {
    code: 'cod_produto',
    name: 'produto',
    description: 'descricao',
    price: 'precovenda',
    halfPrice: 'precomeia',
    price2: 'pvp2',
    price3: 'pvp3',
    price4: 'pvp4',
    price5: 'pvp5',
    price6: 'pvp6',
    price7: 'pvp7',
    price8: 'pvp8',
    price9: 'pvp9',
    price10: 'pvp10',
    pricePolicy: 'politicapreco',
    vatRate: 'iva',
    vatClass: 'classe_iva',
    family: 'familia',
    familyCode: 'codigo_familia',
    familyName: 'nome_familia',
    subfamilyCode: 'codigo_subfamilia',
    subfamilyName: 'nome_subfamilia',
    composite: 'composto',
    groupCode: 'grupo',
    maxOptions: 'maxopcoes',
    minComplements: 'min_complementos',
    maxComplements: 'max_complementos',
    suggestedCodes: 'sugeridos',
    servings: 'pessoas',
    preparation: 'tempo',
    calories: 'calorias',
    kitchen: 'cozinha',
    visible: 'visivel',
    highlighted: 'highlight',
    position: 'posicao',
    image: 'imagem',
    salt: 'sal',
    vegetarian: 'vegetariano',
    diet: 'dieta',
    spicy: 'picante',
    allergens: 'alergenios',
    available: 'esgotado',
    complements: 'complementares',
    optionGroups: 'opcoes',
  },
  family: {
    sectionCode: 'seccao',
    visible: 'visivel',
    code: 'codigo',
    description: 'descricao',
    portion: 'dose',
    halfPortion: 'meiadose',
    products: 'produtos',
  },
  section: {
    menuNumber: 'ementa',
    visible: 'visivel',
    code: 'codigo',
    description: 'descricao',
    synced: 'sync',
    families: 'familias',
  },
  menu: {
    updatedAt: 'last_update',
    imageFolder: 'path_name',
    placeholderImage: 'placeholder_name',
    baseUrl: 'base_url',
    sections: 'seccoes',
  },
} as const satisfies { [R in MenuRecord]: { [K in keyof (typeof menuFields)[R]]?: string } };

/** What the specification says under two names. */
export const secondNames: Readonly<Record<string, string>> = { sugeridos: 'produtosSugeridos' };

/** How each kind of field travels. */
const kinds = {
  number: v.number(),
  text: v.string(),
  code: v.string(),
  codeOrNull: v.string(),
  codes: v.array(v.string()),
  price: euros,
  priceOrNull: v.nullable(euros),
  count: v.number(),
  countOrNull: v.nullable(v.number()),
  flag: bit,
  flagOrNull: v.nullable(bit),
  picture: v.nullable(v.string()),
  allergens: v.nullable(v.array(wireAllergen)),
  vatRate: v.number(),
  vatClass: v.string(),
  vatClassOrNull: v.nullable(v.string()),
  available: bit,
} satisfies Record<Kind, Schema>;
export type WireValues = { [K in Kind]: v.InferOutput<(typeof kinds)[K]> };

type Names = typeof wireNames;
type NameOf<R extends MenuRecord, K> = K extends keyof Names[R] ? Names[R][K] & string : K;
type WireValue<F extends Field> = F extends { of: infer R extends MenuRecord }
  ? WireRecords[R][]
  : F extends { kind: infer K extends Kind }
    ? WireValues[K]
    : never;
type Sparse<F> = keyof { [K in keyof F as F[K] extends { sparse: true } ? K : never]: 1 };
type WireOf<R extends MenuRecord, F extends Record<string, Field> = (typeof menuFields)[R]> = {
  -readonly [K in Exclude<keyof F, Sparse<F>> as NameOf<R, K>]: WireValue<F[K]>;
} & { -readonly [K in Sparse<F> & keyof F as NameOf<R, K>]?: WireValue<F[K]> };

export interface WireOption extends WireOf<'option'> {}
export interface WireOptionGroup extends WireOf<'optionGroup'> {}
export interface WireComplement extends WireOf<'complement'> {}
export interface WireProduct extends WireOf<'product'> {
  produtosSugeridos: string[];
}
export interface WireFamily extends WireOf<'family'> {}
export interface WireSection extends WireOf<'section'> {}
export interface WireMenu extends WireOf<'menu'> {}
export type WireRecords = {
  option: WireOption;
  optionGroup: WireOptionGroup;
  complement: WireComplement;
  product: WireProduct;
  family: WireFamily;
  section: WireSection;
  menu: WireMenu;
};

/** What can't be seen in a name and a type, by record and field. */
const notes: Readonly<Record<string, string>> = {
  'optionGroup.maxOptions': '0 is no limit, 1 is choose one.',
  'complement.vatClass': 'Null is taxed as the product that it is added to.',
  'product.allergens': "Of the 14 of Regulation 1169/2011; null is no information, never 'free of'.",
};

/** The name that a field of a record travels under. */
export function nameOnWire(record: MenuRecord, key: string): string {
  return (wireNames[record] as Record<string, string>)[key] ?? key;
}

/** The records of a menu as they travel; a record comes after those that it holds. */
/* @__NO_SIDE_EFFECTS__ */
function describeRecords(): { readonly [R in MenuRecord]: v.GenericSchema<WireRecords[R]> } {
  const records: Record<string, Schema> = {};
  for (const [record, fields] of Object.entries(menuFields)) {
    const entries: Record<string, Schema> = {};
    for (const [key, field] of Object.entries<Field>(fields)) {
      const name = nameOnWire(record as MenuRecord, key);
      const kind =
        field.kind === 'list' ? v.array(records[field.of as MenuRecord] as Schema) : kinds[field.kind];
      const note = notes[`${record}.${key}`];
      const described = note === undefined ? kind : v.pipe(kind, v.description(note));
      entries[name] = field.sparse ? v.exactOptional(described) : described;
      const second = secondNames[name];
      if (second !== undefined) entries[second] = described;
    }
    records[record] = v.object(entries);
  }
  return records as never;
}
export const wireRecords = describeRecords();

export const readMenu = endpoint({
  method: 'GET',
  path: '/api/menus/:id_loja',
  access: 'open',
  summary: 'The menu of a shop that takes orders, whole',
  data: wireRecords.menu,
});
