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
  { quantity }: CartLine,
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
  return refusals;
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAXIMUM_QUANTITY;
}

function isOffered(complement: Complement): boolean {
  return complement.visible && !complement.restricted;
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

  for (const { code, required } of product.complements.filter(isOffered)) {
    if (required && !counts.has(code)) {
      refusals.push({ ...onLine, kind: 'missing_required', complementCode: code });
    }
  }
  return { complements, refusals };
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
    { complementCode: null, groups: product.optionGroups, maximum: product.maxOptions },
    ...complements.map(({ complement }) => ({
      complementCode: complement.code,
      groups: complement.optionGroup ? [complement.optionGroup] : [],
      maximum: complement.maxOptions,
    })),
  ];
  const options: Option[] = [];
  const refusals: LineRefusal[] = [];
  const chosenOf = new Map<string | null, number>();

  for (const optionCode of new Set(optionCodes)) {
    const owner = owners.find(({ groups }) => findOption(groups, optionCode));
    const option = owner && findOption(owner.groups, optionCode);
    if (!option) {
      refusals.push({ ...onLine, kind: 'unknown_option', optionCode });
      continue;
    }
    options.push(option);
    chosenOf.set(owner.complementCode, (chosenOf.get(owner.complementCode) ?? 0) + 1);
  }

  for (const { complementCode, maximum } of owners) {
    if (maximum > 0 && (chosenOf.get(complementCode) ?? 0) > maximum) {
      refusals.push({ ...onLine, kind: 'too_many_options', complementCode, maximum });
    }
  }
  return { options, refusals };
}

function findOption(groups: readonly OptionGroup[], optionCode: string): Option | undefined {
  return groups.flatMap((group) => group.options).find(({ code }) => code === optionCode);
}

function countEach(codes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
