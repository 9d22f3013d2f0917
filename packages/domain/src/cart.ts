/** What a customer asks for. Prices are never part of it: the menu has them. */
export type CartLine = {
  readonly productCode: string;
  readonly quantity: number;
  /** Codes of the extras of one unit; a code repeated says how many. */
  readonly complementCodes: readonly string[];
  /** Codes of the free options; a code repeated says nothing more. */
  readonly optionCodes: readonly string[];
  /** What is written on each unit. */
  readonly inscription?: string;
};

/** Lines stay apart and in order, even when they are alike: adding appends (Specification §4). */
export type Cart = readonly CartLine[];

export const MAXIMUM_QUANTITY = 99;
export const MAXIMUM_LINES = 50;
/** What one purchase may be collected at: now, and two other times. More would keep more places than one customer may. */
export const MAXIMUM_PARTS = 3;
/** In cents. More is no order of a bakery, and would not fit the integers that amounts are kept in. */
export const MAXIMUM_SUBTOTAL = 9_999_999;

/** Why a cart can't be priced. All reasons are reported at once; `line` is the index of the line in the cart. */
export type Refusal =
  | { readonly kind: 'empty_cart' }
  | { readonly kind: 'too_many_lines'; readonly maximum: number }
  | { readonly kind: 'too_expensive' }
  | LineRefusal;

type OnLine = { readonly line: number; readonly productCode: string };
type OnComplement = OnLine & { readonly complementCode: string };

export type LineRefusal =
  | (OnLine & { readonly kind: 'unknown_product' })
  | (OnLine & { readonly kind: 'product_hidden' })
  | (OnLine & { readonly kind: 'product_restricted' })
  | (OnLine & { readonly kind: 'product_unavailable' })
  | (OnLine & { readonly kind: 'bad_quantity'; readonly minimum: number; readonly maximum: number })
  | (OnComplement & { readonly kind: 'unknown_complement' })
  | (OnComplement & { readonly kind: 'complement_unavailable' })
  | (OnComplement & {
      readonly kind: 'complement_quantity';
      readonly minimum: number;
      readonly maximum: number;
    })
  /** `complementCode` is the first extra of the group of which something has to be chosen. */
  | (OnComplement & { readonly kind: 'missing_required' })
  | (OnLine & { readonly kind: 'too_few_complements'; readonly minimum: number })
  | (OnLine & { readonly kind: 'too_many_complements'; readonly maximum: number })
  /** `maximum` is 0 where nothing can be written. */
  | (OnLine & { readonly kind: 'inscription_too_long'; readonly maximum: number })
  | (OnLine & { readonly kind: 'unknown_option'; readonly optionCode: string })
  /** `complementCode` is null for the product's own options. */
  | (OnLine & {
      readonly kind: 'missing_option';
      readonly complementCode: string | null;
      readonly groupCode: string;
    })
  /** `groupCode` is null for the limit over all groups of the product. */
  | (OnLine & {
      readonly kind: 'too_many_options';
      readonly complementCode: string | null;
      readonly groupCode: string | null;
      readonly maximum: number;
    });
