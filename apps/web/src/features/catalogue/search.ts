import type { CatalogueProduct } from './catalogue.ts';
import { dietWords, noFilters, passesFilters } from './filters.ts';

/**
 * The products that a few words mean, best first. Accents and capitals don't count, the start of a word is enough, many are
 * as one, and a slip of the finger is forgiven: one in words from 4 letters, two from 8.
 */
export function searchProducts(products: readonly CatalogueProduct[], query: string): CatalogueProduct[] {
  const said = wordsOf(query);
  if (said.length === 0) return [...products];
  const telling = said.filter((word) => !joining.has(word));
  const wanted = telling.length > 0 ? telling : said;
  return products
    .map((product) => ({ product, score: scoreOf(product, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

/** What only joins the others says nothing of a product: 'bolo de rei' is a bolo-rei. */
const joining = new Set('a ao as com da das de do dos e em no na o os para por'.split(' '));

/** The sum over all words, each of which has to be found; a name says more than a family, a family more than a text. */
function scoreOf(product: CatalogueProduct, wanted: readonly string[]): number {
  const { name, family, description } = product;
  const fields = [
    { words: wordsOf(name), weight: 4 },
    { words: wordsOf(family), weight: 2 },
    { words: wordsOf(description), weight: 1 },
    { words: dietsOf(product), weight: 1 },
  ];
  let total = 0;
  for (const word of wanted) {
    const best = Math.max(...fields.map(({ words, weight }) => weight * bestMatch(word, words)));
    if (best <= 0) return 0;
    total += best;
  }
  return total;
}

/** What is declared of a product and people ask for by name: 'vegetariano', 'sem glúten'. */
const dietsOf = (product: CatalogueProduct): string[] =>
  (['vegetarian', 'no_gluten', 'no_lactose'] as const)
    .filter((diet) => passesFilters(product, { ...noFilters, diets: [diet] }))
    .flatMap((diet) => wordsOf(dietWords[diet]()));

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
