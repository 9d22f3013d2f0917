import { allergenWords } from '@fornada/contract/allergen-words.ts';
import { allergenFromWire } from '@fornada/contract/allergens.ts';

/** Allergens of the wire as one reads them. */
export function allergenNames(wire: readonly string[]): string {
  return wire
    .map((name) => {
      const known = allergenFromWire(name);
      return known ? allergenWords[known]() : name;
    })
    .join(', ');
}
