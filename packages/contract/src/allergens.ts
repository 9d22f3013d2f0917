import { ALLERGENS, type Allergen } from '@fornada/domain/allergens.ts';
import * as v from 'valibot';

/** How each allergen of Regulation 1169/2011 is written in `alergenios`. */
export const wireAllergens = {
  gluten: 'gluten',
  crustaceans: 'crustaceos',
  eggs: 'ovos',
  fish: 'peixe',
  peanuts: 'amendoins',
  soybeans: 'soja',
  milk: 'leite',
  nuts: 'frutos_de_casca_rija',
  celery: 'aipo',
  mustard: 'mostarda',
  sesame: 'sesamo',
  sulphites: 'sulfitos',
  lupin: 'tremoco',
  molluscs: 'moluscos',
} as const satisfies Record<Allergen, string>;

export const wireAllergen = v.enum(wireAllergens);
export type WireAllergen = v.InferOutput<typeof wireAllergen>;

const byWireName = new Map<string, Allergen>(ALLERGENS.map((code) => [wireAllergens[code], code]));

/** The allergen that a name of the wire means; undefined for any other text. */
export const allergenFromWire = (name: string): Allergen | undefined => byWireName.get(name);

/** What is in several things together: nothing said of one is nothing known of the whole. */
export function allergensTogether(parts: readonly (readonly string[] | null)[]): string[] | null {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : [...new Set(known.flat())];
}
