import { allergenFromWire } from '@fornada/contract/allergens.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Allergen } from '@fornada/domain/allergens.ts';

const names: Record<Allergen, () => string> = {
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

/** Allergens of the wire as one reads them. */
export function allergenNames(wire: readonly string[]): string {
  return wire
    .map((name) => {
      const known = allergenFromWire(name);
      return known ? names[known]() : name;
    })
    .join(', ');
}
