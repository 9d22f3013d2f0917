// Whatever can be touched is at least 44 px wide and high, on every screen that a finger uses.
import { expect, type Page } from '@playwright/test';
import { expectAlive, openAs, test } from './support/app.ts';
import { findPlaces, screens } from './support/every-screen.ts';
import { newCustomer } from './support/wire.ts';

const touched = screens.filter(({ name, passing }) => !passing && name !== 'notfound');

/** Runs in the page: what a finger may miss. What counts is where a touch is taken, not how it looks. */
function small(): string[] {
  const reach = 21;
  const isText = (element: Element) => {
    const around = element.parentElement;
    // A link in a sentence is as high as its line (WCAG 2.2, 2.5.8, Inline).
    return (
      getComputedStyle(element).display === 'inline' &&
      around !== null &&
      [...around.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    );
  };
  const takes = (element: Element, x: number, y: number): boolean => {
    const there = document.elementFromPoint(x, y);
    return (
      there !== null &&
      (element.contains(there) || there.closest('a, button, label')?.contains(element) === true)
    );
  };
  const asked =
    'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea, summary';
  // Nothing under a dialogue is touched.
  const area = document.querySelector('dialog:modal') ?? document;
  return [...area.querySelectorAll(asked)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isText(element))
      return [];
    if (element.closest('[inert], [aria-hidden=true], .maplibregl-map')) return [];
    const target = element.closest('label') ?? element;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    // For those who use a keyboard or a screen reader only.
    if (width < 2 || height < 2 || top + height < 0) return [];
    const [x, y] = [left + width / 2, top + height / 2];
    const points = [
      [x - reach, y, width],
      [x + reach, y, width],
      [x, y - reach, height],
      [x, y + reach, height],
    ];
    // What is at least that long there needs no asking: something may lie over a part of it.
    const isSmall = points.some(([at = 0, down = 0, size = 0]) => size < 43.5 && !takes(target, at, down));
    return isSmall ? [`${width.toFixed(0)} × ${height.toFixed(0)}: ${element.outerHTML.slice(0, 140)}`] : [];
  });
}

async function expectLargeTargets(page: Page, name: string): Promise<void> {
  await expect(page.locator('.ui-skeleton')).toHaveCount(0);
  expect.soft(await page.evaluate(small), name).toEqual([]);
}

test('nothing that is touched is under 44 px', async ({ page }) => {
  test.slow();
  const places = await findPlaces({ orderId: 'x', transactionId: 'x' });
  await openAs(page, await newCustomer(), { shopId: 862 });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { name, path } of touched) {
    const place = places[name] ?? path;
    if (place.includes(':')) continue;
    await test.step(name, async () => {
      await page.goto(place);
      await expectAlive(page);
      await expectLargeTargets(page, place);
    });
  }
});
