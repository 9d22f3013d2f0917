// What the chain changes of a product in many menus at once: the same words for all, prices by the way it is taken, which
// each shop keeps in a tier of its own.
import { type PriceTier, type Product, priceInTier } from './menu.ts';
import type { Cents } from './money.ts';

export type ProductChange = {
  readonly code: string;
  /** Null leaves the price as it is. */
  readonly takeAway: Cents | null;
  readonly eatIn: Cents | null;
  readonly fields: Partial<Product>;
};

export type ShopTiers = { readonly takeAwayTier: PriceTier; readonly eatInTier: PriceTier };

const priceFields = { 1: 'price', 2: 'price2', 3: 'price3', 4: 'price4', 5: 'price5' } as const;
const morePriceFields = { 6: 'price6', 7: 'price7', 8: 'price8', 9: 'price9', 10: 'price10' } as const;
const fieldOfTier = { ...priceFields, ...morePriceFields };

/** What a product costs by the way it is taken. */
export const pricesOf = (product: Product, { takeAwayTier, eatInTier }: ShopTiers) => ({
  takeAway: priceInTier(product, takeAwayTier),
  eatIn: priceInTier(product, eatInTier),
});

/**
 * The fields of a shop's product that the change makes others; none where it says all of that already. A price that isn't
 * changed stays, also where it was the base price's.
 * @returns null where two prices are asked for and the shop has one for both
 */
export function fieldsChanged(
  product: Product,
  { takeAway, eatIn, fields }: ProductChange,
  tiers: ShopTiers,
): Partial<Product> | null {
  const { takeAwayTier, eatInTier } = tiers;
  const isOne = takeAwayTier === eatInTier;
  if (isOne && takeAway !== null && eatIn !== null && takeAway !== eatIn) return null;
  const now = pricesOf(product, tiers);
  const wanted: [PriceTier, Cents][] = [
    [takeAwayTier, takeAway ?? (isOne ? eatIn : null) ?? now.takeAway],
    [eatInTier, eatIn ?? (isOne ? takeAway : null) ?? now.eatIn],
  ];
  // The base price first: what has none of its own follows it.
  let priced = product;
  for (const [tier, price] of wanted.toSorted(([one], [other]) => one - other))
    if (priceInTier(priced, tier) !== price) priced = { ...priced, [fieldOfTier[tier]]: price };
  return differences(product, { ...priced, ...fields });
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
  const stay = new Set<keyof Product>('price' in to && isKept('price') ? Object.values(fieldOfTier) : []);
  const follows = (key: keyof Product) => from[key] === null || to[key] === null;
  const keys = (Object.keys(to) as (keyof Product)[]).filter(
    (key) => !isKept(key) && !(stay.has(key) && follows(key)),
  );
  return pick(to, keys);
}

export const pick = (product: Partial<Product>, keys: readonly (keyof Product)[]): Partial<Product> =>
  Object.fromEntries(keys.map((key) => [key, product[key]]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
