import { kept } from './take-prerendered.ts';

/** 'Cubot' is a brand of phones, not a crawler. */
const crawler = /(?<!cu)bot\b|crawl|spider|inspectiontool/i;

/** In this tab the application couldn't be had. */
const unreachable = 'fornada.unreachable';

/**
 * A first visit begins with the onboarding (app/route-rules.ts), a page of its own: what the server wrote for everybody isn't
 * seen for a moment before. Browsers either stop reading it here, or it is out of sight (app.css). A crawler is no visitor: it would find the onboarding at every address.
 * @param onboarding its path; undefined on a page that nothing stands before (`sent` in app/screen.ts)
 * @returns whether it is one
 */
export function greet(onboarding: string | undefined): boolean {
  const { dataset } = document.documentElement;
  if (crawler.test(navigator.userAgent)) {
    dataset.visit = 'crawler';
    return false;
  }
  const { pathname, search, hash } = location;
  if (onboarding === undefined || pathname.startsWith(onboarding) || wasHere()) return false;
  dataset.visit = 'first';
  addEventListener('alive', reveal, { once: true });
  const asked = /(?<=[?&])lang=(en|pt)&?/.exec(search);
  const path = pathname + search.replace(asked?.[0] ?? '', '').replace(/[?&]$/, '') + hash;
  const language = asked?.[1] ?? spoken();
  const query = [
    path !== '/' && `para=${encodeURIComponent(path)}`,
    // Portuguese is a page's own, and said to whom the browser would have greeted in another.
    (asked || language === 'en') && `lang=${language}`,
  ].filter(Boolean);
  location.replace(onboarding + (query.length > 0 ? `?${query.join('&')}` : ''));
  return true;
}

export const reveal = (): void => {
  delete document.documentElement.dataset.visit;
};

/** From the onboarding that nobody answers on, to the page that was asked for: it can be read without the application. */
export function leaveOnboarding(): void {
  // A device that keeps nothing would be sent back and forth.
  sessionStorage.setItem(unreachable, '1');
  const to = new URL(new URLSearchParams(location.search).get('para') ?? '/', location.href);
  if (to.origin === location.origin) location.replace(to);
}

function wasHere(): boolean {
  try {
    if (sessionStorage.getItem(unreachable)) return true;
    const { privateData, sawOnboarding } = kept('fornada.session.1');
    return sawOnboarding || privateData.user.loggedIn;
  } catch {
    // Nobody was here before, or the device keeps nothing.
    return false;
  }
}

/** The language that the application will speak where none is asked for (app/language.ts). */
function spoken(): string | undefined {
  try {
    return kept('fornada.language.1').language ?? /\b(en|pt)\b/.exec(navigator.languages.join(' '))?.[0];
  } catch {
    // The device keeps nothing.
    return undefined;
  }
}
