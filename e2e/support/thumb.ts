// One thumb on a phone of 390 × 844: what it reaches, and what a screen asks of it that it can't.
import { expect, type Locator, type Page } from '@playwright/test';
import { smallTargets } from './touch.ts';

export const phone = { width: 390, height: 844 };

export type Thumb = {
  /** Touches what lies within the width, after scrolling to it where it must be. */
  tap(what: Locator): Promise<void>;
  /** Touches what a screen is for: it lies in the lower half of the glass, without scrolling. */
  press(what: Locator): Promise<void>;
  /** A part of the office, from its menu. */
  section(name: string): Promise<void>;
  /** Keeps whatever is wrong with the screen as it stands. */
  look(screen: string): Promise<void>;
  problems: string[];
};

export function aThumb(page: Page): Thumb {
  const problems: string[] = [];
  const tap = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded();
    const { x, width } = (await what.boundingBox()) ?? { x: -1, width: 0 };
    expect(x, `${what} begins within the width`).toBeGreaterThanOrEqual(0);
    expect(x + width, `${what} ends within the width`).toBeLessThanOrEqual(phone.width);
    await what.tap();
  };
  return {
    problems,
    tap,
    async press(what) {
      await expect(what).toBeInViewport({ ratio: 1 });
      const { y, height } = (await what.boundingBox()) ?? { y: 0, height: 0 };
      expect(height, `${what} is as high as a thumb`).toBeGreaterThanOrEqual(44);
      expect(y + height / 2, `${what} is in the lower half`).toBeGreaterThan(phone.height / 2);
      await tap(what);
    },
    async section(name) {
      await tap(page.getByRole('button', { name: 'Abrir o menu' }));
      await tap(page.getByRole('menuitem', { name, exact: true }));
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeHidden();
    },
    async look(screen) {
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.evaluate(settled);
      const found = [...(await page.evaluate(beyondTheWidth)), ...(await page.evaluate(smallTargets))];
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      problems.push(...found.map((problem) => `${screen}: ${problem}`));
    },
  };
}

/** Runs in the page: what moves has come to where it stays. */
async function settled(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
}

/** Runs in the page: what must be pushed aside to be seen. */
function beyondTheWidth(): string[] {
  const problems: string[] = [];
  const dialogs = [...document.querySelectorAll('.MuiDialog-paper')];
  for (const area of [document.documentElement, ...document.querySelectorAll('#main-content'), ...dialogs])
    if (area.scrollWidth > area.clientWidth + 1)
      problems.push(`scrolls sideways by ${area.scrollWidth - area.clientWidth} px`);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[aria-hidden=true]') === null;
  for (const table of [...document.querySelectorAll('table')].filter(isShown)) {
    const place = table.parentElement;
    if (place && table.scrollWidth > place.clientWidth + 1)
      problems.push(`a table is cut: ${table.outerHTML.slice(0, 140)}`);
  }
  return problems;
}
