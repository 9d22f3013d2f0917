/** Long enough for what a person calls a thing, short enough for an address. */
const longest = 60;

/** `Pão de Deus` as `pao-de-deus`; of a long name, its first words. '' when the name has no letter that an address takes. */
export function tagOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return words.length <= longest
    ? words
    : words
        .slice(0, longest + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, longest);
}

/**
 * The tag of a name, numbered when others have it.
 * @param otherwise what to begin with when the name gives none
 */
export function freeTag(name: string, otherwise: string, taken: ReadonlySet<string>): string {
  const tag = tagOf(name) || otherwise;
  if (!taken.has(tag)) return tag;
  let number = 2;
  while (taken.has(`${tag}-${number}`)) number += 1;
  return `${tag}-${number}`;
}

/** A product's place in an address: its name for people, its code for us. */
export const productTag = ({ code, name }: { readonly code: string; readonly name: string }): string =>
  [tagOf(name), code].filter(Boolean).join('-');
