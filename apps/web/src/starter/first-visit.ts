import { kept } from './take-prerendered.ts';

/** 'Cubot' is a brand of phones, not a crawler. */
const crawler = /(?<!cu)bot\b|crawl|spider|inspectiontool/i;

/** Its path (routes.ts). */
const onboarding = '/onboarding';
export const isOnboarding = () => location.pathname.startsWith(onboarding);

/** In this tab the application couldn't be had. */
const stuck = 'fornada.stuck';

/**
 * A first visit begins with the onboarding (app/route-rules.ts), a page of its own: what the server wrote for everybody isn't
 * seen for a moment before. Browsers either stop reading it here, or it is out of sight (app.css). A crawler is no visitor: it would find the onboarding at every address.
 * @returns whether it is one
 */
export function greet(): boolean {
  const { dataset } = document.documentElement;
  if (crawler.test(navigator.userAgent)) {
    dataset.visit = 'crawler';
    return false;
  }
  if (isOnboarding() || wasHere()) return false;
  dataset.visit = 'first';
  const { pathname, search, hash } = location;
  const [said = '', asked = spoken()] = /(?<=[?&])lang=(en|pt)&?/.exec(search) ?? [];
  const path = pathname + search.replace(said, '').replace(/[?&]$/, '') + hash;
  const destination = path === '/' ? '' : `&para=${encodeURIComponent(path)}`;
  location.replace(`${onboarding}?lang=${asked}${destination}`);
  return true;
}

/** Where one is going, in the other language too. */
export function keepDestination(): void {
  const [destination] = /&para=.*/.exec(location.search) ?? [];
  if (!destination) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="?lang="]')) {
    link.search += destination;
  }
}

export const reveal = (): void => {
  delete document.documentElement.dataset.visit;
};

/**
 * Where the application can't be had: the page that is there, or from the onboarding, on which nobody answers, to the page that
 * was asked for, which can be read without.
 */
export const giveUp = (): void => (isOnboarding() ? leaveOnboarding() : reveal());

function leaveOnboarding(): void {
  // A device that keeps nothing would be sent back and forth.
  sessionStorage.setItem(stuck, '1');
  const to = new URL(new URLSearchParams(location.search).get('para') ?? '/', location.href);
  if (to.origin === location.origin) location.replace(to);
}

function wasHere(): boolean {
  try {
    if (sessionStorage.getItem(stuck)) return true;
    const { privateData, sawOnboarding } = kept('fornada.session.1');
    return sawOnboarding || privateData.user.loggedIn;
  } catch {
    // Nobody was here before, or the device keeps nothing.
    return false;
  }
}

/** The language that the application will speak where none is asked for (app/language.ts). */
function spoken(): string {
  const [ours = 'pt'] = /\b(en|pt)\b/.exec(`${navigator.languages}`) ?? [];
  try {
    return kept('fornada.language.1').language ?? ours;
  } catch {
    // The device keeps nothing.
    return ours;
  }
}
