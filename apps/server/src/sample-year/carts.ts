// What people take: by the hour, the season and the shop's own menu, priced as any cart is.
import type { CartLine } from '@fornada/domain/cart.ts';
import { complementGroups } from '@fornada/domain/choices.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import type { Product } from '@fornada/domain/menu.ts';
import { packCart } from '@fornada/domain/packaging.ts';
import { type PricedCart, priceCart } from '@fornada/domain/pricing.ts';
import { type Habits, isBeforeEaster, isWithin, type Ordering } from './chain.ts';
import type { Random } from './random.ts';

export type Wish = { habits: Habits; random: Random; ordering: Ordering; shopId: number; date: string };

/** Something for this hour. */
export function chooseLines({ habits, random, ordering, shopId, date }: Wish, hour: number): CartLine[] {
  const basket = habits.baskets.find(({ until }) => hour < until) ?? habits.baskets[0];
  if (basket === undefined) return [];
  const now = habits.campaigns.filter(
    ({ from, until, shops }) => isWithin(date, from, until) && (shops?.includes(shopId) ?? true),
  );
  const codes = Object.keys(basket.products).filter((code) => isOffered(ordering, code));
  const weights = codes.map((code) =>
    now
      .filter(({ product }) => product === code)
      .reduce((weight, { factor }) => weight * factor, basket.products[code] ?? 0),
  );
  const chosen = new Set(
    basket.lines.filter((share) => random.chance(share)).map(() => codes[random.weighted(weights)] ?? ''),
  );
  return [...chosen].flatMap((code) =>
    lineOf(random, ordering, code, random.whole(1, habits.manyOf[code] ?? 1)),
  );
}

/** A cake of the season for that day; nothing where the shop makes none. */
export function chooseCake({ habits, random, ordering, date }: Wish): CartLine[] {
  const { products, inscriptions } = habits.cakes;
  const now = products.filter(
    ({ code, from = '01-01', until = '12-31', easterDays }) =>
      isOffered(ordering, code) &&
      isWithin(date, from, until) &&
      (easterDays === undefined || isBeforeEaster(date, easterDays)),
  );
  const cake = now[random.weighted(now.map(({ weight }) => weight))];
  if (cake === undefined) return [];
  const [line] = lineOf(random, ordering, cake.code, 1);
  const isWritten =
    (ordering.products.get(cake.code)?.product.inscriptionLength ?? 0) > 0 && random.chance(0.6);
  return line ? [{ ...line, ...(isWritten && { inscription: random.oneOf(inscriptions) }) }] : [];
}

const isOffered = ({ products }: Ordering, code: string) => {
  const entry = products.get(code);
  return entry?.visible === true && !entry.product.restricted;
};

function lineOf(random: Random, { products }: Ordering, code: string, quantity: number): CartLine[] {
  const product = products.get(code)?.product;
  if (product === undefined) return [];
  return [
    {
      productCode: code,
      quantity,
      complementCodes: neededExtras(random, product),
      optionCodes: product.optionGroups
        .filter(({ required }) => required)
        .map(({ options }) => random.oneOf(options).code),
    },
  ];
}

/** One of each group of which something has to be chosen. */
const neededExtras = (random: Random, product: Product): string[] =>
  product.minComplements === 0
    ? []
    : complementGroups(product)
        .filter(({ required }) => required)
        .map(({ complements }) => random.oneOf(complements).code);

/** Priced and packed by the day's VAT, to be taken away unless it says otherwise. Undefined where the menu refuses it. */
export function priceLines(
  { menu, shop }: Ordering,
  lines: readonly CartLine[],
  { at, due, deliveryType = 'take_away' }: { at: number; due: number; deliveryType?: DeliveryType },
): PricedCart | undefined {
  const dateOf = (moment: number) => toLocal(moment, shop.timeZone).date;
  const context = {
    deliveryType,
    tier: deliveryType === 'take_away' ? shop.takeAwayTier : shop.eatInTier,
    vat: { region: shop.region, date: dateOf(at) },
  };
  const goods = priceCart(menu, lines, context);
  if (goods.kind === 'refused') return undefined;
  const packing = { prices: shop.packaging, date: dateOf(due), ownContainer: false, bags: 0 };
  return packCart(goods, menu, packing, context);
}
