// The application without a pointer: everything is reached with Tab, and what has the focus can be seen.
import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than any screen has. */
const mostSteps = 120;

/** Presses Tab until the place is reached; on the way every stop must be visible. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await place.count()) > 0 && (await hasFocus(place))) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`Tab never reached ${place}`);
}

const hasFocus = (place: Locator): Promise<boolean> =>
  place.first().evaluate((element) => element === document.activeElement, undefined, { timeout: 5_000 });

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
  await expect.poll(hidden, { intervals: [0, 50, 100, 200, 400], timeout: 3_000 }).toBeNull();
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
