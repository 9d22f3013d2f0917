// Late arrivals: scripts of a page already in use, the answer of a screen that was left, the news of
// another tab.
import { expect, type Page } from '@playwright/test';
import { expectAlive, go, logIn, test } from './support/app.ts';
import { withCart } from './support/checkout.ts';
import { ask, type Data, newCustomer } from './support/wire.ts';

/** Keeps what is asked for on its way until the answer is called. */
async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  return arrival.resolve;
}

test('what is done with a page before it is alive isn’t lost', async ({ page }) => {
  await logIn(page, await newCustomer());
  const scripts = /\/assets\/.*\.js$/;

  await test.step('what was typed is searched', async () => {
    const release = await hold(page, scripts);
    await page.goto('/perguntas-frequentes', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox');
    await field.fill('saldo');
    release();
    await expectAlive(page);
    await expect(page.getByText(/\d+ respostas/)).toBeVisible();
    await expect(field).toHaveValue('saldo');
  });

  await test.step('who has gone back by then is there, and not where the page was', async () => {
    const release = await hold(page, scripts);
    await page.goto('/perguntas-frequentes', { waitUntil: 'commit' });
    await expect(page.getByRole('searchbox')).toBeVisible();
    await go(page, '/novidades');
    release();
    await expect(page.getByRole('heading', { name: 'O Natal já cheira a canela' })).toBeVisible();
  });

  await test.step('the shop that was touched is the one that is ordered from', async () => {
    const restaurants: Data = await ask('GET', '/api/restaurantes');
    const [place] = restaurants.flatMap(({ tag, lojas }: Data) =>
      lojas.flatMap((shop: Data) => (shop.id_loja === 862 ? `/restaurantes/${tag}/${shop.tag}` : [])),
    );
    await page.goto('/catalogo');
    const shop = page.getByRole('region', { name: 'Encomenda na loja' });
    await expect(shop).not.toContainText('Oriente');
    const release = await hold(page, scripts);
    await page.goto(place, { waitUntil: 'commit' });
    await page.getByRole('link', { name: /^Encomendar/ }).click({ noWaitAfter: true });
    release();
    await expect(page).toHaveURL(`${place}/menus/carta`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Oriente');
  });
});

test('the sums are those of the cart as it has become, for who is still there', async ({ page }) => {
  await withCart(page);
  const calculation = '**/api/calcula-encomenda';
  const plus = page.getByRole('button', { name: /^Mais um/ });

  const release = await hold(page, calculation);
  await page.getByRole('button', { name: 'Pagamento - 3,00€' }).click();
  await plus.click();
  release();
  await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
  await expect(page.getByText('4,50€').first()).toBeVisible();
  await expect(page.getByText('3,00€')).toHaveCount(0);

  await page.goBack();
  const late = await hold(page, calculation);
  await page.getByRole('button', { name: 'Pagamento - 4,50€' }).click();
  await page.getByRole('link', { name: 'Novidades' }).click();
  await expect(page).toHaveURL(/\/novidades$/);
  late();
  await expect(page.locator('.ui-overlay')).toBeHidden();
  await page.getByRole('link', { name: 'O Natal já cheira a canela' }).click();
  await expect(page).toHaveURL(/\/novidades\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/novidades$/);
});

test('a tab finds nothing of one customer when it wakes as another’s', async ({ page, browser, context }) => {
  const [first, second] = [await newCustomer('Rita Primeira'), await newCustomer('Rui Segundo')];
  await logIn(page, first);
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, second);
  const kept = await elsewhere.evaluate(() => Object.entries(localStorage));
  await elsewhere.close();

  await page.goto('/alterar-dados-pessoais');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Rita Com Outro Nome');
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
  await expect(name).toHaveValue(second.name);
});
