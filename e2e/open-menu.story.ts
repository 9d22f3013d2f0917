import { expect } from '@playwright/test';
import { expectAlive, fillLogin, openApp, skipOnboarding, test } from './support/app.ts';
import { newCustomer, send } from './support/wire.ts';

const menu = '/restaurantes/fornada/oriente/menus/carta';

test('a menu is found, read and ordered from before anybody is asked who they are', async ({ page }) => {
  const customer = await newCustomer('Inês Carvalho');
  await skipOnboarding(page);
  await openApp(page);
  await page.goto('/restaurantes/fornada/oriente');
  await page.getByRole('link', { name: 'Produtos e preços' }).click();
  await expect(page).toHaveURL(new RegExp(`${menu}$`));

  await test.step('looked for', async () => {
    await page.getByRole('searchbox').fill('pastel de nata');
    await page.getByRole('link', { name: /^Pastel de nata/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pastel de nata');
    await expect(page).toHaveURL(/\/carta\/pastel-de-nata-10101$/);
    await expect(page.getByRole('region', { name: 'Alergénios' })).toContainText('glúten');
  });

  await test.step('and put into the cart, which survives the log-in', async () => {
    await page.getByRole('button', { name: /^Adicionar/ }).click();
    await expect(page).toHaveURL(new RegExp(`${menu}$`));
    await page.getByRole('link', { name: /Ver carrinho/ }).click();
    await expect(page).toHaveURL(/\/login\?para=%2Fcarrinho$/);
    await fillLogin(page, customer.phone, customer.password);
    await expect(page).toHaveURL(/\/carrinho$/);
    await expect(page.getByRole('main')).toContainText('Pastel de nata');
    await expect(page.getByRole('main')).toContainText('Oriente');
  });
});

test('a menu is whole without scripts, and says what it costs as the app does', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const { body } = await send('GET', '/api/menus/862');
  const products = body.data.seccoes
    .filter(({ visivel }: { visivel: number }) => visivel)
    .flatMap(({ familias }: { familias: { visivel: number; produtos: { visivel: number }[] }[] }) => familias)
    .filter(({ visivel }: { visivel: number }) => visivel)
    .flatMap(({ produtos }: { produtos: { visivel: number }[] }) => produtos)
    .filter(({ visivel }: { visivel: number }) => visivel);
  await page.goto(menu);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link', { name: /€/ })).toHaveCount(
    products.length,
  );
  const { produto, precovenda } = products[0];
  await expect(page.getByRole('listitem').filter({ hasText: produto }).first()).toContainText(
    `${precovenda.toFixed(2).replace('.', ',')}€`,
  );
  await page.goto(`${menu}/pastel-de-nata-10101`);
  await expect(page.getByRole('main')).toContainText('Alergénios');
  await context.close();
});

test('what isn’t there isn’t shown', async ({ page }) => {
  await skipOnboarding(page);
  for (const path of [`${menu}/nada-99999`, '/restaurantes/fornada/nada/menus/carta']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
    await expectAlive(page);
  }
});
