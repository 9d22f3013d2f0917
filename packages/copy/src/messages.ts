import * as m from './generated/sentences.js';

export { baseLocale, getLocale, inEachLanguage, type Locale, locales, overwriteGetLocale } from './locale.ts';
/** The message catalogue, compiled from `messages/`: one function a sentence, in every language of the interface. */
export { m };
