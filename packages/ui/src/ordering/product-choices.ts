import { m } from '@fornada/copy/messages.ts';
import { type AllergenSummary, combineAllergens } from '@fornada/domain/allergens.ts';
import type { CartLine, LineRefusal } from '@fornada/domain/cart.ts';
import { complementGroups } from '@fornada/domain/choices.ts';
import { type Complement, type Option, type OptionGroup, optionGroupOf } from '@fornada/domain/menu.ts';
import { type Cents, sum, times } from '@fornada/domain/money.ts';
import type { CatalogueProduct } from './catalogue.ts';

export interface Choices {
  readonly units: Readonly<Record<string, number>>;
  readonly options: readonly string[];
}

interface Group {
  id: string;
  title: string;
  titleInEnglish?: string;
  isRequired: boolean;
  /** How many different ones may be chosen; 0 is no limit, 1 is a radio (product.md, Smaller points). */
  maximum: number;
}
export interface ExtraGroup extends Group {
  extras: readonly Complement[];
}
export interface OptionChoice extends Group {
  options: readonly Option[];
}

/** What a product starts with: what it comes with, and what can't be left out. */
export function firstChoices({ product }: CatalogueProduct): Choices {
  const units: Record<string, number> = {};
  for (const { required, complements } of complementGroups(product)) {
    const [only] = complements;
    if (required && only && complements.length === 1) units[only.code] = unitsAtFirst(only);
    for (const extra of complements) {
      if (extra.quantity > 0 && extra.available) units[extra.code] = unitsAtFirst(extra);
    }
  }
  return { units, options: [] };
}

/** What a line was chosen with. */
export function choicesIn({ complementCodes, optionCodes }: CartLine): Choices {
  const units: Record<string, number> = {};
  for (const code of complementCodes) units[code] = (units[code] ?? 0) + 1;
  return { units, options: [...optionCodes] };
}

export const unitsAtFirst = ({ quantity }: Complement): number => Math.max(1, quantity);

/** The extras by group, those of which something has to be chosen first. */
export function extraGroupsOf({ product }: CatalogueProduct): ExtraGroup[] {
  const groups = complementGroups(product);
  return requiredFirst(
    groups.map(({ code, required, maximum, complements }) => ({
      id: `extras-${code ?? complements[0]?.code}`,
      title: complements[0]?.groupName || m.product_extras(),
      titleInEnglish: complements[0]?.groupNameInEnglish ?? '',
      isRequired: required,
      maximum: groups.length === 1 && product.maxComplements === 1 ? 1 : maximum,
      extras: complements,
    })),
  );
}

export function optionChoicesOf({ product }: CatalogueProduct): OptionChoice[] {
  const single = product.optionGroups.length === 1;
  return requiredFirst(
    product.optionGroups.map((group) => {
      const choice = toOptionChoice(group);
      return single && product.maxOptions > 0 ? { ...choice, maximum: product.maxOptions } : choice;
    }),
  );
}

export function optionsOfExtra(extra: Complement): OptionChoice | null {
  const group = optionGroupOf(extra);
  return group && toOptionChoice(group);
}

const toOptionChoice = ({
  code,
  name,
  nameInEnglish,
  required,
  maxOptions,
  options,
}: OptionGroup): OptionChoice => ({
  id: `options-${code}`,
  title: name,
  titleInEnglish: nameInEnglish,
  isRequired: required,
  maximum: maxOptions,
  options,
});

const requiredFirst = <T extends Group>(groups: T[]): T[] =>
  groups.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));

export function hintOf({ isRequired, maximum }: Group): string | null {
  if (maximum === 1) return isRequired ? m.product_choose_one() : null;
  if (maximum > 1)
    return isRequired ? m.product_choose_between({ maximum }) : m.product_choose_up_to({ maximum });
  return isRequired ? m.product_choose_at_least_one() : null;
}

/** Chooses an option of a group or takes it back; in a radio group it takes the place of the other. */
export function toggleOption(
  choices: Choices,
  { options, maximum }: OptionChoice,
  code: string | null,
): Choices {
  const codes = new Set(options.map((option) => option.code));
  const others = choices.options.filter((chosen) => !codes.has(chosen));
  if (code === null) return { ...choices, options: others };
  if (maximum === 1) return { ...choices, options: [...others, code] };
  const isChosen = choices.options.includes(code);
  return {
    ...choices,
    options: isChosen ? choices.options.filter((chosen) => chosen !== code) : [...choices.options, code],
  };
}

/** Sets the units of an extra, 0 to leave it out; in a radio group it takes the place of the other. */
export function setExtra(choices: Choices, group: ExtraGroup, code: string | null, count: number): Choices {
  const units = { ...choices.units };
  const leaving = group.maximum === 1 ? group.extras : group.extras.filter((extra) => extra.code === code);
  for (const extra of leaving) delete units[extra.code];
  if (code !== null && count > 0) units[code] = count;
  // What belonged to an extra goes with it.
  const gone = group.extras.filter((extra) => !(extra.code in units)).flatMap(optionCodesOf);
  return { units, options: choices.options.filter((option) => !gone.includes(option)) };
}

const optionCodesOf = (extra: Complement) => optionGroupOf(extra)?.options.map(({ code }) => code) ?? [];

/** Whether a group has all that it may take. */
export const isFull = ({ maximum }: Group, chosen: number): boolean => maximum > 1 && chosen >= maximum;

export const chosenExtras = ({ product }: CatalogueProduct, { units }: Choices): Complement[] =>
  product.complements.filter(({ code }) => code in units);

export function toLine(
  entry: CatalogueProduct,
  { units, options }: Choices,
  quantity: number,
  inscription = '',
): CartLine {
  const words = inscription.trim();
  const complementCodes = chosenExtras(entry, { units, options }).flatMap(({ code, fixedQuantity }) =>
    Array<string>(fixedQuantity ? 1 : (units[code] ?? 1)).fill(code),
  );
  return {
    productCode: entry.id,
    quantity,
    complementCodes,
    optionCodes: [...options],
    ...(words && { inscription: words }),
  };
}

/** One unit with what is chosen so far, also while something is still missing. */
export function unitPriceOf(entry: CatalogueProduct, choices: Choices, inscription = ''): Cents {
  const extras = chosenExtras(entry, choices).map(({ code, price, fixedQuantity, quantity }) =>
    times(price, fixedQuantity ? Math.max(1, quantity) : (choices.units[code] ?? 1)),
  );
  const written = inscription.trim() === '' ? [] : [entry.product.inscriptionPrice];
  return sum([entry.price, ...extras, ...written]);
}

export const allergensOf = (entry: CatalogueProduct, choices: Choices): AllergenSummary =>
  combineAllergens([
    entry.product.allergens,
    ...chosenExtras(entry, choices).map(({ allergens }) => allergens),
  ]);

/** What is wrong with a choice, in the customer's words, by the id of the group that it is about ('' for the product). */
export function sentencesOf(entry: CatalogueProduct, refusals: readonly LineRefusal[]): Map<string, string> {
  const extraGroups = extraGroupsOf(entry);
  const optionGroups = [
    ...optionChoicesOf(entry),
    ...entry.product.complements.flatMap((extra) => optionsOfExtra(extra) ?? []),
  ];
  const sentences = new Map<string, string>();
  for (const refusal of refusals) {
    if (refusal.kind === 'inscription_too_long') {
      sentences.set('inscription', m.product_inscription_long({ maximum: refusal.maximum }));
    } else if (refusal.kind === 'missing_required') {
      const group = extraGroups.find(({ extras }) =>
        extras.some(({ code }) => code === refusal.complementCode),
      );
      if (group) sentences.set(group.id, m.product_missing_choice({ group: group.title }));
    } else if (refusal.kind === 'missing_option') {
      const group = optionGroups.find(({ id }) => id === `options-${refusal.groupCode}`);
      if (group) sentences.set(group.id, m.product_missing_choice({ group: group.title }));
    } else if (refusal.kind === 'too_few_complements') {
      sentences.set('', m.product_too_few_extras({ minimum: refusal.minimum }));
    } else if (refusal.kind === 'too_many_complements') {
      sentences.set('', m.product_too_many_extras({ maximum: refusal.maximum }));
    } else if (refusal.kind === 'too_many_options') {
      const group = optionGroups.find(({ id }) => id === `options-${refusal.groupCode}`);
      const { maximum } = refusal;
      if (group) sentences.set(group.id, m.product_too_many({ maximum, group: group.title }));
      else sentences.set('', m.product_too_many_options({ maximum }));
    }
  }
  // A group that asks for a choice says it better than the count over all of them.
  if (sentences.size > 1) sentences.delete('');
  return sentences;
}
