/** The fourteen groups of Regulation (EU) 1169/2011, annex II, in its order. The codes are stable: they are stored. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof ALLERGENS)[number];

/** What is declared about one product or extra. Nothing declared is never the same as nothing contained. */
export type AllergenDeclaration =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'declared';
      readonly contains: readonly Allergen[];
      readonly mayContain: readonly Allergen[];
    };

/** What is known about a product together with its extras. */
export type AllergenSummary = {
  readonly contains: readonly Allergen[];
  /** Possible traces, without those that it contains anyway. */
  readonly mayContain: readonly Allergen[];
  /** False as soon as one of the parts declares nothing: the lists are then a minimum. */
  readonly complete: boolean;
};

export type AllergenAnswer = 'contains' | 'may_contain' | 'unknown' | 'free';

/** Whether a text, from a setting or a file, is one of the codes. */
export function isAllergen(text: string): text is Allergen {
  return (ALLERGENS as readonly string[]).includes(text);
}

/** What a product with its chosen extras contains: the union of all its parts, in the order of the regulation. */
export function combineAllergens(parts: readonly AllergenDeclaration[]): AllergenSummary {
  const declared = parts.filter((part) => part.kind === 'declared');
  const contained = new Set(declared.flatMap((part) => part.contains));
  const traces = new Set(declared.flatMap((part) => part.mayContain));
  return {
    contains: ALLERGENS.filter((allergen) => contained.has(allergen)),
    mayContain: ALLERGENS.filter((allergen) => traces.has(allergen) && !contained.has(allergen)),
    complete: parts.length > 0 && declared.length === parts.length,
  };
}

/** Whether it is safe to call something free of an allergen: only a complete declaration is. */
export function answerFor(allergen: Allergen, summary: AllergenSummary): AllergenAnswer {
  if (summary.contains.includes(allergen)) return 'contains';
  if (summary.mayContain.includes(allergen)) return 'may_contain';
  return summary.complete ? 'free' : 'unknown';
}
