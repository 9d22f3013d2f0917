// On a desktop a product that is opened by its address gets its list beside it, once the page is at rest.
import { expect, type Locator, type Page } from '@playwright/test';
import { problemsAt } from './support/accessibility.ts';
import { expectAlive, openAs, skipOnboarding, test } from './support/app.ts';
import { addFromMenu } from './support/checkout.ts';
import { moved } from './support/shifts.ts';
import { newCustomer } from './support/wire.ts';

const menu = '/restaurantes/fornada/oriente/menus/carta';
const address = `${menu}/caracol-10109`;
const desktop = { width: 1280, height: 800 };
test.use({ viewport: desktop, hasTouch: false });

const list = (page: Page) => page.getByRole('heading', { name: 'Menu de Fornada Oriente' });
const tile = (page: Page, name: RegExp) => page.locator('.ui-product').filter({ hasText: name }).first();
const caracol = (page: Page) => page.getByRole('region', { name: 'Caracol, Fornada Oriente' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Caracol', level: 1 });
/** Of what comes once the page is at rest, which a busy machine's is seconds later. */
const atRest = { timeout: 30_000 };

/** Keeps what the page asks for waiting. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the menu comes to the left of what is read, which stays where it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await skipOnboarding(page);
  await page.addInitScript(() => {
    const arrived: string[] = [];
    Object.assign(window, { arrived });
    addEventListener('animationstart', ({ animationName }) => arrived.push(animationName), true);
  });
  await page.goto(address);
  // A heading is as wide as its letters.
  await page.evaluate(() => document.fonts.ready);
  const picture = page.locator('.product-picture');
  const before = [await picture.boundingBox(), await heading(page).boundingBox()];
  await expectAlive(page);
  await heading(page).evaluate((element) => Object.assign(element, { wasThere: true }));

  await expect(tile(page, /^Caracol/)).toHaveAttribute('aria-current', 'true', atRest);
  await expect(tile(page, /^Caracol/)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'O seu carrinho' })).toBeInViewport();
  await expect
    .poll(async () => [await picture.boundingBox(), await heading(page).boundingBox()])
    .toEqual(before);
  expect(await heading(page).evaluate((element) => 'wasThere' in element)).toBe(true);
  expect(await moved(page)).toEqual([]);
  // Not as a picture of its own, which would lie over the bar that it is scrolled under.
  expect(await page.evaluate(() => Reflect.get(window, 'arrived'))).not.toContain('screen-arrive');
  await expect(page.locator('body')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page).toHaveTitle(/^Caracol, /);
  // One first heading: of what is read.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Caracol']);
  await expect(list(page)).toBeVisible();
  expect(await problemsAt(page, 'all')).toEqual([]);
});

test('it is closed to its list, and goes on to another product of it', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto('/');
  await page.goto(address);
  await expect(tile(page, /^Caracol/)).toHaveAttribute('aria-current', 'true', atRest);
  const top = (await tile(page, /^Caracol/).boundingBox())?.y ?? 0;

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${menu}$`));
  await expect(page).toHaveTitle(/^Menu de /);
  await expect(heading(page)).toHaveCount(0);
  await expect(tile(page, /^Caracol/)).toBeFocused();
  await expect
    .poll(async () => Math.abs(((await tile(page, /^Caracol/).boundingBox())?.y ?? 0) - top))
    .toBeLessThanOrEqual(1);

  await page.goBack();
  await expect(caracol(page)).toBeFocused();
  await tile(page, /^Palmier/).click();
  await expect(page.getByRole('region', { name: 'Palmier, Fornada Oriente' })).toBeFocused();
  await page.goBack();
  await expect(caracol(page)).toBeVisible();
  await caracol(page).getByRole('link', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(new RegExp(`${menu}$`));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('what is put into the cart closes it to its list, which stays as it is', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto(address);
  await expect(tile(page, /^Caracol/)).toHaveAttribute('aria-current', 'true', atRest);
  await tile(page, /^Caracol/).evaluate((element) => Object.assign(element, { wasThere: true }));
  await addFromMenu(page);
  await expect(page).toHaveURL(new RegExp(`${menu}$`));
  await expect(page.getByRole('region', { name: 'O seu carrinho' })).toContainText('Caracol');
  await expect(tile(page, /^Caracol/)).toBeInViewport();
  expect(await tile(page, /^Caracol/).evaluate((element) => 'wasThere' in element)).toBe(true);
});

test('a reload finds all three columns, what was chosen and the focus stay', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto(menu);
  await expectAlive(page);
  await tile(page, /^Caracol/).click();
  await expect(caracol(page)).toBeFocused();
  const answer = await hold(page, /list-beside-.*\.js$/);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.reload();
  await expectAlive(page);
  const more = page.getByRole('button', { name: /^Mais um: quantidade$/i });
  await more.click();
  await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
  const top = (await heading(page).boundingBox())?.y ?? 0;
  await expect(list(page)).toHaveCount(0);
  answer();

  await expect(tile(page, /^Caracol/)).toBeInViewport(atRest);
  await expect(more).toBeFocused();
  await expect(page.getByRole('button', { name: /^Adicionar - 3,/ })).toBeVisible();
  await expect
    .poll(async () => Math.abs(((await heading(page).boundingBox())?.y ?? 0) - top))
    .toBeLessThanOrEqual(1);
});

test('the menu comes whole: nothing of it moves it afterwards', async ({ page }) => {
  await skipOnboarding(page);
  // The first of it, so that its top is in sight.
  await page.goto(menu);
  const first = await page.locator('a.ui-product').first().getAttribute('href');
  const answer = await hold(page, /open-finder-.*\.js$/);
  const loaded = page.waitForResponse(/\/list-beside-.*\.js$/, atRest);
  await page.goto(String(first));
  await loaded;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(list(page)).toHaveCount(0);
  answer();
  await expect(page.locator('.ui-product[aria-current]')).toBeInViewport(atRest);
  await expect(page.getByRole('searchbox')).toHaveCount(1);
  expect(await moved(page)).toEqual([]);
});

test('a phone asks for no list; a window that becomes wide gets it', async ({ page }) => {
  await skipOnboarding(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  // What a page asks for at rest.
  const rest = page.waitForResponse(/asked-modal-.*\.js$/, atRest);
  await page.goto(address);
  await expectAlive(page);
  await rest;
  expect(asked.filter((url) => /list-beside|open-menu|pane/.test(url))).toEqual([]);
  await expect(list(page)).toHaveCount(0);

  await page.setViewportSize(desktop);
  await expect(tile(page, /^Caracol/)).toBeInViewport(atRest);
  await expect(heading(page)).toBeInViewport();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(list(page)).toBeHidden();
  await expect(heading(page)).toBeInViewport();
  // It would lie over the price; the way back is in the bar.
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fechar' })).toBeHidden();
});

test('what has the focus stands above the bar with the price', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto(`${menu}/bola-de-berlim-10102`);
  await expect(list(page)).toBeVisible(atRest);
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  const bar = await top(page.locator('.product-action'));
  for (const name of ['Com creme', 'Sem creme']) {
    const choice = page.getByRole('radio', { name });
    await choice.focus();
    expect(await top(choice)).toBeLessThan(bar - 20);
  }
});

test('a product at the end of its list stays where it is as well', async ({ page }) => {
  await openAs(page, await newCustomer(), { path: '/catalogo', shopId: 862 });
  // Until all of it is drawn, another is the last.
  await expect(page.locator('[data-unfinished]')).toHaveCount(0);
  const last = page.locator('a.ui-product').last();
  await last.scrollIntoViewIfNeeded();
  const path = await last.getAttribute('href');
  await page.goto(String(path));
  const picture = page.locator('.product-picture');
  const before = await picture.boundingBox();
  await expect(page.locator('.ui-product[aria-current]')).toBeInViewport(atRest);
  // A window scrolls by whole pixels, and a list is as high as its letters are.
  await expect
    .poll(async () => {
      const box = await picture.boundingBox();
      return box && { ...box, y: Math.round(box.y) };
    })
    .toEqual(before);
});

test('a product of the catalogue gets its catalogue, in English too', async ({ page }) => {
  await openAs(page, await newCustomer(), { path: '/catalogo', shopId: 862 });
  const path = await page
    .getByRole('link', { name: /^Galão/ })
    .first()
    .getAttribute('href');
  await page.goto(`${path}?lang=en`);
  await expect(page.getByRole('heading', { name: /^Galão/, level: 1 })).toBeVisible();
  await expect(page.locator('.ui-product[aria-current]')).toBeInViewport(atRest);
  expect(await moved(page)).toEqual([]);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/catalogo/);
  await expect(page.locator('.ui-product:focus')).toHaveText(/Galão/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('it is the whole page, with the way to its menu', async ({ page }) => {
    await page.goto(address);
    const main = await page.getByRole('main').boundingBox();
    const picture = await page.locator('.product-picture').boundingBox();
    expect(picture?.x).toBe(main?.x);
    await expect(page.locator(`a[href="${menu}"]`).first()).toBeVisible();
  });
});
