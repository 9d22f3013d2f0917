import { getLocale, type Locale } from '@fornada/copy/messages.ts';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { tagOf, useLanguage } from '#app/language.ts';

// Each in its own language, for those who need it.
const names: Record<Locale, string> = { pt: 'Português', en: 'English' };

type Place = 'footer' | 'profile' | 'onboarding';
/** Where the language was chosen: the whole screen is made again, perhaps twice, and the focus stays there until it is moved. */
let chosenAt: Place | null = null;

/** Leads to the same screen in the other language: at once, or without scripts as a page of the server's. */
export function LanguageLink({ place, className }: { place: Place; className?: string }) {
  const other = getLocale() === 'pt' ? 'en' : 'pt';
  const link = useRef<HTMLAnchorElement>(null);
  const frame = useRef(0);

  // A page's foot can't be focused until what stands above it is whole (packages/ui/src/shell.css).
  const focus = useCallback(() => {
    if (chosenAt !== place || document.activeElement !== document.body) return;
    link.current?.focus();
    frame.current = requestAnimationFrame(focus);
  }, [place]);
  useEffect(() => {
    focus();
    return () => cancelAnimationFrame(frame.current);
  }, [focus]);

  const choose = (event: MouseEvent) => {
    event.preventDefault();
    chosenAt = place;
    useLanguage.setState({ language: other });
  };
  return (
    <a
      ref={link}
      href={`?lang=${other}`}
      lang={tagOf(other)}
      hrefLang={tagOf(other)}
      className={className}
      onClick={choose}
      onBlur={({ currentTarget }) => {
        // What is hidden again loses the focus too: nobody has moved it.
        if (getComputedStyle(currentTarget).visibility === 'hidden')
          frame.current = requestAnimationFrame(focus);
        else chosenAt = null;
      }}
    >
      {names[other]}
    </a>
  );
}
