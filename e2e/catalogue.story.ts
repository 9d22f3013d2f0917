import { expect, type Page } from '@playwright/test';
import { logIn, openAs, test } from './support/app.ts';
import { changeProduct, restoreChain } from './support/chain.ts';
import { giveHistory } from './support/every-screen.ts';
import { newCustomer } from './support/wire.ts';

const tiles = (page: Page, list: string | RegExp) =>
  page.getByRole('region', { name: list }).getByRole('link');

const heart = (page: Page) => page.getByRole('button', { name: /^Favorito: / });

/** It shows at once what the server may not know yet: a page that is left by then never says so. */
const touchHeart = (page: Page) =>
  Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/favoritos/') && answer.ok()),
    heart(page).click(),
  ]);

test('the catalogue is searched, filtered and scrolled through, and favourites are the same on two devices', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer();
  await openAs(page, customer, { path: '/catalogo/101/10102' });
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await touchHeart(page);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  await test.step('the categories’ chips follow the scroll', async () => {
    await page.goto('/catalogo');
    const chips = page.getByRole('navigation', { name: 'Categorias' }).getByRole('link');
    await expect(chips.first()).toHaveText('Favoritos');
    // What is below the window is drawn a frame at a time: there has to be room to scroll.
    await expect(page.locator('[data-unfinished]')).toHaveCount(0);
    const third = chips.nth(2);
    const name = String(await third.textContent());
    await page
      .getByRole('heading', { level: 2, name, exact: true })
      .evaluate((heading) => heading.scrollIntoView());
    await expect(third).toHaveAttribute('aria-current', 'true');
    // At the top nothing has passed them: none stands under them yet where there is no room for that.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(chips.first()).toHaveAttribute('aria-current', 'true');
    await expect(chips.first()).toBeInViewport({ ratio: 1 });
  });

  await test.step('words are found without accents and with a slip', async () => {
    const search = page.getByRole('searchbox', { name: 'Procurar no catálogo' });
    await search.fill('croisant');
    await expect(page.getByRole('link', { name: /Croissant/ }).first()).toBeVisible();
    await search.fill('pao');
    await expect(page.getByRole('link', { name: /^Pão/ }).first()).toBeVisible();
    await search.fill('');
  });

  await test.step('without milk there is nothing that contains it, may, or doesn’t say', async () => {
    await page.getByRole('button', { name: /^Filtr/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'leite', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Ver / }).click();
    const found = page.getByRole('region', { name: 'Procurar no catálogo' }).getByRole('link');
    await expect(found.first()).toBeVisible();
    await found.first().click();
    await expect(page.getByRole('region', { name: 'Alergénios' })).not.toContainText(/leite|sem informação/i);
    // The arrow leads back to the list, which is still without.
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page.getByText('sem leite')).toBeVisible();
    await page.goto('/catalogo/101/10101');
    await expect(page.getByRole('region', { name: 'Alergénios' })).toContainText(/pode ter leite, que pediu/);
    // A category that is opened by its address is without, too.
    await page.goto('/catalogo/101');
    await expect(page.getByText('sem leite')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pastel de nata/ })).toHaveCount(0);
    await page.goto('/catalogo');
    await page.getByRole('button', { name: 'Filtros (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Limpar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sem glúten', exact: true }).click();
    await page.goto('/catalogo/101/10101');
    await expect(page.getByRole('region', { name: 'Alergénios' })).toContainText('que pediu: Sem glúten.');
    await page.goto('/catalogo');
    await page.getByRole('button', { name: 'Filtros (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Limpar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Ver / }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Favoritos' })).toBeVisible();
  });

  await test.step('another device has the favourite, and takes it away for both', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await logIn(other, customer);
    await other.goto('/catalogo');
    await tiles(other, 'Favoritos').first().click();
    await touchHeart(other);
    await expect(heart(other)).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/catalogo');
    await expect(page.getByRole('heading', { level: 2, name: 'Favoritos' })).toHaveCount(0);
    await context.close();
  });
});

test('a former order is ordered again in one tap, by today’s menu', async ({ page }) => {
  const customer = await newCustomer();
  await giveHistory(customer);
  await openAs(page, customer, { path: '/' });
  const usual = page.getByRole('region', { name: 'O seu último pedido' });
  await expect(usual).toContainText('2× ');
  await changeProduct('10101', { precovenda: 1.75 });
  try {
    await usual.getByRole('button', { name: 'Pedir outra vez' }).click();
    await expect(page).toHaveURL(/\/carrinho$/);
    await expect(page.getByText('O preço mudou de 1,50€ para 1,75€.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagamento - 3,50€' })).toBeVisible();

    await page.goto('/fidelizacao/transacoes');
    await page
      .getByRole('button', { name: /12,00€/ })
      .last()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pedir outra vez' }).click();
    await page.getByRole('button', { name: 'Esvaziar e pedir este' }).click();
    await expect(page).toHaveURL(/\/carrinho$/);
    await expect(page.getByRole('button', { name: 'Pagamento - 14,00€' })).toBeVisible();
  } finally {
    await restoreChain();
  }
});
