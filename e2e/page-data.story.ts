// A menu is too large to bring in its page what it was written from (docs/decisions/0490-large-data-beside-its-page.md).
import { expect, type Page, type Route } from '@playwright/test';
import { expectAlive, skipOnboarding, test } from './support/app.ts';
import { goOffline } from './support/offline.ts';

/** Of a shop of whose oven no story beside tells: that makes it another menu. */
const menu = '/restaurantes/mesa-da-fornada/bolhao/menus/carta';
const data = '**/dados/**';

/** What the menu's page asks of the server's calls from now on: the page it is opened from may still be asking. */
function overhear(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfMenu = new URL(page.url()).pathname === menu;
    if (isOfMenu && /^\/api\/(menus|restaurantes)/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const nata = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Pastel de nata/ });

/** Presses 'Comer Na loja' while the data is on its way, which is then answered. */
async function pressBefore(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  const wasPressed = Promise.withResolvers<void>();
  await page.route(data, async (route) => {
    await wasPressed.promise;
    await answer(route);
  });
  const named = page.waitForRequest(data, { timeout: 30_000 });
  // Not until all of it has loaded: the data is waited for no longer than ten seconds.
  await page.goto(menu, { waitUntil: 'commit' });
  await named;
  await nata(page).evaluate((link) => link.setAttribute('data-of-the-page', ''));
  const eatIn = page.getByRole('button', { name: 'Comer Na loja' });
  await eatIn.click();
  await expect(eatIn).toHaveAttribute('aria-pressed', 'false');
  wasPressed.resolve();
  await expect(eatIn).toHaveAttribute('aria-pressed', 'true');
}

const gone = (route: Route) => route.fulfill({ status: 404, json: { success: false } });

test('what is pressed while a menu’s data is on its way is done once it is there', async ({ page }) => {
  await skipOnboarding(page);
  const asked = overhear(page);
  await pressBefore(page, (route) => route.continue());
  await expect(page.locator('[data-of-the-page]')).toHaveCount(1);
  expect(asked).toEqual([]);
});

test('what was pressed on a menu whose data is gone is done on the one that is drawn', async ({ page }) => {
  await skipOnboarding(page);
  await pressBefore(page, gone);
  await expect(page.locator('[data-of-the-page]')).toHaveCount(0);
});

test('a menu whose data is gone asks for what there is now, and works', async ({ page }) => {
  await skipOnboarding(page);
  const asked = overhear(page);
  await page.route(data, gone);
  await page.goto(menu);
  await expectAlive(page);
  expect(asked).toContain('/api/menus/848');
  await page.getByRole('searchbox').fill('nata');
  await expect(nata(page)).toBeVisible();
  await nata(page).click();
  await expect(page).toHaveURL(/\/carta\/pastel-de-nata-10101$/);
});

test.describe('kept by the browser', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The data that is kept, by the names under which it was asked for. */
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('fornada-pages-'));
      const found = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name);
          return await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.url));
        }),
      );
      return found.flat().filter((url) => url?.includes('/dados/'));
    });

  test('a menu that was read opens whole and alive without a connection, its data with it', async ({
    page,
  }) => {
    await skipOnboarding(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await page.goto(menu);
    await expectAlive(page);
    await expect.poll(() => kept(page)).toHaveLength(1);
    // Nor is it taken for what another version of the page names.
    const [own = ''] = await kept(page);
    const statusOf = (url: string) => page.evaluate(async (other) => (await fetch(other)).status, url);
    expect(await statusOf(own.replace(/\.[\w-]+\.json$/, `.${'a'.repeat(22)}.json`))).toBe(404);
    expect(await kept(page)).toEqual([own]);

    await goOffline(page);
    const asked = overhear(page);
    await page.goto(menu);
    await expectAlive(page);
    expect(asked).toEqual([]);
    await page.getByRole('searchbox').fill('nata');
    await expect(nata(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Bola de Berlim/ })).toBeHidden();
  });
});
