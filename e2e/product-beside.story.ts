// On a desktop a product opens between the list that it was opened from and the cart.
import { expect, type Page } from '@playwright/test';
import { problemsAt } from './support/accessibility.ts';
import { chooseShop, expectAlive, openAs, skipOnboarding, test } from './support/app.ts';
import { addFromMenu } from './support/checkout.ts';
import { newCustomer } from './support/wire.ts';

const menu = '/restaurantes/fornada/oriente/menus/carta';
const desktop = { width: 1280, height: 800 };
test.use({ viewport: desktop, hasTouch: false });

const product = (page: Page, name: string) => page.getByRole('region', { name });
const topOf = async (page: Page, name: RegExp) =>
  Math.round((await page.getByRole('link', { name }).boundingBox())?.y ?? -1);

/** Once it stays there: what was scrolled back may come a frame after its page. */
async function restOf(page: Page, name: RegExp): Promise<number> {
  let last = -1;
  await expect(async () => {
    const before = last;
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    last = await topOf(page, name);
    expect(last).toBe(before);
  }).toPass({ intervals: [100] });
  return last;
}

test('a product opens between the menu, which stays where it is, and the cart', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto(menu);
  await expectAlive(page);
  const cart = page.getByRole('region', { name: 'O seu carrinho' });
  await expect(cart).toBeVisible();
  const caracol = page.getByRole('link', { name: /^Caracol/ });
  const neighbour = page.getByRole('link', { name: /^Pastel de feijão/ });
  await caracol.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }));
  const top = await topOf(page, /^Caracol/);

  await caracol.click();
  await expect(page).toHaveURL(/\/carta\/caracol-10109$/);
  await expect(page).toHaveTitle(/^Caracol, /);
  await expect(product(page, 'Caracol, Fornada Oriente')).toBeFocused();
  await expect(caracol).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => topOf(page, /^Caracol/)).toBe(top);
  for (const seen of [caracol, page.getByRole('heading', { name: 'Caracol', level: 1 }), cart])
    await expect(seen).toBeInViewport();

  const firstHeading = page.getByRole('heading', { level: 1 });
  await expect(firstHeading).toHaveText(['Caracol']);
  expect(await problemsAt(page, 'all')).toEqual([]);

  // Another one in sight takes its place, and the way back leads through both.
  await expect(neighbour).toBeInViewport({ ratio: 1 });
  await neighbour.click();
  await expect(page).toHaveTitle(/^Pastel de feijão, /);
  await expect(caracol).not.toHaveAttribute('aria-current');
  await page.goBack();
  await expect(page).toHaveTitle(/^Caracol, /);
  const last = await restOf(page, /^Caracol/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${menu}$`));
  await expect(page).toHaveTitle(/^Menu de /);
  await expect(firstHeading).toHaveText([/^Menu de /]);
  await expect(page.getByRole('button', { name: /^Adicionar/ })).toHaveCount(0);
  await expect(caracol).toBeFocused();
  await expect.poll(async () => Math.abs((await topOf(page, /^Caracol/)) - last)).toBeLessThanOrEqual(1);
});

test('it is closed by Escape, by its cross, and by putting it into the cart', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto(menu);
  await expectAlive(page);
  const nata = page.getByRole('link', { name: /^Pastel de nata/ });
  await nata.focus();
  await page.keyboard.press('Enter');
  await expect(product(page, 'Pastel de nata, Fornada Oriente')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${menu}$`));
  await expect(nata).toBeFocused();

  await nata.click();
  await product(page, 'Pastel de nata, Fornada Oriente').getByRole('link', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(new RegExp(`${menu}$`));
  // On the way back the address is there before the screen.
  await expect(product(page, 'Pastel de nata, Fornada Oriente')).toHaveCount(0);
  // No further in the history than before.
  await page.goForward();
  await expect(page).toHaveTitle(/^Pastel de nata, /);

  await addFromMenu(page);
  await expect(page.getByRole('region', { name: 'O seu carrinho' })).toContainText('Pastel de nata');
  await expect(nata).toBeInViewport();
});

test('a modal leaves it where it is, and a narrower window makes it a page again', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto(menu);
  await expectAlive(page);
  await page.getByRole('link', { name: /^Pastel de nata/ }).click();
  const more = page.getByRole('button', { name: /^Mais um: quantidade$/i });
  await more.click();
  await expect(page.getByRole('button', { name: 'Adicionar - 3,00€' })).toBeVisible();
  await page.getByRole('link', { name: /^Notificações/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Adicionar - 3,00€' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Adicionar - 3,00€' })).toBeInViewport();
  await expect(page.getByRole('link', { name: /^Caracol/ })).toBeHidden();
  await addFromMenu(page);
  await expect(page.getByRole('link', { name: /^Caracol/ })).toBeVisible();
});

test('so does a product of the catalogue, for a customer', async ({ page }) => {
  await openAs(page, await newCustomer(), { path: '/', shopId: 862 });
  await chooseShop(page);
  const tile = page.getByRole('link', { name: /^Galão/ }).first();
  await tile.click();
  await expect(page).toHaveURL(/\/catalogo\/\d+\/\d+$/);
  await expect(product(page, 'Galão')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Galão']);
  await expect(tile).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Carrinho vazio' })).toBeInViewport();
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await expect(page).toHaveURL(/\/catalogo$/);
  await expect(page.getByRole('region', { name: 'O seu carrinho' })).toContainText('Galão');
});
