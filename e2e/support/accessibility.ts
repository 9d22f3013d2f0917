// What a screen must be for everyone: by the rules of WCAG 2.2 AA, and without anything cut off or scrolling sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type axe from 'axe-core';

/** `fontSize` is the browser's setting, in pixels; everyone starts with 16. */
export type Look = { width: number; height: number; dark: boolean; fontSize: number };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules whose answer the theme can change; all others ask about what both themes have alike. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const browsers = new WeakMap<Page, { session: CDPSession; fontSize: number }>();

export async function dress(page: Page, { width, height, dark, fontSize }: Look): Promise<void> {
  let browser = browsers.get(page);
  if (!browser) {
    browser = { session: await page.context().newCDPSession(page), fontSize: 0 };
    browsers.set(page, browser);
  }
  if (browser.fontSize !== fontSize) {
    await browser.session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    browser.fontSize = fontSize;
  }
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => {})));
    // Colours change in transitions, which begin and end with frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // What turns while somebody waits never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
}

/** As narrow as a screen must be readable, and a desk's; each of the two themes once, which no width changes. */
export const narrowAndWide: readonly Look[] = [
  { width: 320, height: 800, dark: false, fontSize: 16 },
  { width: 1280, height: 800, dark: true, fontSize: 16 },
];

const usual: Look = { width: 390, height: 844, dark: false, fontSize: 16 };
const looks: Look[] = [usual, { ...usual, width: 320, dark: true }, { ...usual, fontSize: 32 }];

/** Everything that is wrong with the screen, each with how it was looked at. */
export async function problemsOf(page: Page, ways: readonly Look[] = looks): Promise<string[]> {
  const problems: string[] = [];
  for (const look of ways) {
    await dress(page, look);
    const name = `${look.width} px, ${look.dark ? 'dark' : 'light'}, text at ${look.fontSize} px`;
    problems.push(...(await problemsAt(page, look)).map((problem) => `${name}: ${problem}`));
  }
  if (ways === looks) await dress(page, usual);
  return problems;
}

/** Everything that is wrong with the screen as it stands; by the colours alone when the other theme was looked at just before. */
export async function problemsAt(page: Page, look: Look, by: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Larger text has the colours that were looked at before.
  const contrast = { 'color-contrast': { enabled: look.fontSize === 16 } };
  const found = await page.evaluate(
    findViolations,
    by === 'all'
      ? {
          runOnly: { type: 'tag' as const, values: standards },
          rules: { ...contrast, 'target-size': { enabled: true } },
        }
      : { runOnly: { type: 'rule' as const, values: ofColours }, rules: contrast },
  );
  return by === 'all' ? [...found, ...(await page.evaluate(overflows))] : found;
}

/** Runs in the page. */
async function findViolations(options: axe.RunOptions): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run({ exclude: ['iframe'] }, { ...options, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id} ${html.slice(0, 160)} (${failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 160)})`,
    ),
  );
}

/** Runs in the page: what makes it scroll sideways, and what has more text than it shows. */
function overflows(): string[] {
  const problems: string[] = [];
  const told = (element: Element) => element.outerHTML.slice(0, 160);
  // The back office's page and its dialogues are areas of their own, whatever clips what is too wide for them.
  const areas = 'dialog[open], #main-content, .MuiDialogContent-root';
  for (const area of [document.documentElement, ...document.querySelectorAll(areas)]) {
    if (area.scrollWidth <= area.clientWidth) continue;
    const beyond = [...area.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > area.clientWidth + 1,
    );
    const innermost = beyond.filter((element) => !beyond.some((other) => other.parentElement === element));
    const culprits = innermost.slice(0, 4).map(told).join(' and ');
    problems.push(`scrolls sideways by ${area.scrollWidth - area.clientWidth} px: ${culprits}`);
  }
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(element);
    // Only for who listens, or a summary of a few lines of what the next screen tells whole.
    const isMeant = clipPath !== 'none' || element.clientWidth <= 1 || webkitLineClamp !== 'none';
    // What scrolls by itself, and by the keyboard too, shows all.
    const scrolls = overflowX === 'auto' && (element as HTMLElement).tabIndex >= 0;
    const cutsX = overflowX !== 'visible' && !scrolls && element.scrollWidth > element.clientWidth + 1;
    const cutsY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3;
    if (!isMeant && (cutsX || cutsY)) problems.push(`cuts its text off: ${told(element)}`);
  }
  return problems;
}
