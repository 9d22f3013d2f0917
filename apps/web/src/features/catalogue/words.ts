/** Without the words that only join others and say nothing themselves ('bolo de rei' is a bolo-rei), unless there are no others. */
export function tellingOf(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isJoining(word));
  return telling.length > 0 ? telling : words;
}

export const isJoining = (word: string): boolean => joining.has(word);

const joining = new Set(
  'a and ao as com da das de do dos e em for in no na o of os para por the to with'.split(' '),
);

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
export function singularOf(word: string): string {
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
