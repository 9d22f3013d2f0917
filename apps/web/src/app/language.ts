import { baseLocale, type Locale, overwriteGetLocale } from '@fornada/copy/messages.ts';
import { currentVisitor } from '#features/session/session-store.ts';
import { createStoredStore, readItem } from '#features/storage/stored-store.ts';

const key = 'fornada.language.1';

/** The language of the interface on this device (docs/decisions/0382-the-language-of-a-first-visit.md). */
export const useLanguage = createStoredStore<{ language: Locale }>(key, { language: baseLocale });

/** What `lang` says of a language. */
export const tagOf = (language: Locale): string => (language === 'pt' ? 'pt-PT' : language);

/** `?lang=en` chooses a language, by a link that works without scripts too; null for what isn't one of ours. */
export function languageIn(search: string): Locale | null {
  const given = new URLSearchParams(search).get('lang');
  return given === 'pt' || given === 'en' ? given : null;
}

/** A path's query without the choice of a language. */
export function withoutLanguage(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete('lang');
  const text = rest.toString();
  return text && `?${text}`;
}

/** What a first visit is greeted in: the first of the browser's languages that is ours. */
function greeting(): Locale | null {
  const { loggedIn, sawOnboarding } = currentVisitor();
  // A crawler reads the pages as they are linked (starter/first-visit.ts).
  const isCrawler = document.documentElement.dataset.visit === 'crawler';
  if (loggedIn || sawOnboarding || isCrawler || readItem(key) !== null) return null;
  for (const tag of navigator.languages) {
    const language = languageIn(`?lang=${tag.slice(0, 2)}`);
    if (language) return language;
  }
  return null;
}

/**
 * Reads the language of the device, after taking the one that the address asks for, and speaks it from now on.
 * @returns whether the page that the server wrote is in it
 */
export function settleLanguage(): boolean {
  const asked = languageIn(location.search);
  if (asked) {
    useLanguage.setState({ language: asked });
    history.replaceState(
      history.state,
      '',
      location.pathname + withoutLanguage(location.search) + location.hash,
    );
  }
  const greeted = greeting();
  if (greeted) useLanguage.setState({ language: greeted });
  overwriteGetLocale(() => useLanguage.getState().language);
  const root = document.documentElement;
  const isWritten = root.lang === tagOf(useLanguage.getState().language);
  root.lang = tagOf(useLanguage.getState().language);
  useLanguage.subscribe(({ language }) => {
    root.lang = tagOf(language);
  });
  return isWritten;
}
