// What the records of a menu are made of, as data: an import, a stored document, the wire and its description read the same
// field. Each kind says what the value is here; how it travels is the contract's, how it is checked the import's.
import type { Allergen, AllergenDeclaration } from './allergens.ts';
import type { LocalTime } from './local-time.ts';
import { type Cents, cents } from './money.ts';
import type { VatClass } from './vat-table.ts';

/** How a product is made: as it is ordered, for a date, or in batches that come out at times of the day. */
export const MAKINGS = ['now', 'to_order', 'in_batches'] as const;
export type Making = (typeof MAKINGS)[number];

/** The type of each kind's values. */
export type Values = {
  number: number;
  text: string;
  code: string;
  /** Null where the wire has ''. */
  codeOrNull: string | null;
  codes: readonly string[];
  price: Cents;
  priceOrNull: Cents | null;
  count: number;
  countOrNull: number | null;
  flag: boolean;
  /** Null is that nobody said so. */
  flagOrNull: boolean | null;
  picture: string | null;
  allergens: AllergenDeclaration;
  vatRate: number;
  vatClass: VatClass;
  vatClassOrNull: VatClass | null;
  making: Making;
  /** Times of a day, in order. */
  times: readonly LocalTime[];
  timeOrNull: LocalTime | null;
  /** A day of any year, `MM-DD`. */
  dayOfYearOrNull: string | null;
  /** False while the shop has run out of it: no file says so, and no version keeps it. */
  available: boolean;
};
export type Kind = keyof Values;

/** `otherwise` is what holds where a file, or a document of before the field, says nothing; without it one has to say. */
export type Field = {
  readonly kind: Kind | 'list';
  /** The name it travels under, if it is another. */
  readonly wire?: string;
  readonly otherwise?: unknown;
  /** The longest text, or the largest count. */
  readonly maximum?: number;
  /** The record of a list. */
  readonly of?: string;
  /** A list that a file has to give. */
  readonly required?: boolean;
  /** The wire leaves it out where it says no more than its default. */
  readonly sparse?: boolean;
};
export type Fields = Readonly<Record<string, Field>>;

/** A field that has another name on the wire and in files. */
export const named = <const N extends string, F extends Field>(wire: N, field: F) =>
  ({ ...field, wire }) as F & { readonly wire: N };

export const number = { kind: 'number' } as const;
export const requiredText = (maximum: number) => ({ kind: 'text', maximum }) as const;
export const text = (maximum: number) => ({ kind: 'text', maximum, otherwise: '' }) as const;
export const code = { kind: 'code' } as const;
/** Of what it stands in, which gives it when it isn't said. */
export const codeOfPlace = { kind: 'code', otherwise: '' } as const;
export const codeOrNull = { kind: 'codeOrNull', otherwise: null } as const;
export const codes = { kind: 'codes', otherwise: [] } as const;
export const price = { kind: 'price' } as const;
export const priceOrNull = { kind: 'priceOrNull', otherwise: null } as const;
/** Small: what is counted here is portions and people. */
export const count = (otherwise: number, maximum = 32_767) =>
  ({ kind: 'count', otherwise, maximum }) as const;
export const countOrNull = { kind: 'countOrNull', otherwise: null, maximum: 32_767 } as const;
export const making = { kind: 'making', otherwise: 'now' } as const;
export const times = { kind: 'times', otherwise: [] } as const;
export const timeOrNull = { kind: 'timeOrNull', otherwise: null } as const;
export const dayOfYearOrNull = { kind: 'dayOfYearOrNull', otherwise: null } as const;
/** Nothing, unless it is said. */
export const surcharge = { kind: 'price', otherwise: cents(0) } as const;
export const flag = (otherwise: boolean) => ({ kind: 'flag', otherwise }) as const;
export const flagOrNull = { kind: 'flagOrNull', otherwise: null } as const;
export const picture = { kind: 'picture', otherwise: null } as const;
export const allergens = { kind: 'allergens', otherwise: { kind: 'unknown' } } as const;
export const vatRate = { kind: 'vatRate' } as const;
export const vatClass = { kind: 'vatClass' } as const;
export const vatClassOrNull = { kind: 'vatClassOrNull', otherwise: null } as const;
export const available = { kind: 'available', otherwise: true } as const;
export const listOf = <R extends string>(of: R) => ({ kind: 'list', of, otherwise: [] }) as const;
/** One that has to be given, be it empty. */
export const requiredListOf = <R extends string>(of: R) => ({ ...listOf(of), required: true }) as const;
/** Said by few records: those without it travel as before there was one. */
export const sparse = <F extends Field>(field: F) =>
  ({ ...field, sparse: true }) as F & { readonly sparse: true };
export const sparseListOf = <R extends string>(of: R) => sparse(listOf(of));

/** What is declared when these are named, and null when nothing is. */
export const declared = (contains: readonly Allergen[] | null): AllergenDeclaration =>
  contains === null ? { kind: 'unknown' } : { kind: 'declared', contains, mayContain: [] };
