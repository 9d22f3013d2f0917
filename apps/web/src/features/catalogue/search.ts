import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import { countFilters, dietWords, passesFilters } from './filters.ts';
import type { Understood } from './search-without.ts';
import { singularOf, slips, wordsOf } from './words.ts';

/**
 * The products that a search asks for, best first. Accents and capitals don't count, the start of a word is enough, many are
 * as one, and a slip of the finger is forgiven: one in words from 4 letters, two from 8. What is asked to be without
 * something is so by its declaration, as with the filters, or says it in so many words.
 */
export function searchProducts<P extends ListedProduct>(
  products: readonly P[],
  { wanted, filters, lacking }: Understood,
): P[] {
  if (wanted.length + lacking.length + countFilters(filters) === 0) return [...products];
  return products
    .filter(
      (product) => passesFilters(product, filters) && lacking.every((word) => saysWithout(product, word)),
    )
    .map((product) => ({ product, score: wanted.length === 0 ? 1 : scoreOf(product, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

/** 'Sem açúcar' is in no declaration. */
function saysWithout({ name, description }: ListedProduct, lacking: string): boolean {
  const words = wordsOf(`${name} ${description}`);
  return words.some((word, place) => words[place - 1] === 'sem' && singularOf(word) === singularOf(lacking));
}

/** The sum over all words, each of which has to be found; a name says more than a family, a family more than a text. */
function scoreOf(product: ListedProduct, wanted: readonly string[]): number {
  const { name, family, familyInEnglish, description, nameInEnglish, descriptionInEnglish } = product;
  const fields = [
    // In either language, whichever the page is in.
    { words: wordsOf(`${name} ${nameInEnglish}`), weight: 4 },
    { words: wordsOf(`${family} ${familyInEnglish}`), weight: 2 },
    { words: wordsOf(`${description} ${descriptionInEnglish}`), weight: 1 },
    // 'Vegetariano' is declared, and asked for by name.
    { words: product.flags.vegetarian ? wordsOf(dietWords.vegetarian()) : [], weight: 1 },
  ];
  let total = 0;
  for (const word of wanted) {
    const best = Math.max(...fields.map(({ words, weight }) => weight * bestMatch(word, words)));
    if (best <= 0) return 0;
    total += best;
  }
  return total;
}

const bestMatch = (wanted: string, words: readonly string[]): number =>
  Math.max(0, ...words.map((word) => match(wanted, word)));

function match(wanted: string, word: string): number {
  if (word === wanted || singularOf(word) === singularOf(wanted)) return 4;
  if (word.startsWith(wanted)) return 3;
  if (wanted.length >= 3 && word.includes(wanted)) return 2;
  const forgiven = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (forgiven === 0) return 0;
  if (slips(wanted, word) <= forgiven) return 1;
  // Of a longer word perhaps only the start was typed yet; four letters are the start of too many.
  return wanted.length >= 5 && slips(wanted, word.slice(0, wanted.length)) <= forgiven ? 1 : 0;
}
