import { kept } from './take-prerendered.ts';

/** 'Cubot' is a brand of phones, not a crawler. */
const crawler = /(?<!cu)bot\b|crawl|spider|inspectiontool/i;

/** Longer than the application takes on any line that one waits for: then the page is better than nothing. */
const longestMs = 10_000;

/**
 * A first visit begins with the onboarding (app/route-rules.ts), and what the server wrote for everybody isn't seen for a moment
 * before: it waits out of sight (app.css) until the application is there, or can't be had. A crawler is no visitor: it would
 * find the onboarding at every address.
 * @returns whether it is one
 */
export function greet(): boolean {
  const { dataset } = document.documentElement;
  if (crawler.test(navigator.userAgent)) {
    dataset.visit = 'crawler';
    return false;
  }
  if (wasHere()) return false;
  dataset.visit = 'first';
  addEventListener('alive', reveal, { once: true });
  setTimeout(reveal, longestMs);
  return true;
}

export const reveal = (): void => {
  delete document.documentElement.dataset.visit;
};

function wasHere(): boolean {
  try {
    const { privateData, sawOnboarding } = kept('fornada.session.1');
    return sawOnboarding || privateData.user.loggedIn;
  } catch {
    // Nobody was here before, or the device keeps nothing.
    return false;
  }
}
