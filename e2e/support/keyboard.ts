// The application without a pointer: everything is reached with Tab, and what has the focus can be seen.
import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than any screen has. */
const mostSteps = 120;
/** More than any movement takes. */
const mostFrames = 60;

type Arrival = { hidden: string | null; left: number };
/** What `lookOn` leaves in the page. */
type Watched = Window & { arriveAtFocus: () => Arrival; seemedHidden: boolean };

/** Presses Tab until the place is reached; on the way every stop must be visible. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // What is still on its way, or can't be pressed yet, would be tabbed past.
  await expect(place.first()).toBeEnabled();
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await place.count()) > 0 && (await hasFocus(place))) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`Tab never reached ${place}`);
}

const hasFocus = (place: Locator): Promise<boolean> =>
  place.first().evaluate((element) => element === document.activeElement, undefined, { timeout: 10_000 });

/** Goes there and presses Enter. */
export async function enter(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Enter');
}

/** Goes there and types. */
export async function write(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.type(text);
}

/** WCAG 2.4.11: what has the focus isn't wholly behind something that is fixed over it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const hidden = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const shares = [0.1, 0.5, 0.9];
      const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const));
      const isSeen = points.some(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        // A box or a dot is drawn by its label.
        return (
          there !== null &&
          (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element))
        );
      });
      return isSeen ? null : element.outerHTML.slice(0, 200);
    });
  // The browser scrolls to it smoothly.
  await expect.poll(hidden, { intervals: [0, 50, 100, 200, 400] }).toBeNull();
}

/** While a sheet is open Tab stays in it, or goes to the browser's own bar. */
export async function expectTrapped(page: Page, sheet: Locator): Promise<void> {
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press(step % 5 === 4 ? 'Shift+Tab' : 'Tab');
    const isInside = await sheet.evaluate(
      (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
}

/**
 * Walks through the screen with Tab alone. Everything that can be operated must be reached, be seen when it has the
 * focus, and let it go again (WCAG 2.1.1, 2.1.2 and 2.4.11).
 */
export async function keyboardProblemsOf(page: Page): Promise<string[]> {
  await page.evaluate(lookOn);
  return (await isWalkedThrough(page)) ? [] : await problemsStepByStep(page);
}

/** Whether the page, which looks on by itself, has seen nothing wrong: to ask it after each step takes longer than the steps. */
async function isWalkedThrough(page: Page): Promise<boolean> {
  const count = await page.evaluate(markOperable);
  for (let step = 0, left = count; left > 0; ) {
    if (step > 2 * count + 10) return false;
    // What is left takes at least as many steps.
    for (let press = 0; press < left; press += 1) await page.keyboard.press('Tab');
    step += left;
    left = await page.evaluate(() => document.querySelectorAll('[data-unreached]').length);
  }
  return !(await page.evaluate(() => (window as unknown as Watched).seemedHidden));
}

async function problemsStepByStep(page: Page): Promise<string[]> {
  const arrive = () => page.evaluate(() => (window as unknown as Watched).arriveAtFocus());
  const count = await page.evaluate(markOperable);
  const unseen = new Set<string>();
  // More steps than places: what scrolls is a stop too, and from the end one comes back to the beginning.
  for (let step = 0, left = count; left > 0 && step < 2 * count + 10; step += 1) {
    await page.keyboard.press('Tab');
    let arrival = await arrive();
    // A sheet that still comes in hides what it holds only until it has arrived.
    for (let frame = 0; arrival.hidden && frame < mostFrames; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      arrival = await arrive();
    }
    if (arrival.hidden) unseen.add(`is hidden when it has the focus: ${arrival.hidden}`);
    left = arrival.left;
  }
  return [...unseen, ...(await page.evaluate(listUnreached))];
}

/** Runs in the page: marks what the keyboard must reach, and starts over. Of radios of one name Tab reaches one. */
function markOperable(): number {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const isFirst = new Set<string>();
  let count = 0;
  for (const element of top.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex], [role="button"], [role="switch"]',
  )) {
    delete element.dataset.unreached;
    const isOff =
      element.matches(':disabled, [tabindex="-1"], input[type="hidden"]') || element.closest('[inert]');
    if (isOff || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      const group = `${element.form?.id} ${element.name}`;
      const chosen = document.querySelector(`input[name="${CSS.escape(element.name)}"]:checked`);
      if (chosen ? chosen !== element : isFirst.has(group)) continue;
      isFirst.add(group);
    }
    element.dataset.unreached = '';
    count += 1;
  }
  (document.activeElement as HTMLElement | null)?.blur();
  document.getSelection()?.removeAllRanges();
  return count;
}

/** Runs in the page: takes the mark off what gets the focus; `hidden` is that when nothing of it can be seen. */
function lookOn(): void {
  const arriveAtFocus = (): Arrival => {
    const element = document.activeElement as HTMLElement | null;
    if (element) delete element.dataset.unreached;
    const left = document.querySelectorAll('[data-unreached]').length;
    if (!element || element === document.body || element.tagName === 'DIALOG') return { hidden: null, left };
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x: from, y: top, width, height } = element.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    const isSeen = shares.some((x) =>
      shares.some((y) => {
        const there = document.elementFromPoint(from + width * x, top + height * y);
        // A box or a dot is drawn by its label.
        return (
          there !== null &&
          (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element))
        );
      }),
    );
    return { hidden: isSeen ? null : element.outerHTML.slice(0, 160), left };
  };
  const watched = Object.assign(window as unknown as Watched, { arriveAtFocus, seemedHidden: false });
  // The same handler for each screen of a page.
  watched.onkeyup = () => {
    watched.seemedHidden = arriveAtFocus().hidden !== null || watched.seemedHidden;
  };
}

/** Runs in the page. */
function listUnreached(): string[] {
  return [...document.querySelectorAll('[data-unreached]')].map(
    (element) => `Tab doesn’t reach: ${element.outerHTML.slice(0, 160)}`,
  );
}
