// The language in which a caller is refused: theirs if we speak it, else Portuguese.
import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, getLocale, type Locale, locales, overwriteGetLocale } from '@fornada/copy/messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const spoken = new AsyncLocalStorage<Locale>();

// What isn't said to a caller, as by jobs, is said in Portuguese.
overwriteGetLocale(() => spoken.getStore() ?? baseLocale);

/** The first of our languages by the caller's own order, which `q` gives; a language without ours counts for nothing. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const wishes = (headers['accept-language'] ?? '').split(',', 20).map((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
    return { language: range.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
  });
  const best = wishes.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  for (const { language } of best) {
    const ours = locales.find((locale) => locale === language);
    if (ours) return ours;
  }
  return baseLocale;
}

/** Also where it is called for Portuguese: it may stand within another caller's, as where a page is drawn. */
export const speaking = <T>(request: FastifyRequest, work: () => T): T =>
  spoken.run(languageOf(request), work);

/** The language that is spoken now, as it is kept with what is told later or was told: null is Portuguese. */
export const keptLanguage = (): Locale | null => (getLocale() === baseLocale ? null : getLocale());

/** What is told later of something that was asked for in a language, as it was kept: null is Portuguese. */
export const speakingAs = <T>(language: string | null, work: () => T): T =>
  spoken.run(locales.find((locale) => locale === language) ?? baseLocale, work);

/** Every handler speaks the language of its caller. After the body has been read: its events come from outside. */
export function speakToCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => speaking(request, done));
}
