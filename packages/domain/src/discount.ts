import { type Cents, cents, minimum, prorate, sum, ZERO } from './money.ts';
import { type PackagingLine, packagingTotal, packagingVat } from './packaging-lines.ts';
import type { PricedCart, PricedLine } from './pricing.ts';
import { summariseVat, type VatPart, type VatShare } from './vat.ts';

/** A line with its share of the discount. `paid` is its total less that share. */
export type DiscountedLine = PricedLine & {
  readonly discount: Cents;
  readonly paid: Cents;
  /** What is paid, by rate. Sums to `paid`. */
  readonly paidVatParts: readonly VatPart[];
};

export type DiscountedCart = {
  readonly lines: readonly DiscountedLine[];
  readonly packaging: readonly PackagingLine[];
  readonly subtotal: Cents;
  /** What the customer could use (`total_outstanding_removed`): the smaller of balance and subtotal without packaging. */
  readonly usable: Cents;
  /** What is used: `usable`, or nothing when the customer keeps the balance. */
  readonly discount: Cents;
  /** What is left to pay. */
  readonly total: Cents;
  /** What is left to pay, by rate. Sums to the total. */
  readonly vat: readonly VatShare[];
};

/**
 * Applies the customer's balance to a priced cart (Specification §4, "Calculate order"). The discount is spread over
 * lines and rates in proportion to their totals, and the parts always sum to it.
 * @param balance what the customer can spend, zero or more
 * @param use the answer to 'Rebater Oferta' (`usar_premio`)
 */
export function applyBalance(cart: PricedCart, balance: Cents, use: boolean): DiscountedCart {
  if (balance < 0) throw new RangeError('A balance is never below zero');
  const usable = minimum(balance, goodsOf(cart));
  const discount = use ? usable : ZERO;

  const parts = cart.lines.flatMap((line, index) => line.vatParts.map((part) => ({ ...part, index })));
  const discounts = prorate(
    discount,
    parts.map((part) => part.gross),
  );
  const paidParts = parts.map((part, position) => ({
    index: part.index,
    rate: part.rate,
    gross: cents(part.gross - (discounts[position] ?? 0)),
  }));

  const lines = cart.lines.map((line, index) => {
    const paidVatParts = paidParts
      .filter((part) => part.index === index)
      .map(({ rate, gross }) => ({ rate, gross }));
    const paid = sum(paidVatParts.map((part) => part.gross));
    return { ...line, discount: cents(line.total - paid), paid, paidVatParts };
  });

  return {
    lines,
    packaging: cart.packaging,
    subtotal: cart.subtotal,
    usable,
    discount,
    total: cents(cart.subtotal - discount),
    vat: summariseVat([...paidParts, ...cart.packaging.map(packagingVat)]),
  };
}

/** How much balance may be used on a purchase: enough for `all` of it, which is null where none is, or no more than `most`. */
export type BalanceBounds = { readonly all: Cents | null; readonly most: Cents };

/** @param least what can be asked for at least; a balance leaves that to be paid, or nothing */
export function balanceBounds(
  carts: readonly Pick<PricedCart, 'subtotal' | 'packaging'>[],
  least: Cents,
): BalanceBounds {
  const subtotal = sum(carts.map((cart) => cart.subtotal));
  const isAllGoods = carts.every((cart) => goodsOf(cart) === cart.subtotal);
  return { all: isAllGoods ? subtotal : null, most: cents(subtotal - least) };
}

/** What of a balance may be used within them: usable_balance.sql says the same. */
export const withinBounds = (balance: Cents, { all, most }: BalanceBounds): Cents =>
  all !== null && balance >= all ? balance : cents(Math.max(minimum(balance, most), 0));

/** What of a cart may be paid by balance, and earns: not what it is packed in. */
export const goodsOf = ({ subtotal, packaging }: Pick<PricedCart, 'subtotal' | 'packaging'>): Cents =>
  cents(subtotal - packagingTotal(packaging));
