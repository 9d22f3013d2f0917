import { m } from '@fornada/copy/messages.ts';
import type { Allergen } from '@fornada/domain/allergens.ts';

/** The name of each allergen of Regulation 1169/2011, in the reader's language. */
export const allergenWords: Record<Allergen, () => string> = {
  gluten: m.allergen_gluten,
  crustaceans: m.allergen_crustaceans,
  eggs: m.allergen_eggs,
  fish: m.allergen_fish,
  peanuts: m.allergen_peanuts,
  soybeans: m.allergen_soybeans,
  milk: m.allergen_milk,
  nuts: m.allergen_nuts,
  celery: m.allergen_celery,
  mustard: m.allergen_mustard,
  sesame: m.allergen_sesame,
  sulphites: m.allergen_sulphites,
  lupin: m.allergen_lupin,
  molluscs: m.allergen_molluscs,
};

/** Several of them, as a sentence lists them. */
export const allergenNames = (allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => allergenWords[allergen]()).join(', ');
