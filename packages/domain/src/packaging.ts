// What is charged for the packaging of what is taken away: the deposit on drinks, the contribution on single-use containers,
// bags. It earns nothing and is never discounted; what is eaten in has none.

import { indexMenu, type Menu, type MenuEntry, type Product } from './menu.ts';
import { type Cents, cents, times } from './money.ts';
import { type PackagingKind, type PackagingLine, packed } from './packaging-lines.ts';
import type { PricedCart, PricedLine } from './pricing.ts';
import type { PricingContext } from './pricing-context.ts';
import { bandRate } from './vat.ts';
import type { Region } from './vat-table.ts';

/** How it is taxed: not at all, at the rate of what is in it, or at the standard rate, as a bag without contents is. */
export const PACKAGING_TAXES = ['untaxed', 'as_contents', 'standard'] as const;
export type PackagingTax = (typeof PACKAGING_TAXES)[number];

/** What the chain charges for one, from one day to another, both included. */
export type PackagingPrice = {
  readonly kind: PackagingKind;
  /** Null for all that have none of their own. */
  readonly region: Region | null;
  readonly from: string;
  /** Null while no end is known. */
  readonly until: string | null;
  readonly amount: Cents;
  readonly tax: PackagingTax;
  /** Else the tax comes on top. */
  readonly taxIncluded: boolean;
};

export type Packing = {
  readonly prices: readonly PackagingPrice[];
  /** The shop's local date of the pickup, `YYYY-MM-DD`. */
  readonly date: string;
  /** 'Trago o meu recipiente'. */
  readonly ownContainer: boolean;
  readonly bags: number;
};

/** More of one line is no order of a bakery, and would not fit what quantities are kept in. */
export const MAXIMUM_PACKAGING = 9_999;

/** The cart with its packaging. Its subtotal, its VAT and what is to pay have it; no other line's price does. */
export const packCart = (
  cart: PricedCart,
  menu: Menu,
  packing: Packing,
  context: PricingContext,
): PricedCart => packed(cart, packagingFor(cart.lines, menu, packing, context));

/** What some priced lines come in, each by its place among them, and the bags. */
export function packagingFor(
  lines: readonly PricedLine[],
  menu: Menu,
  packing: Packing,
  context: PricingContext,
): PackagingLine[] {
  if (context.deliveryType === 'eat_in') return [];
  const products = indexMenu(menu);
  const inLines = lines.flatMap((line, index) => {
    const { deposits, containers } = packagingOf(line, products);
    const contents = { line: index, rate: line.vatRate };
    return [
      packagingLine('deposit', deposits, contents, packing, context),
      packagingLine('container', packing.ownContainer ? 0 : containers, contents, packing, context),
    ];
  });
  const bags = packagingLine('bag', packing.bags, { line: null, rate: null }, packing, context);
  return [...inLines, bags].filter((line) => line !== null);
}

/** What a priced line comes in: its product's, and that of the products which its extras are. */
export function packagingOf(
  { productCode, quantity, complements }: Pick<PricedLine, 'productCode' | 'quantity' | 'complements'>,
  products: ReadonlyMap<string, MenuEntry>,
): { deposits: number; containers: number } {
  const product = products.get(productCode)?.product;
  const parts = complements.map(({ code, units }) => {
    const origin = product?.complements.find((complement) => complement.code === code)?.originProductCode;
    return { product: products.get(origin ?? '')?.product, units };
  });
  const count = (of: (product: Product) => number) =>
    quantity *
    [{ product, units: 1 }, ...parts].reduce(
      (all, part) => all + (part.product ? of(part.product) * part.units : 0),
      0,
    );
  return { deposits: count(({ deposits }) => deposits), containers: count(({ containers }) => containers) };
}

/** What one costs on a day in a region, by the region's own price before that for all; null where none is charged. */
export function packagingPrice(
  kind: PackagingKind,
  { prices, date }: Pick<Packing, 'prices' | 'date'>,
  region: Region,
): PackagingPrice | null {
  const inForce = prices.filter(
    (price) =>
      price.kind === kind &&
      (price.region ?? region) === region &&
      price.from <= date &&
      (price.until === null || date <= price.until),
  );
  const [first] = inForce.toSorted(
    (a, b) => Number(b.region !== null) - Number(a.region !== null) || (a.from < b.from ? 1 : -1),
  );
  return first && first.amount > 0 ? first : null;
}

/** @param rate of what is in it */
export function packagingUnit(
  price: PackagingPrice,
  rate: number | null,
  context: PricingContext,
): { unitPrice: Cents; vatRate: number } {
  const standard = bandRate('standard', context.vat);
  const vatRate = price.tax === 'untaxed' ? 0 : price.tax === 'standard' ? standard : (rate ?? standard);
  const unitPrice = price.taxIncluded
    ? price.amount
    : cents(Math.round((price.amount * (100 + vatRate)) / 100));
  return { unitPrice, vatRate };
}

function packagingLine(
  kind: PackagingKind,
  quantity: number,
  { line, rate }: { line: number | null; rate: number | null },
  packing: Packing,
  context: PricingContext,
): PackagingLine | null {
  const price = quantity === 0 ? null : packagingPrice(kind, packing, context.vat.region);
  if (price === null) return null;
  const unit = packagingUnit(price, rate, context);
  return { kind, line, quantity, ...unit, total: times(unit.unitPrice, quantity) };
}
