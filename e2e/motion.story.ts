// What moves from one screen into the next: a product's picture into its page, the cart's sums into the checkout.
import { expect, type Page } from '@playwright/test';
import { expectAlive, openAs, skipOnboarding, test } from './support/app.ts';
import { addFromMenu } from './support/checkout.ts';
import { newCustomer } from './support/wire.ts';

type Moved = { names: string[]; longest: number };
/** What `watchMotion` leaves in the page. */
type Watched = Window & { moved: Moved[] };

/** Keeps of each transition what moves on its own, and how long the longest movement takes, in ms. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const watched = Object.assign(window, { moved: [] }) as unknown as Watched;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...update) => {
      const transition = start(...update);
      const note = () => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const moving = effects.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
        const groups = moving.map(({ pseudoElement }) => /group\((.+)\)/.exec(pseudoElement ?? '')?.[1]);
        const ends = moving.map((effect) => Number(effect.getComputedTiming().endTime));
        watched.moved.push({
          names: groups.filter((name) => name !== undefined),
          longest: Math.max(0, ...ends),
        });
      };
      void transition.ready.then(note, () => {});
      return transition;
    };
  });

const lastMoved = (page: Page) => page.evaluate(() => (window as unknown as Watched).moved.at(-1));
const moveTo = (name: string) => ({ names: expect.arrayContaining([name]) });

const menu = '/restaurantes/fornada/oriente/menus/carta';

test.describe('for who likes movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a product’s picture rises into its page, and the cart’s sums into the checkout', async ({ page }) => {
    await watchMotion(page);
    await openAs(page, await newCustomer(), { path: menu, shopId: 862 });
    await expectAlive(page);
    await page.getByRole('link', { name: /^Pastel de nata/ }).click();
    await expect.poll(() => lastMoved(page)).toMatchObject(moveTo('product-picture'));
    await addFromMenu(page);
    await page.getByRole('link', { name: /Ver carrinho/ }).click();
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await expect.poll(() => lastMoved(page)).toMatchObject(moveTo('cart-sums'));
    const all = await page.evaluate(() => (window as unknown as Watched).moved);
    for (const { longest } of all) expect(longest).toBeLessThanOrEqual(250);
  });
});

test('with reduced motion nothing of it moves', async ({ page }) => {
  await watchMotion(page);
  await skipOnboarding(page);
  await page.goto(menu);
  await expectAlive(page);
  await page.getByRole('link', { name: /^Pastel de nata/ }).click();
  await expect(page).toHaveTitle(/^Pastel de nata, /);
  await expect.poll(() => lastMoved(page)).toBeTruthy();
  const all = await page.evaluate(() => (window as unknown as Watched).moved);
  for (const { longest } of all) expect(longest).toBe(0);
});

test('a change of screens that the browser has waited too long for is no error', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...update) => {
      const transition = start(...update);
      // As after four seconds, on a slow phone: the screen is there, and nothing of it moves.
      const ready = transition.updateCallbackDone.then(() => {
        throw new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError');
      });
      return Object.defineProperty(transition, 'ready', { value: ready });
    };
  });
  await skipOnboarding(page);
  await page.goto(menu);
  await expectAlive(page);
  await page.getByRole('link', { name: /^Pastel de nata/ }).click();
  await expect(page).toHaveTitle(/^Pastel de nata, /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pastel de nata');
  await addFromMenu(page);
});
