import type { ChosenComplement } from './choices.ts';
import { type MenuEntry, type Product, priceInTier } from './menu.ts';
import { type Cents, prorate, times } from './money.ts';
import type { PricingContext } from './pricing-context.ts';
import { summariseVat, type VatPart, vatRate } from './vat.ts';

/** What of a line is taxed: its product with the extras of one unit, and how often. */
export type TaxedLine = {
  readonly product: Product;
  readonly complements: readonly ChosenComplement[];
  /** One unit of the product itself, and one with its extras. */
  readonly ownPrice: Cents;
  readonly unitPrice: Cents;
  readonly quantity: number;
};

/**
 * A line's total by rate; the parts always sum to it, and none is zero. What is composed has one price for several
 * things: it is split as they cost when they are sold alone. Where one of them has no price of its own, nothing says how
 * to split, and the highest of their rates holds for the whole (CIVA list II, verba 3.1).
 * @param products of the shop's menu, by their codes
 */
export function vatPartsOf(
  line: TaxedLine,
  products: ReadonlyMap<string, MenuEntry>,
  context: PricingContext,
): VatPart[] {
  const { product, complements, ownPrice, unitPrice, quantity } = line;
  const own = vatRate(product.vatClass, context.deliveryType, context.vat);
  const extras = complements.map(({ complement, units }) => {
    const sold = products.get(complement.originProductCode ?? '')?.product;
    const taxedAs = product.composite && sold ? sold : product;
    const vatClass = complement.vatClass ?? taxedAs.vatClass;
    return { complement, units, sold, rate: vatRate(vatClass, context.deliveryType, context.vat) };
  });
  if (!product.composite || extras.length === 0) {
    const parts = extras.map(({ complement, units, rate }) => ({
      rate,
      gross: times(complement.price, units * quantity),
    }));
    return byRate([{ rate: own, gross: times(ownPrice, quantity) }, ...parts]);
  }
  const total = times(unitPrice, quantity);
  const prices = extras.map(
    ({ complement, units, sold }) => units * (sold ? priceInTier(sold, context.tier) : complement.price),
  );
  if (prices.some((price) => price === 0))
    return byRate([{ rate: Math.max(...extras.map(({ rate }) => rate)), gross: total }]);
  const shares = prorate(total, prices);
  return byRate(extras.flatMap(({ rate }, index) => ({ rate, gross: shares[index] as Cents })));
}

const byRate = (parts: readonly VatPart[]): VatPart[] =>
  summariseVat(parts).map(({ rate, gross }) => ({ rate, gross }));
