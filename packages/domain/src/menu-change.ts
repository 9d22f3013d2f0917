// What the chain changes of a product in many menus at once: the same words for all, prices by the way it is taken, which
// each shop keeps in a tier of its own.
import { type PriceTier, type Product, priceInTier } from './menu.ts';
import { type Cents, cents } from './money.ts';

/** A price, or whole percent off the one that stands there when the change begins; null leaves it as it is. */
export type AskedPrice = Cents | { readonly off: number } | null;

export type ProductChange = {
  readonly code: string;
  readonly takeAway: AskedPrice;
  readonly eatIn: AskedPrice;
  readonly fields: Partial<Product>;
  /** A whole product comes into the menus, with these fields, or is taken off them; none is a change of what there is. */
  readonly act?: 'add' | 'remove';
  /** Of one that comes: the name of its family in each shop. */
  readonly family?: string;
};

export type ShopTiers = { readonly takeAwayTier: PriceTier; readonly eatInTier: PriceTier };

const priceFields = { 1: 'price', 2: 'price2', 3: 'price3', 4: 'price4', 5: 'price5' } as const;
const morePriceFields = { 6: 'price6', 7: 'price7', 8: 'price8', 9: 'price9', 10: 'price10' } as const;
/** The field of a product in which a tier's price stands. */
export const fieldOfTier = { ...priceFields, ...morePriceFields };
export const priceKeys: ReadonlySet<keyof Product> = new Set(Object.values(fieldOfTier));

/** A tier without a price, or with 0 as files have it, has the base price. */
const follows = (product: Partial<Product>, key: keyof Product): boolean =>
  product[key] === null || product[key] === 0;

/** What a product costs by the way it is taken. */
export const pricesOf = (product: Product, { takeAwayTier, eatInTier }: ShopTiers) => ({
  takeAway: priceInTier(product, takeAwayTier),
  eatIn: priceInTier(product, eatInTier),
});

/** The change as this product has it. What is left of a price is never nothing, which would be no price of its own. */
export function priced(product: Product, change: ProductChange, tiers: ShopTiers) {
  const now = pricesOf(product, tiers);
  const ask = (asked: AskedPrice, price: Cents): Cents | null =>
    typeof asked === 'object' && asked !== null
      ? cents(Math.max(Math.min(price, 1), Math.round((price * (100 - asked.off)) / 100)))
      : asked;
  return { ...change, takeAway: ask(change.takeAway, now.takeAway), eatIn: ask(change.eatIn, now.eatIn) };
}

/**
 * The fields of a shop's product that the change makes others; none where it says all of that already. A price that isn't
 * changed stays, also where it was the base price's.
 * @returns null where two prices are asked for and the shop has one for both
 */
export function fieldsChanged(
  product: Product,
  change: ProductChange,
  tiers: ShopTiers,
): Partial<Product> | null {
  const { takeAway, eatIn, fields } = priced(product, change, tiers);
  const { takeAwayTier, eatInTier } = tiers;
  const isOne = takeAwayTier === eatInTier;
  if (isOne && takeAway !== null && eatIn !== null && takeAway !== eatIn) return null;
  const now = pricesOf(product, tiers);
  const wanted: [PriceTier, Cents][] = [
    [takeAwayTier, takeAway ?? (isOne ? eatIn : null) ?? now.takeAway],
    [eatInTier, eatIn ?? (isOne ? takeAway : null) ?? now.eatIn],
  ];
  // The base price first: what has none of its own follows it.
  let next = product;
  for (const [tier, price] of wanted.toSorted(([one], [other]) => one - other))
    if (priceInTier(next, tier) !== price) next = { ...next, [fieldOfTier[tier]]: price };
  return differences(product, { ...next, ...fields });
}

/** The fields that the second has otherwise, as it has them. */
export function differences(before: Product, after: Product): Partial<Product> {
  const keys = (Object.keys(after) as (keyof Product)[]).filter((key) => !isSame(before[key], after[key]));
  return pick(after, keys);
}

/**
 * Those of the fields that the product still has as `from` says, as `to` says: what somebody has changed since is theirs.
 * Where that is the base price, what follows it before or after stays too: it would cost what nobody asked for.
 */
export function carriedOver(
  product: Product,
  from: Partial<Product>,
  to: Partial<Product>,
): Partial<Product> {
  const isKept = (key: keyof Product) => !isSame(product[key], from[key]);
  const stay = new Set<keyof Product>('price' in to && isKept('price') ? priceKeys : []);
  const keys = keysOf(to).filter(
    (key) => !isKept(key) && !(stay.has(key) && (follows(from, key) || follows(to, key))),
  );
  const { suggestedCodes } = to;
  if (!suggestedCodes) return pick(to, keys);
  return { ...pick(to, keys), suggestedCodes: suggestionsCarried(product, from, suggestedCodes) };
}

/** One suggestion is nothing to the others: what comes and what goes does so among what is there, in its order. */
function suggestionsCarried(
  { suggestedCodes: there }: Partial<Product>,
  { suggestedCodes: from = [] }: Partial<Product>,
  to: readonly string[],
): string[] {
  const next = (there ?? []).filter((code) => to.includes(code) || !from.includes(code));
  for (const [at, code] of to.entries()) {
    if (from.includes(code) || next.includes(code)) continue;
    const before = to.slice(0, at).map((one) => next.indexOf(one));
    next.splice(Math.max(-1, ...before) + 1, 0, code);
  }
  return next;
}

/** What was written of a product, before and after. A field that was asked for and stood there already is the same in both. */
export type Writing = { readonly before: Partial<Product>; readonly after: Partial<Product> };

/**
 * What an older change wrote and a newer one stands on is the newer one's to put back: they may end in any order. What
 * followed the base price returns to what that was then, and not to what the newer change makes of it.
 * @returns what is left to the older one, and what the newer one has to put back now
 */
export function passedOn(older: Writing, newer: Writing): { left: Writing; newer: Writing } {
  const keys = keysOf(older.after);
  const stood = keys.filter(
    (key) => key !== 'suggestedCodes' && key in newer.after && isSame(newer.before[key], older.after[key]),
  );
  // The older one may be of the other way only, and have left the base price alone.
  const isFound = stood.includes('price') || !('price' in older.after);
  const base = isFound ? { ...newer.before, ...older.before }.price : undefined;
  const followed = keys.filter(
    (key) => base !== undefined && priceKeys.has(key) && follows(older.before, key) && !(key in newer.after),
  );
  const asBase = Object.fromEntries(followed.map((key) => [key, base]));
  const left = keys.filter((key) => !stood.includes(key));
  // What one suggests less for each of them each of them puts back.
  const { suggestedCodes } = older.before;
  const suggested = (of: Partial<Product>) =>
    suggestedCodes && of.suggestedCodes
      ? { suggestedCodes: suggestionsCarried(of, older.after, suggestedCodes) }
      : {};
  return {
    left: only({ before: { ...older.before, ...asBase }, after: older.after }, left),
    newer: {
      before: { ...newer.before, ...pick(older.before, [...stood, ...followed]), ...suggested(newer.before) },
      after: { ...newer.after, ...asBase, ...suggested(newer.after) },
    },
  };
}

/** What a product gets back of what was written, and what stays because somebody has changed it since. */
export function takenBack(
  product: Product,
  { before, after }: Writing,
): { back: Partial<Product>; left: Writing } {
  const back = carriedOver(product, after, before);
  const left = keysOf(after).filter(
    (key) => !(key in back) && !isSame(product[key], before[key]) && !isSame(after[key], before[key]),
  );
  return { back: differences(product, { ...product, ...back }), left: only({ before, after }, left) };
}

/**
 * The fields that a change asks for and that stand there already. A price that is there only because it follows a base price that
 * nobody asks for becomes the tier's own, or it would go where that goes.
 */
function askedAlready(
  product: Product,
  change: ProductChange,
  { takeAwayTier, eatInTier }: ShopTiers,
): Partial<Product> {
  const { takeAway, eatIn, fields } = priced(product, change, { takeAwayTier, eatInTier });
  const tiers = [...(takeAway === null ? [] : [takeAwayTier]), ...(eatIn === null ? [] : [eatInTier])];
  const own = tiers.filter((tier) => !tiers.includes(1) || !follows(product, fieldOfTier[tier]));
  return {
    ...Object.fromEntries(own.map((tier) => [fieldOfTier[tier], priceInTier(product, tier)])),
    ...pick(
      product,
      keysOf(fields).filter((key) => isSame(product[key], fields[key])),
    ),
  };
}

/**
 * What a change writes of a product, also where that stood there already. One for good that makes nothing another leaves
 * its prices where they are.
 * @returns null where two prices are asked for and the shop has one for both
 */
export function writingOf(
  product: Product,
  change: ProductChange,
  tiers: ShopTiers,
  isForGood: boolean,
): Writing | null {
  const fields = fieldsChanged(product, change, tiers);
  if (fields === null) return null;
  const isMoot = isForGood && keysOf(fields).length === 0;
  const own = isMoot ? {} : ownPrices(product, change, tiers);
  const after = { ...askedAlready(product, change, tiers), ...own, ...fields };
  return { before: pick(product, keysOf(after)), after };
}

/**
 * Each price that is asked for, as its own tier's: of a change that ends, or is undone, or what follows the base price meanwhile
 * would stay where a newer change of the other way leaves it.
 */
function ownPrices(product: Product, change: ProductChange, tiers: ShopTiers): Partial<Product> {
  const after = { ...product, ...fieldsChanged(product, change, tiers) };
  const own = (asked: AskedPrice, tier: PriceTier) =>
    asked === null ? {} : { [fieldOfTier[tier]]: priceInTier(after, tier) };
  return { ...own(change.takeAway, tiers.takeAwayTier), ...own(change.eatIn, tiers.eatInTier) };
}

const keysOf = (fields: Partial<Product>) => Object.keys(fields) as (keyof Product)[];
const only = ({ before, after }: Writing, keys: readonly (keyof Product)[]): Writing => ({
  before: pick(before, keys),
  after: pick(after, keys),
});

export const pick = (product: Partial<Product>, keys: readonly (keyof Product)[]): Partial<Product> =>
  Object.fromEntries(keys.map((key) => [key, product[key]]));

/** A database keeps what was written in an order of its own. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
