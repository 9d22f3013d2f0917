// The lines of what an order is packed in. They earn nothing and are never discounted.
import { type Cents, sum } from './money.ts';
import { summariseVat, type VatPart, type VatShare } from './vat.ts';

export const PACKAGING_KINDS = ['deposit', 'container', 'bag'] as const;
export type PackagingKind = (typeof PACKAGING_KINDS)[number];

export type PackagingLine = {
  readonly kind: PackagingKind;
  /** The place in the cart of the line that is in it; null for what holds all of them. */
  readonly line: number | null;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly total: Cents;
  readonly vatRate: number;
};

export const packagingTotal = (packaging: readonly PackagingLine[]): Cents =>
  sum(packaging.map(({ total }) => total));

export const packagingVat = ({ vatRate, total }: PackagingLine): VatPart => ({ rate: vatRate, gross: total });

/** A priced cart with what it is packed in. */
export const packed = <C extends PackedCart>(cart: C, packaging: readonly PackagingLine[]): C => ({
  ...cart,
  packaging,
  subtotal: sum([cart.subtotal, packagingTotal(packaging)]),
  vat: summariseVat([...cart.lines.flatMap(({ vatParts }) => vatParts), ...packaging.map(packagingVat)]),
});

type PackedCart = {
  readonly lines: readonly { readonly vatParts: readonly VatPart[] }[];
  readonly packaging: readonly PackagingLine[];
  readonly subtotal: Cents;
  readonly vat: readonly VatShare[];
};
