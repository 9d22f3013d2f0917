import { allergenWords } from '@fornada/contract/allergen-words.ts';
import { ALLERGENS } from '@fornada/domain/allergens.ts';
import type { CatalogueProduct } from './catalogue.ts';
import { dietWords, noFilters, passesFilters } from './filters.ts';

/**
 * The products that a few words mean, best first. Accents and capitals don't count, the start of a word is enough, many are
 * as one, and a slip of the finger is forgiven: one in words from 4 letters, two from 8.
 */
export function searchProducts(products: readonly CatalogueProduct[], query: string): CatalogueProduct[] {
  const wanted = tellingOf(termsOf(query));
  if (wanted.length === 0) return [...products];
  return products
    .map((product) => ({ product, score: scoreOf(product, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

/** Without the words that only join others and say nothing themselves ('bolo de rei' is a bolo-rei), unless there are no others. */
export function tellingOf(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !joining.has(word));
  return telling.length > 0 ? telling : words;
}

const joining = new Set('a ao as com da das de do dos e em no na o os para por'.split(' '));

/** The sum over all words, each of which has to be found; a name says more than a family, a family more than a text. */
function scoreOf(product: CatalogueProduct, wanted: readonly string[]): number {
  const { name, family, description } = product;
  const fields = [
    { words: termsOf(name), weight: 4 },
    { words: termsOf(family), weight: 2 },
    { words: termsOf(description), weight: 1 },
    { words: declaredOf(product), weight: 1 },
  ];
  let total = 0;
  for (const word of wanted) {
    const best = Math.max(...fields.map(({ words, weight }) => weight * bestMatch(word, words)));
    if (best <= 0) return 0;
    total += best;
  }
  return total;
}

/** What is declared of a product and people ask for by name: 'vegetariano', 'sem glúten', 'sem ovos'. */
const declaredOf = (product: CatalogueProduct): string[] => [
  ...(['vegetarian', 'no_gluten', 'no_lactose'] as const)
    .filter((diet) => passesFilters(product, { ...noFilters, diets: [diet] }))
    .map((diet) => dietWords[diet]())
    .flatMap((words) => [...termsOf(words), ...wordsOf(words)]),
  ...ALLERGENS.filter((allergen) => passesFilters(product, { ...noFilters, without: [allergen] })).flatMap(
    (allergen) => termsOf(`sem ${allergenWords[allergen]()}`),
  ),
];

const bestMatch = (wanted: string, words: readonly string[]): number =>
  Math.max(0, ...words.map((word) => match(wanted, word)));

function match(wanted: string, word: string): number {
  if (word === wanted || singularOf(word) === singularOf(wanted)) return 4;
  if (word.startsWith(wanted)) return 3;
  if (isWithout(wanted) || isWithout(word)) {
    return isWithout(wanted) && isWithout(word)
      ? match(wanted.slice(without.length), word.slice(without.length))
      : 0;
  }
  if (wanted.length >= 3 && word.includes(wanted)) return 2;
  const forgiven = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (forgiven === 0) return 0;
  if (slips(wanted, word) <= forgiven) return 1;
  // Of a longer word perhaps only the start was typed yet; four letters are the start of too many.
  return wanted.length >= 5 && slips(wanted, word.slice(0, wanted.length)) <= forgiven ? 1 : 0;
}

const without = 'sem_';
const isWithout = (term: string): boolean => term.startsWith(without);

/** Words, with what something is without as one: who asks for 'sem lactose' isn't shown what comes 'sem glúten, com lactose'. */
const termsOf = (text: string): string[] =>
  wordsOf(text)
    .join(' ')
    .replaceAll(/\b(?:sem|without) (\S+)|(\S+) free\b/g, (_, after, before) => without + (after ?? before))
    .split(' ')
    .filter(Boolean);

/** Words without accents, capitals and signs. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Portuguese plurals, without their accents: pães, rissóis, pastéis, pudins, natas. */
const plurals: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/[ao]es$/, 'ao'],
  [/([aeo])is$/, '$1l'],
  [/ns$/, 'm'],
  [/s$/, ''],
];

/** A word as one of what it names; what is no plural may become no word at all, but the same on both sides. */
function singularOf(word: string): string {
  if (word.length < 4) return word;
  const [ending, singular] = plurals.find(([ends]) => ends.test(word)) ?? [];
  return ending && singular !== undefined ? word.replace(ending, singular) : word;
}

/** How many letters were missed, added, changed or swapped with their neighbour (optimal string alignment). */
export function slips(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, at(before, column - 2) + 1);
      current.push(cost);
    }
    before = last;
    last = current;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
