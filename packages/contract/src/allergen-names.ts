import { allergenWords } from './allergen-words.ts';
import { allergenFromWire } from './allergens.ts';

/** What the wire names, in the reader's words. */
export const allergenNames = (wire: readonly string[]): string =>
  wire
    .map((name) => {
      const known = allergenFromWire(name);
      return known ? allergenWords[known]() : name;
    })
    .join(', ');
