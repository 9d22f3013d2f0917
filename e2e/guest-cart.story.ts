import { expect, type Page } from '@playwright/test';
import { expectAlive, openApp, skipOnboarding, test } from './support/app.ts';
import { addFromMenu } from './support/checkout.ts';

const emptyWords = 'Carrinho vazio';

/** Nothing of the application comes until it is let go on. */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Whether the words of an empty cart have ever stood in the page, for a frame. */
async function watchForEmptyWords(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((words) => {
    const look = () => {
      if (document.getElementById('root')?.textContent.includes(words)) Object.assign(window, { seen: true });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, emptyWords);
  return () => page.evaluate(() => 'seen' in window);
}

test.beforeEach(({ page }) => skipOnboarding(page));

test('a guest’s empty cart is read before the application comes, and stays where it is', async ({ page }) => {
  const letGo = await holdApplication(page);
  await openApp(page, '/cesto');
  const words = page.getByText(emptyWords);
  await expect(words).toBeVisible();
  const menu = page.getByRole('link', { name: 'Ver catálogo' });
  const [place, href] = [await words.boundingBox(), await menu.getAttribute('href')];
  await words.evaluate((element) => element.setAttribute('data-kept', ''));
  letGo();
  await expectAlive(page);
  expect([await words.boundingBox(), await menu.getAttribute('href')]).toEqual([place, href]);
  expect(await page.locator('[data-kept]').count(), 'taken over, not made anew').toBe(1);
});

test('a guest who has something in the cart is never told that it’s empty', async ({ page }) => {
  await openApp(page, '/restaurantes/fornada/chiado/menus/carta/pastel-de-nata-10101');
  await addFromMenu(page);
  const wasSeen = await watchForEmptyWords(page);
  const letGo = await holdApplication(page);
  await openApp(page, '/cesto');
  expect(await wasSeen()).toBe(false);
  letGo();
  await expect(page.getByRole('button', { name: /^Pagamento/ })).toBeVisible();
  expect(await wasSeen()).toBe(false);
});
