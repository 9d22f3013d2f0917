// Inlined in pages that are complete without scripts (docs/decisions/0185-starter-in-the-page.md). It loads the application
// once fonts and pictures have arrived, or at the first touch.
import { giveUp, greet, keepDestination, reveal } from './first-visit.ts';
import { keepPress } from './keep-press.ts';
import { kept, takePrerendered } from './take-prerendered.ts';

/**
 * A returning customer's home has more than the server writes for everybody. What it will be is known before the application
 * is: its place is kept (features/home/home.css), so that nothing moves when it comes.
 */
function keepPlaces(): void {
  try {
    const { user, ordering } = kept('fornada.session.1').privateData;
    if (!user.loggedIn) return;
    const { customerId, usual } = kept('fornada.usual.1');
    document.documentElement.dataset.known = [
      'card',
      ordering.length > 0 && 'order',
      kept('fornada.ordering.1').lines?.length > 0 && 'cart',
      usual && customerId === user.data.id_perfil && 'usual',
    ].join(' ');
  } catch {
    // Nobody was here before, or the device keeps nothing.
  }
}

const isFirst = greet();
keepPress();
keepPlaces();

/** A picture that doesn't come must not keep the buttons from working, nor an onboarding that doesn't the page that is there. */
const longestMs = 2500;

/** What has begun and answers neither way is no application either. A slow phone's line has brought it long before. */
const lostMs = 30_000;

// Dependencies come before their importers (built-app.ts).
const [entry = '', ...modules] = document.currentScript?.dataset.application?.split(' ') ?? [];
let calls: string[] = [];
let isBegun = false;

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  for (const href of calls) addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  for (const href of modules) addLink({ rel: 'modulepreload', href });
  const lost = setTimeout(giveUp, lostMs);
  addEventListener('alive', () => {
    clearTimeout(lost);
    if (isFirst) reveal();
  });
  run().catch(giveUp);
}

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties));
}

/** One file after the other: run together, they are one long task on a small phone. */
async function run(): Promise<void> {
  for (const file of [...modules, entry]) await import(/* @vite-ignore */ file);
}

/** A picture is decoded beside the page; what has arrived is seen some frames later, and a busy phone's browser says when. */
async function beginAfterPaint(): Promise<void> {
  const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
  await Promise.allSettled([...first].map((picture) => picture.decode()));
  requestAnimationFrame(() => new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }));
}

// It stands in the head: the page comes after it.
addEventListener('DOMContentLoaded', () => {
  keepDestination();
  const page = takePrerendered();
  const { from } = document.getElementById('loader-data')?.dataset ?? {};
  calls = from ? [from] : page.calls;
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, begin, { once: true, capture: true });
  }
  if (!page.isReadable) begin();
  else if (!isFirst) addEventListener('load', () => void beginAfterPaint(), { once: true });
  setTimeout(begin, longestMs);
});
