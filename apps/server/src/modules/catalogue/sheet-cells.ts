// What a spreadsheet's columns and cells say of products: headings as the office calls its fields, or as files do.
import { allergenWords } from '@fornada/contract/allergen-words.ts';
import { wireAllergens } from '@fornada/contract/allergens.ts';
import { nameOnWire } from '@fornada/contract/menu.ts';
import { officeSentences, type Sentence } from '@fornada/copy/office-sentences.ts';
import { ALLERGENS } from '@fornada/domain/allergens.ts';
import { withoutGuard } from '@fornada/domain/csv.ts';
import type { Field } from '@fornada/domain/fields.ts';
import { menuFields, type Product } from '@fornada/domain/menu.ts';
import { fieldOfTier, type ShopTiers } from '@fornada/domain/menu-change.ts';
import { nameWords } from '@fornada/domain/name-words.ts';
import { eurosIn, flagIn, numberIn } from '@fornada/domain/typed-values.ts';
import { vatClasses } from '@fornada/domain/vat-table.ts';

/** Where a product stands is told by its family, by code or by name. */
const unnamed = new Set([
  'priceUntil',
  'family',
  'familyName',
  'subfamilyCode',
  'subfamilyName',
  'groupCode',
  'position',
]);
const fields = Object.entries<Field>(menuFields.product)
  .filter(([key, { kind }]) => kind !== 'available' && !unnamed.has(key))
  .map(([key, { kind, ...field }]) => ({ wire: nameOnWire(key, { kind, ...field }), kind }));

export type Column = { wire: string; kind: Field['kind'] };

/** Without what stands in brackets either: 'IVA (%)' is 'iva'. */
export const plainWords = (text: string): string => nameWords(text.replaceAll(/\(.*?\)/gu, ''));

const say = (key: string): string => (officeSentences[key] as Sentence | undefined)?.({} as never) ?? '';
export const labelOf = (wire: string): string => say(`office_field_${wire}`) || wire;

const wireOf = (key: keyof Product): string => nameOnWire(key, menuFields.product[key]);

/** undefined is a column of somebody's own, which is left alone. @param tiers in which the shop has its two prices */
export function columnOf(heading: string, { takeAwayTier, eatInTier }: ShopTiers): Column | undefined {
  const words = plainWords(heading);
  if (words === '') return undefined;
  const tier = { preco_take_away: takeAwayTier, preco_loja: eatInTier };
  const priced = Object.entries(tier).find(([wire]) => plainWords(labelOf(wire)) === words);
  const own = priced && wireOf(fieldOfTier[priced[1]]);
  return fields.find(
    ({ wire }) => wire === own || plainWords(wire) === words || plainWords(labelOf(wire)) === words,
  );
}

const none = new Set(['', 'nenhum', 'none', 'sem alergenios', 'no allergens']);

/** As a file would have it; what can't be read is left as it stands, for the schema to say so. */
export function readCell(cell: string, { wire, kind }: Column): unknown {
  const text = withoutGuard(cell).trim();
  switch (kind) {
    case 'price':
    case 'priceOrNull':
      return eurosIn(text) ?? text;
    case 'count':
    case 'countOrNull':
    case 'vatRate':
      return numberIn(text.replaceAll(/[%\s]/gu, '')) ?? text;
    case 'flag':
    case 'flagOrNull':
      return flagIn(text.replaceAll(/\(.*?\)/gu, '')) ?? text;
    case 'allergens':
      return none.has(plainWords(text)) ? [] : partsOf(text).map(allergenIn);
    case 'times':
    case 'codes':
      return partsOf(text);
    case 'vatClass':
      return vatClasses().find((name) => plainWords(vatClassName(name)) === plainWords(text)) ?? text;
    default:
      return wire === 'imagem' ? text || null : text;
  }
}

const vatClassName = (name: string): string => say(`code_vat_${name}`);
/** 'Pão, Pastelaria, …' */
export const vatClassNames = (): string => vatClasses().map(vatClassName).join(', ');

const partsOf = (text: string) =>
  text
    .split(/[,;/|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function allergenIn(text: string): string {
  const words = plainWords(text);
  const known = ALLERGENS.find(
    (name) => plainWords(allergenWords[name]()) === words || plainWords(wireAllergens[name]) === words,
  );
  return known === undefined ? text : wireAllergens[known];
}
