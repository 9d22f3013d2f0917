import type { Field, Fields, Kind } from '@fornada/domain/fields.ts';
import { type MenuRecord, menuFields } from '@fornada/domain/menu.ts';
import * as v from 'valibot';
import { wireAllergen } from './allergens.ts';
import { endpoint, type Schema } from './endpoint.ts';
import { bit, described, euros } from './kinds.ts';
import { allWireMakings } from './makings.ts';

// The specification's Menu (§3), whole: the fields of the domain's menu (menu.ts there), under its names. Prices are euros
// with two decimals; flags are 0 or 1, null where nothing is known.

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
  making: v.picklist(allWireMakings),
  times: v.array(v.string()),
  timeOrNull: v.nullable(v.string()),
  dayOfYearOrNull: v.nullable(v.string()),
  available: bit,
} satisfies Record<Kind, Schema>;
export type WireValues = { [K in Kind]: v.InferOutput<(typeof kinds)[K]> };

type NameOf<F, K> = F extends { wire: infer Name extends string } ? Name : K;
type WireValue<F extends Field> = F extends { of: infer R extends MenuRecord }
  ? WireRecords[R][]
  : F extends { kind: infer K extends Kind }
    ? WireValues[K]
    : never;
type Sparse<F> = keyof { [K in keyof F as F[K] extends { sparse: true } ? K : never]: 1 };
type WireOf<R extends MenuRecord, F extends Fields = (typeof menuFields)[R]> = {
  -readonly [K in Exclude<keyof F, Sparse<F>> as NameOf<F[K], K>]: WireValue<F[K]>;
} & { -readonly [K in Sparse<F> & keyof F as NameOf<F[K], K>]?: WireValue<F[K]> };

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
  'product.nameInEnglish':
    'What an English page shows of it; without one, or for a menu without any, the Portuguese.',
  'product.priceUntil':
    "Of a price of some hours (happy hour), when it ends today, as 'HH:MM' of the shop's clock.",
  'product.making':
    "Made as it is ordered ('agora', which is left out), for a date ('encomenda'), or in batches of the day ('fornada').",
  'product.noticeMinutes':
    'Minutes between the order and its pickup, of an `encomenda`; with `hora_limite` its days of 1440 are those of the calendar, and the rest are minutes of the last.',
  'product.lastOrderTime': 'What is ordered later, by the clock of the shop, counts as ordered the next day.',
  'product.batchTimes': "When a `fornada` comes out, as 'HH:MM'; it can be had from the first of a day on.",
  'product.seasonFrom': "Of its season, the first day of any year as 'MM-DD'; a season may pass New Year.",
  'product.seasonTo': 'And the last.',
  'product.dailyLimit': 'Most of it for one day in this shop; 0 is no limit.',
  'product.groupDailyLimit': 'Most of it for one day in all shops that this one bakes with; 0 is no limit.',
  'product.inscriptionLength': 'Longest `inscricao` of a line, in characters; 0 is none.',
  'product.inscriptionPrice': 'What an inscription costs, for each unit.',
  'product.deposits': 'How many containers with a deposit one is sold in.',
  'product.containers': 'How many containers of single use, which are charged for, one is taken away in.',
  'product.allergens': "Of the 14 of Regulation 1169/2011; null is no information, never 'free of'.",
};

/** The name that a field travels under. */
export const nameOnWire = (key: string, { wire }: Field): string => wire ?? key;

/** The records of a menu as they travel; a record comes after those that it holds. */
/* @__NO_SIDE_EFFECTS__ */
function describeRecords(): { readonly [R in MenuRecord]: v.GenericSchema<WireRecords[R]> } {
  const records: Record<string, Schema> = {};
  for (const [record, fields] of Object.entries(menuFields)) {
    const entries: Record<string, Schema> = {};
    for (const [key, field] of Object.entries<Field>(fields)) {
      const name = nameOnWire(key, field);
      const kind =
        field.kind === 'list' ? v.array(records[field.of as MenuRecord] as Schema) : kinds[field.kind];
      const note = notes[`${record}.${key}`];
      const value = note === undefined ? kind : described(kind, note);
      entries[name] = field.sparse ? v.exactOptional(value) : value;
      const second = secondNames[name];
      if (second !== undefined) entries[second] = value;
    }
    records[record] = v.object(entries);
  }
  return records as never;
}
export const wireRecords = describeRecords();

export const readMenu = endpoint('GET /api/menus/:id_loja', 'open', {
  summary: 'The menu of a shop, whole; all of it is restricted where no orders are taken',
  data: wireRecords.menu,
});
