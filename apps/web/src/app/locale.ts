// The minimal runtime of the message catalogue (vite.config.ts replaces the original).
import type { Locale } from '@fornada/copy/messages.ts';

export const baseLocale: Locale = 'pt';
export const locales: readonly Locale[] = ['pt', 'en'];
export const experimentalStaticLocale = undefined;

let read = (): Locale => baseLocale;

export const getLocale = (): Locale => read();

export function overwriteGetLocale(reader: () => Locale): void {
  read = reader;
}

export const setLocale = (locale: Locale): void => overwriteGetLocale(() => locale);

type Sentence = (inputs: object) => string;

/** A sentence in the language of the page. */
export const said =
  (pt: Sentence, en: Sentence) =>
  (inputs: object = {}): string =>
    (read() === 'en' ? en : pt)(inputs);
