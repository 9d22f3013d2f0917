import { type Cart, type CartLine, MAXIMUM_LINES, MAXIMUM_SUBTOTAL, type Refusal } from './cart.ts';
import { type ChosenComplement, readChoices } from './choices.ts';
import { indexMenu, type Menu, type MenuEntry, type Option, type Product, priceInTier } from './menu.ts';
import { type Cents, cents, sum, times } from './money.ts';
import type { PackagingLine } from './packaging-lines.ts';
import type { PricingContext } from './pricing-context.ts';
import { summariseVat, type VatPart, type VatShare, vatRate } from './vat.ts';
import { vatPartsOf } from './vat-parts.ts';

export type PricedComplement = {
  readonly code: string;
  readonly name: string;
  /** Units in one unit of the product. */
  readonly units: number;
  /** Price of one of those units. */
  readonly price: Cents;
};

export type PricedLine = {
  readonly productCode: string;
  readonly productName: string;
  readonly quantity: number;
  /** One unit without extras. */
  readonly basePrice: Cents;
  /** One unit with its extras: what the cart shows. */
  readonly unitPrice: Cents;
  readonly complements: readonly PricedComplement[];
  readonly options: readonly Option[];
  /** What is written on each unit; '' is nothing. */
  readonly inscription: string;
  /** Unit price × quantity, VAT included. */
  readonly total: Cents;
  /** The rate of the product itself, in whole percent. */
  readonly vatRate: number;
  /** The total by rate: an extra, or a part of a menu, may have another rate than the product. Sums to the total. */
  readonly vatParts: readonly VatPart[];
  /** Units of preparation (`tempo`) of the whole line. */
  readonly preparation: number;
};

export type PricedCart = {
  readonly kind: 'priced';
  readonly lines: readonly PricedLine[];
  /** What it is packed in, once that is known (packaging.ts). */
  readonly packaging: readonly PackagingLine[];
  /** Sum of the lines and of the packaging, VAT included. */
  readonly subtotal: Cents;
  /** Number of products, not of lines. */
  readonly quantity: number;
  /** The subtotal by rate. Sums to the subtotal. */
  readonly vat: readonly VatShare[];
  readonly preparation: number;
};

export type RefusedCart = { readonly kind: 'refused'; readonly refusals: readonly Refusal[] };

/**
 * Prices a cart against the menu of its shop, or tells everything that is wrong with it.
 * Lines keep their order; no line's price depends on another.
 */
export function priceCart(menu: Menu, cart: Cart, context: PricingContext): PricedCart | RefusedCart {
  if (cart.length === 0) return { kind: 'refused', refusals: [{ kind: 'empty_cart' }] };
  if (cart.length > MAXIMUM_LINES) {
    return { kind: 'refused', refusals: [{ kind: 'too_many_lines', maximum: MAXIMUM_LINES }] };
  }

  const products = indexMenu(menu);
  const lines: PricedLine[] = [];
  const refusals: Refusal[] = [];
  for (const [line, cartLine] of cart.entries()) {
    const entry = products.get(cartLine.productCode);
    if (!entry) {
      refusals.push({ kind: 'unknown_product', line, productCode: cartLine.productCode });
      continue;
    }
    const choices = readChoices(cartLine, entry, line);
    refusals.push(...choices.refusals);
    if (choices.refusals.length === 0)
      lines.push(priceLine(cartLine, entry.product, { ...choices, products }, context));
  }
  if (refusals.length > 0) return { kind: 'refused', refusals };
  const subtotal = sum(lines.map((line) => line.total));
  if (subtotal > MAXIMUM_SUBTOTAL) return { kind: 'refused', refusals: [{ kind: 'too_expensive' }] };

  return {
    kind: 'priced',
    lines,
    packaging: [],
    subtotal,
    quantity: lines.reduce((quantity, line) => quantity + line.quantity, 0),
    vat: summariseVat(lines.flatMap((line) => line.vatParts)),
    preparation: lines.reduce((preparation, line) => preparation + line.preparation, 0),
  };
}

type Choices = {
  readonly complements: readonly ChosenComplement[];
  readonly options: readonly Option[];
  readonly products: ReadonlyMap<string, MenuEntry>;
};

function priceLine(
  { quantity, inscription = '' }: CartLine,
  product: Product,
  { complements, options, products }: Choices,
  context: PricingContext,
): PricedLine {
  const basePrice = priceInTier(product, context.tier);
  const extras = complements.map(({ complement, units }) => times(complement.price, units));
  // Taxed as the product that it is written on.
  const ownPrice = sum([basePrice, inscription === '' ? cents(0) : product.inscriptionPrice]);
  const unitPrice = sum([ownPrice, ...extras]);

  return {
    productCode: product.code,
    productName: product.name,
    quantity,
    basePrice,
    unitPrice,
    complements: complements.map(({ complement: { code, name, price }, units }) => ({
      code,
      name,
      units,
      price,
    })),
    options,
    inscription,
    total: times(unitPrice, quantity),
    vatRate: vatRate(product.vatClass, context.deliveryType, context.vat),
    vatParts: vatPartsOf({ product, complements, ownPrice, unitPrice, quantity }, products, context),
    preparation: product.preparation * quantity,
  };
}
