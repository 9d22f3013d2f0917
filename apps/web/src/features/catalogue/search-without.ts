import { allergenWords } from '@fornada/contract/allergen-words.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { ALLERGENS, type Allergen } from '@fornada/domain/allergens.ts';
import { type Diet, dietWords, type Filters } from './filters.ts';
import { isJoining, singularOf, slips, tellingOf, wordsOf } from './words.ts';

export interface Understood {
  /** What is to be found in a product's texts. */
  wanted: readonly string[];
  /** What 'sem …' asks for by the name of an allergen or a diet. */
  filters: Filters;
  /** What else it asks for: only a product's own words can say so. */
  lacking: readonly string[];
}

interface Name {
  words: readonly string[];
  isUnlike?: boolean;
  allergen?: Allergen;
  diet?: Diet;
}

/**
 * What a search asks for. 'Sem' takes with it what follows it, over 'e', 'ou' and 'nem': 'sem leite, ovos ou soja' asks for
 * nothing that contains one of the three, and for no product that only mentions eggs.
 */
export function understand(query: string): Understood {
  const words = asSaid(query);
  const names = namesNow();
  const wanted: string[] = [];
  const lacking: string[] = [];
  const found: Name[] = [];
  let place = 0;
  while (place < words.length) {
    const word = words[place] ?? '';
    place += 1;
    if (word !== without) wanted.push(word);
    else place = takeWithout(place);
  }
  const isTelling = wanted.some((word) => !isJoining(word)) || found.length + lacking.length === 0;
  return {
    wanted: isTelling ? tellingOf(wanted) : [],
    filters: {
      diets: [...new Set(found.flatMap(({ diet }) => diet ?? []))],
      without: [...new Set(found.flatMap(({ allergen }) => allergen ?? []))],
    },
    lacking,
  };

  function takeWithout(first: number): number {
    let next = skipArticles(words, first);
    for (let isOpen = true; isOpen; ) {
      const named = nameAt(words, next, names);
      if (named) found.push(...named.names);
      else if (words[next] && words[next] !== without) lacking.push(words[next] ?? '');
      next += named?.length ?? (words[next] === without ? 0 : 1);
      const isJoined = either.has(words[next] ?? '') && next + 1 < words.length;
      if (isJoined) next += 1;
      const after = skipArticles(words, next);
      // What is named right after another is meant too, with or without a comma between them.
      isOpen = isJoined || nameAt(words, after, names) !== undefined;
      if (isOpen) next = after;
    }
    return next;
  }
}

const without = 'sem';
/** After these it goes on with what it is to be without, whatever follows: rather nothing is found than what somebody can't eat. */
const either = new Set(['e', 'ou', 'nem', 'or', 'nor']);
/** More than anybody says; a pasted text would be looked through for as long. */
const longestQuery = 200;
const articles = new Set(['o', 'a', 'os', 'as', 'the', 'any']);

/** The words of a search, with each way to say 'sem' as that, and commas and 'and' as 'e'. */
const asSaid = (query: string): string[] =>
  wordsOf(
    query
      .slice(0, longestQuery)
      .replaceAll(/(?<!\p{L})s\//giu, ' sem ')
      .replaceAll(/[,;.+&/|]/g, ' e '),
  )
    .join(' ')
    .replaceAll(getLocale() === 'en' ? /\b(?:without|no)\b/g : /\bwithout\b/g, without)
    .replaceAll(/\band\b/g, 'e')
    .replaceAll(/((?:\S+ (?:e|or) )*\S+) free\b/g, `${without} $1`)
    .split(' ')
    .filter(Boolean);

function skipArticles(words: readonly string[], place: number): number {
  return articles.has(words[place] ?? '') ? place + 1 : place;
}

/** What is named there, as a whole or by the start of the last word; of several as long as each other, all. */
function nameAt(words: readonly string[], place: number, names: readonly Name[]) {
  const word = words[place] ?? '';
  if (word === '') return undefined;
  const rest = words.slice(place);
  const whole = names.flatMap((name) => {
    const length = lengthOf(rest, name.words);
    return length > 0 ? [{ name, length }] : [];
  });
  if (whole.length > 0) {
    const length = Math.max(...whole.map((one) => one.length));
    return { names: whole.filter((one) => one.length === length).map(({ name }) => name), length };
  }
  // Likeness leads from oats to hazelnuts (aveia, avelã): only the two names that no other word is like are forgiven a slip.
  const isTyping = rest.length === 1 && word.length >= 4;
  const meant = names.filter(
    ({ words: [first = '', ...more], isUnlike }) =>
      more.length === 0 &&
      ((isTyping && first.startsWith(word)) || (isUnlike && slips(singularOf(word), first) === 1)),
  );
  return meant.length > 0 ? { names: meant, length: 1 } : undefined;
}

/** How many of the words the name takes, with what only joins them; 0 when it isn't said. */
function lengthOf(words: readonly string[], name: readonly string[]): number {
  let said = 0;
  for (const [place, word] of words.entries()) {
    if (isJoining(word) && said > 0) continue;
    if (singularOf(word) !== name[said]) return 0;
    said += 1;
    if (said === name.length) return place + 1;
  }
  return 0;
}

/** Other names of what stands in the regulation, as people say them. */
const alsoCalled: Partial<Record<Allergen, () => string>> = {
  crustaceans: m.allergen_also_crustaceans,
  milk: m.allergen_also_milk,
  molluscs: m.allergen_also_molluscs,
  nuts: m.allergen_also_nuts,
  peanuts: m.allergen_also_peanuts,
  soybeans: m.allergen_also_soybeans,
  sulphites: m.allergen_also_sulphites,
};

/** In the reader's language. Gluten by its diet, which asks for more than the list of allergens, and lactose, which isn't on it. */
const namesNow = (): Name[] => [
  { words: nameWords(m.allergen_gluten()), diet: 'no_gluten', isUnlike: true },
  ...m
    .allergen_also_gluten()
    .split(',')
    .map((text) => ({ words: nameWords(text), diet: 'no_gluten' as const })),
  { words: nameWords(dietWords.no_lactose()), diet: 'no_lactose', isUnlike: true },
  ...ALLERGENS.filter((allergen) => allergen !== 'gluten').flatMap((allergen) =>
    [allergenWords[allergen](), ...(alsoCalled[allergen]?.().split(',') ?? [])].map((text) => ({
      words: nameWords(text),
      allergen,
    })),
  ),
];

const nameWords = (text: string): string[] =>
  asSaid(text)
    .filter((word) => word !== without && !isJoining(word))
    .map(singularOf);
