/** What the compiled sentences stand on: which language is read, and a sentence in it. */
export type Locale = 'pt' | 'en';

export const baseLocale: Locale = 'pt';
export const locales: readonly Locale[] = ['pt', 'en'];

export let getLocale = (): Locale => baseLocale;

/** @param reader what `getLocale` is from now on: also a former one, to put it back */
export function overwriteGetLocale(reader: () => Locale): void {
  getLocale = reader;
}

/** What is said in each language: for words that are made before it is known in which they will be read. */
export function inEachLanguage(say: () => string): Record<Locale, string> {
  const read = getLocale;
  try {
    const said = locales.map((locale) => {
      overwriteGetLocale(() => locale);
      return [locale, say()] as const;
    });
    return Object.fromEntries(said) as Record<Locale, string>;
  } finally {
    overwriteGetLocale(read);
  }
}

type Sentence = (inputs: object) => string;

/** A sentence in the language that is read. */
export const said =
  (pt: Sentence, en: Sentence) =>
  (inputs: object = {}): string =>
    (getLocale() === 'en' ? en : pt)(inputs);

/** A time after the Portuguese words for more than one hour: 'às 08:00' and 'das 08:00', but 'à 01:30' and 'da 1h00'. */
export const at = (words: string, time: unknown): string =>
  `${/^0?1(?!\d)/.test(String(time)) ? words.slice(0, -1) : words} ${time}`;

/** A sentence as callers know it: as it stands, or with what stands between its braces. */
export type Plain = () => string;
export type Given<Input extends string> = (inputs: Record<Input, NonNullable<unknown>>) => string;
