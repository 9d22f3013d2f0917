// What a screen must be for everyone: by the rules of WCAG 2.2 AA, in light and dark, on the narrowest phone, with large text.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** `fontSize` is the browser's setting, in pixels; everyone starts with 16. */
type Look = { name: string; width: number; dark: boolean; fontSize: number };
const usual: Look = { name: '390 px', width: 390, dark: false, fontSize: 16 };
const looks: Look[] = [
  usual,
  { name: '320 px, dark', width: 320, dark: true, fontSize: 16 },
  { name: 'text at 200%', width: 390, dark: false, fontSize: 32 },
];

/** Everything that is wrong with the screen as it stands, each with how it was looked at. */
export async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const look of looks) {
    await dress(page, look);
    const found = [...(await axe(page, look)), ...(await page.evaluate(overflows))];
    problems.push(...found.map((problem) => `${look.name}: ${problem}`));
  }
  await dress(page, usual);
  return problems;
}

async function dress(page: Page, { width, dark, fontSize }: Look): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  await browser.detach();
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // Colours change in transitions, which begin and end with frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}

async function axe(page: Page, { fontSize }: Look): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: standards },
      // Larger text has the colours that were looked at before.
      rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: fontSize === 16 } },
      resultTypes: ['violations'],
    })
    .exclude('iframe')
    .analyze();
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
  for (const area of [document.documentElement, ...document.querySelectorAll('dialog[open]')]) {
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
    const cutsX = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const cutsY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3;
    if (!isMeant && (cutsX || cutsY)) problems.push(`cuts its text off: ${told(element)}`);
  }
  return problems;
}
