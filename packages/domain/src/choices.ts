import { type CartLine, type LineRefusal, MAXIMUM_QUANTITY } from './cart.ts';
import type { Complement, MenuEntry, Option, OptionGroup, Product } from './menu.ts';

/** An extra of a line, with its units per unit of the product. */
export type ChosenComplement = { readonly complement: Complement; readonly units: number };

/** What a line of a cart turned out to mean, with everything that is wrong with it. */
export type LineChoices = {
  readonly complements: readonly ChosenComplement[];
  readonly options: readonly Option[];
  readonly refusals: readonly LineRefusal[];
};

/**
 * Reads the choices of one line against the menu and checks every limit (Specification §3; 0 means no limit,
 * 1 choose one).
 * @param line index of the line in the cart, repeated in each refusal
 */
export function readChoices(cartLine: CartLine, entry: MenuEntry, line: number): LineChoices {
  const { product } = entry;
  const onLine = { line, productCode: product.code };
  const { complements, refusals: complementRefusals } = readComplements(cartLine, product, onLine);
  const { options, refusals: optionRefusals } = readOptions(cartLine, product, complements, onLine);
  return {
    complements,
    options,
    refusals: [
      ...productRefusals(cartLine, entry, onLine),
      ...complementRefusals,
      ...countRefusals(product, complements, onLine),
      ...optionRefusals,
    ],
  };
}

type OnLine = { readonly line: number; readonly productCode: string };

function productRefusals(
  { quantity, inscription = '' }: CartLine,
  { product, visible }: MenuEntry,
  onLine: OnLine,
): LineRefusal[] {
  const refusals: LineRefusal[] = [];
  if (!visible) refusals.push({ ...onLine, kind: 'product_hidden' });
  if (product.restricted) refusals.push({ ...onLine, kind: 'product_restricted' });
  if (!product.available) refusals.push({ ...onLine, kind: 'product_unavailable' });
  if (!isQuantity(quantity)) {
    refusals.push({ ...onLine, kind: 'bad_quantity', minimum: 1, maximum: MAXIMUM_QUANTITY });
  }
  const { inscriptionLength } = product;
  if (countCharacters(inscription) > inscriptionLength) {
    refusals.push({ ...onLine, kind: 'inscription_too_long', maximum: inscriptionLength });
  }
  return refusals;
}

/** As a person counts them: an emoji is one. */
export const countCharacters = (text: string): number => [...text].length;

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAXIMUM_QUANTITY;
}

function isOffered(complement: Complement): boolean {
  return !complement.restricted;
}

function readComplements({ complementCodes }: CartLine, product: Product, onLine: OnLine) {
  const complements: ChosenComplement[] = [];
  const refusals: LineRefusal[] = [];
  const counts = countEach(complementCodes);

  for (const [complementCode, count] of counts) {
    const complement = product.complements.find(({ code }) => code === complementCode);
    if (!complement || !isOffered(complement)) {
      refusals.push({ ...onLine, kind: 'unknown_complement', complementCode });
      continue;
    }
    if (!complement.available) refusals.push({ ...onLine, kind: 'complement_unavailable', complementCode });
    const { minimum, maximum, units } = unitsOf(complement, count);
    if (units === null)
      refusals.push({ ...onLine, kind: 'complement_quantity', complementCode, minimum, maximum });
    else complements.push({ complement, units });
  }

  return { complements, refusals: [...refusals, ...groupRefusals(product, counts, onLine)] };
}

/** Extras that are chosen together; one without a `grupo` stands for itself. `maximum` 0 sets no limit. */
export type ComplementGroup = {
  readonly code: string | null;
  readonly required: boolean;
  readonly maximum: number;
  readonly complements: readonly Complement[];
};

/**
 * The extras that a product offers, by group, in the order of the menu. Extras of one group are alternatives
 * ('Escolha o pão'): a required one asks for any of its group, and its `maxopcoes`, where it has no options of its own
 * to count, is how many of the group may be chosen.
 */
export function complementGroups(product: Product): ComplementGroup[] {
  const groups = Map.groupBy(
    product.complements.filter(isOffered),
    ({ groupCode, code }) => groupCode ?? `alone:${code}`,
  );
  return [...groups.values()].map((complements) => {
    const limits = complements.filter((extra) => extra.groupCode !== null && extra.optionGroups.length === 0);
    return {
      code: complements[0]?.groupCode ?? null,
      required: complements.some(({ required }) => required),
      maximum: Math.max(0, ...limits.map((extra) => extra.maxOptions)),
      complements,
    };
  });
}

/** What a product comes with unless it is left out, sold out or not, and what can't be left out. */
export const comesWith = (product: Product): Complement[] =>
  complementGroups(product).flatMap(({ required, complements }) =>
    required && complements.length === 1 ? complements : complements.filter(({ quantity }) => quantity > 0),
  );

/** What one has to choose from: of each group that asks for it, or of all, what the product doesn't come with just now. */
export function toChooseFrom(product: Product): Complement[] {
  const given = new Set(comesWith(product).filter(({ available }) => available));
  const isShort = given.size < product.minComplements;
  return complementGroups(product)
    .filter(
      ({ required, complements }) => isShort || (required && !complements.some((extra) => given.has(extra))),
    )
    .flatMap(({ complements }) => complements.filter((extra) => !given.has(extra)));
}

function groupRefusals(product: Product, counts: ReadonlyMap<string, number>, onLine: OnLine): LineRefusal[] {
  return complementGroups(product).flatMap(({ complements, required, maximum }): LineRefusal[] => {
    const [first] = complements;
    const chosen = complements.filter(({ code }) => counts.has(code)).length;
    if (first && required && chosen === 0) {
      return [{ ...onLine, kind: 'missing_required', complementCode: first.code }];
    }
    if (maximum > 0 && chosen > maximum) return [{ ...onLine, kind: 'too_many_complements', maximum }];
    return [];
  });
}

/**
 * A fixed quantity may be named once, as a checkbox does, or as many times as it has units; both mean the same.
 * `units` is null when the count is not allowed.
 */
function unitsOf({ fixedQuantity, quantity, maxQuantity }: Complement, count: number) {
  if (fixedQuantity) {
    const units = Math.max(1, quantity);
    return { minimum: units, maximum: units, units: count === 1 || count === units ? units : null };
  }
  const maximum = maxQuantity === 0 ? MAXIMUM_QUANTITY : maxQuantity;
  return { minimum: 1, maximum, units: count <= maximum ? count : null };
}

function countRefusals(
  { minComplements, maxComplements }: Product,
  complements: readonly ChosenComplement[],
  onLine: OnLine,
): LineRefusal[] {
  const choices = complements.reduce(
    (count, { complement, units }) => count + (complement.fixedQuantity ? 1 : units),
    0,
  );
  if (choices < minComplements) return [{ ...onLine, kind: 'too_few_complements', minimum: minComplements }];
  if (maxComplements > 0 && choices > maxComplements) {
    return [{ ...onLine, kind: 'too_many_complements', maximum: maxComplements }];
  }
  return [];
}

/** An option belongs to the product or to a chosen extra; one that both have is the product's. */
function readOptions(
  { optionCodes }: CartLine,
  product: Product,
  complements: readonly ChosenComplement[],
  onLine: OnLine,
) {
  const owners = [
    { complementCode: null, groups: product.optionGroups },
    ...complements.map(({ complement: { code, optionGroups } }) => ({
      complementCode: code,
      groups: optionGroups.slice(0, 1),
    })),
  ];
  const options: Option[] = [];
  const refusals: LineRefusal[] = [];
  const claimed = new Map<OptionGroup, number>();

  for (const optionCode of new Set(optionCodes)) {
    const group = owners
      .flatMap(({ groups }) => groups)
      .find((candidate) => findOption(candidate, optionCode));
    const option = group && findOption(group, optionCode);
    if (!option) {
      refusals.push({ ...onLine, kind: 'unknown_option', optionCode });
      continue;
    }
    options.push(option);
    claimed.set(group, (claimed.get(group) ?? 0) + 1);
  }

  for (const { complementCode, groups } of owners) {
    for (const group of groups) {
      const chosen = claimed.get(group) ?? 0;
      const place = { ...onLine, complementCode, groupCode: group.code };
      if (group.required && chosen === 0) refusals.push({ ...place, kind: 'missing_option' });
      if (group.maxOptions > 0 && chosen > group.maxOptions) {
        refusals.push({ ...place, kind: 'too_many_options', maximum: group.maxOptions });
      }
    }
  }
  const ofProduct = product.optionGroups.reduce((count, group) => count + (claimed.get(group) ?? 0), 0);
  const maximum = product.maxOptions;
  if (maximum > 0 && ofProduct > maximum) {
    refusals.push({ ...onLine, kind: 'too_many_options', complementCode: null, groupCode: null, maximum });
  }
  return { options, refusals };
}

function findOption(group: OptionGroup, optionCode: string): Option | undefined {
  return group.options.find(({ code }) => code === optionCode);
}

function countEach(codes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
