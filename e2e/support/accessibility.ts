// Accessibility checks: WCAG 2.2 AA, nothing cut off, no sideways scrolling.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type axe from 'axe-core';

/** `fontSize` is the browser's setting, in pixels; everyone starts with 16. */
export type View = { width: number; height: number; dark: boolean; fontSize: number };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browsers = new WeakMap<Page, { session: CDPSession; fontSize: number }>();

export async function dress(page: Page, { width, height, dark, fontSize }: View): Promise<void> {
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
  const shown = await page.evaluate(async () => {
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
    return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  });
  // A picture of the whole page, for one, puts the browser's setting back.
  if (shown !== fontSize) throw new Error(`Text is at ${shown} px rather than ${fontSize} px.`);
}

/** As narrow as a screen must be readable. */
export const narrow: View = { width: 320, height: 800, dark: false, fontSize: 16 };
/** A desk's. */
export const wide: View = { width: 1280, height: 800, dark: false, fontSize: 16 };
/** Each of the two themes once: the office's library draws itself anew for it. */
const narrowAndWide: readonly View[] = [narrow, { ...wide, dark: true }];

/** Both widths in both themes. */
export const everyView: readonly View[] = narrowAndWide.flatMap((view) => [
  view,
  { ...view, dark: !view.dark },
]);

const usual: View = { width: 390, height: 844, dark: false, fontSize: 16 };
const usualViews: readonly View[] = [usual, { ...usual, width: 320, dark: true }, { ...usual, fontSize: 32 }];

/** Both widths in both themes, and large letters: a screen of the counter, which stands on phones and on desks. */
export const counterViews: readonly View[] = [...everyView, { ...usual, fontSize: 32 }];

/** Everything that is wrong with the screen, each with how it was looked at. */
export async function problemsOf(page: Page, views: readonly View[] = usualViews): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, view] of views.entries()) {
    await dress(page, view);
    const name = `${view.width} px, ${view.dark ? 'dark' : 'light'}, text at ${view.fontSize} px`;
    const found = await problemsAt(page, newIn(view, views.slice(0, index)));
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  if (views === usualViews || views === counterViews) await dress(page, usual);
  return problems;
}

/** `colours` is what another theme changes, `structure` all else: larger letters are asked for less contrast. */
export type Asked = 'all' | 'colours' | 'structure';

/** What is still to be asked of a view of a screen that was seen in others before. */
function newIn({ width, dark, fontSize }: View, before: readonly View[]): Asked {
  const sameWidth = before.filter((view) => view.width === width);
  if (sameWidth.some((view) => view.fontSize === fontSize)) return 'colours';
  return sameWidth.some((view) => view.dark === dark && view.fontSize < fontSize) ? 'structure' : 'all';
}

const colourRules = ['color-contrast', 'link-in-text-block'];
const all: axe.RunOptions = {
  runOnly: { type: 'tag', values: standards },
  rules: { 'target-size': { enabled: true } },
  // Style sheets would be read a second time, for a rule that is experimental and not among these.
  preload: { assets: ['media'] },
};
const rulesOf: Record<Asked, axe.RunOptions> = {
  all,
  colours: { runOnly: { type: 'rule', values: colourRules } },
  structure: {
    ...all,
    rules: { ...all.rules, ...Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
  },
};

/** Everything that is wrong with the screen as it stands. */
export async function problemsAt(page: Page, asked: Asked = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(findViolations, rulesOf[asked]);
  return asked === 'colours' ? found : [...found, ...(await page.evaluate(overflows))];
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
  // The back office's library cuts off what it fades in, what it measures with, and the name over a narrow page.
  const isLibrary = document.querySelector('.MuiPaper-root') !== null;
  const text = document.createRange();
  for (const element of document.querySelectorAll('body *')) {
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (words.length === 0 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const own = getComputedStyle(element);
    // For screen readers only, or a clamped summary of what the next screen shows in full.
    const isUnseen = own.display !== 'inline' && element.clientWidth <= 1;
    if (own.clipPath !== 'none' || isUnseen || own.webkitLineClamp !== 'none') continue;
    // What scrolls by itself, and by the keyboard too, shows all.
    const scrolls = own.overflowX === 'auto' && (element as HTMLElement).tabIndex >= 0;
    const cutsX = own.overflowX !== 'visible' && !scrolls && element.scrollWidth > element.clientWidth + 1;
    const cutsY = own.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3;
    if (cutsX || cutsY) problems.push(`cuts its text off: ${told(element)}`);
    for (const node of isLibrary ? [] : words) {
      text.selectNodeContents(node);
      const { left, right, top, bottom } = text.getBoundingClientRect();
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(around);
        if (clipPath !== 'none' || webkitLineClamp !== 'none' || around.clientWidth === 1) break;
        const box = around.getBoundingClientRect();
        const isCutX = /hidden|clip/.test(overflowX) && (right > box.right + 1 || left < box.left - 1);
        const isCutY = /hidden|clip/.test(overflowY) && (bottom > box.bottom + 3 || top < box.top - 3);
        if (isCutX || isCutY) problems.push(`is cut off by ${told(around).slice(0, 60)}: ${told(element)}`);
        // Beyond what scrolls, and beyond what was cut already, nothing more is asked.
        if (isCutX || isCutY || /auto|scroll/.test(overflowX + overflowY)) break;
      }
    }
  }
  return problems;
}
