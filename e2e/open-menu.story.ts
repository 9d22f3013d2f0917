import { expect } from '@playwright/test';
import { expectAlive, fillLogin, openApp, skipOnboarding, test } from './support/app.ts';
import { addFromMenu } from './support/checkout.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { moved } from './support/shifts.ts';
import { newCustomer, send } from './support/wire.ts';

const menu = '/restaurantes/fornada/oriente/menus/carta';

test('a menu is found, read and ordered from before anybody is asked who they are', async ({ page }) => {
  const customer = await newCustomer('Inês Carvalho');
  await skipOnboarding(page);
  await openApp(page);
  await page.goto('/restaurantes/fornada/oriente');
  await page.getByRole('link', { name: 'Encomendar nesta loja' }).click();
  await expect(page).toHaveURL(new RegExp(`${menu}$`));

  await test.step('looked for', async () => {
    await page.getByRole('searchbox').fill('pastel de nata');
    // What was found takes the menu's place: a link of before goes with it.
    await expect(page.getByRole('link', { name: /^Bola de Berlim/ })).toHaveCount(0);
    await page.getByRole('link', { name: /^Pastel de nata/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pastel de nata');
    await expect(page).toHaveURL(/\/carta\/pastel-de-nata-10101$/);
    await expect(page.getByRole('region', { name: 'Alergénios' })).toContainText('glúten');
  });

  await test.step('and put into the cart', async () => {
    await addFromMenu(page);
    await page.getByRole('link', { name: /Ver carrinho/ }).click();
    await expect(page).toHaveURL(/\/cesto$/);
  });

  await test.step('and which loses nothing while there is no connection', async () => {
    await goOffline(page);
    await page.getByRole('button', { name: /^Mais um/ }).click();
    await expect(page.getByRole('button', { name: 'Pagamento - 3,00€' })).toBeVisible();
    await goOnline(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pagamento - 3,00€' })).toBeVisible();
  });

  await test.step('which survives the log-in, too', async () => {
    await page.getByRole('button', { name: /^Pagamento/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/login\?para=/);
    await fillLogin(page, customer.phone, customer.password);
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await expect(page.getByRole('main')).toContainText('Pastel de nata');
    await expect(page.getByRole('main')).toContainText('Oriente');
    await page.goto('/cesto');
    await expect(page).toHaveURL(/\/carrinho$/);
  });
});

test('what is pressed before there is anybody to answer is done once there is', async ({ page }) => {
  await skipOnboarding(page);
  // All of the application; the part that puts into the cart, which comes when the rest is there.
  for (const late of [/\.js$/, /open-product-form.*\.js$/]) {
    const { promise: wasPressed, resolve: press } = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      await wasPressed;
      await route.continue();
    });
    await page.goto(`${menu}/pastel-de-nata-10101`, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: /^Adicionar/ });
    await expect(button).toBeVisible();
    if (late.source.startsWith('open')) await expectAlive(page);
    await button.click();
    press();
    await expect(page).toHaveURL(new RegExp(`${menu}$`));
    await page.unroute(late);
  }
  // Each press once.
  await expect(page.getByRole('link', { name: /Ver carrinho/ })).toContainText('3,00€');
});

test('a menu stays where it is while its search is on its way and its oven speaks', async ({ page }) => {
  await skipOnboarding(page);
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route(/open-finder.*\.js$/, async (route) => {
    await mayCome;
    await route.continue();
  });
  const heard = page.waitForRequest(/realtime\.json/, { timeout: 60_000 });
  await page.goto(menu);
  await heard;
  await expectAlive(page);
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  expect(await moved(page)).toEqual([]);
  come();
  await search.evaluate(async (field) => {
    while (!Object.keys(field).some((key) => key.startsWith('__reactFiber')))
      await new Promise(requestAnimationFrame);
  });
  expect(await moved(page)).toEqual([]);
});

test('what a search finds takes the menu’s place at once: no product is ever there twice', async ({
  page,
}) => {
  await skipOnboarding(page);
  await page.goto(menu);
  await expectAlive(page);
  const found = page.getByRole('main').getByRole('link', { name: /^Pastel de nata/ });
  const mostAtOnce = await page.getByRole('main').evaluateHandle((main) => {
    const most = { links: 0 };
    new MutationObserver(() => {
      most.links = Math.max(most.links, main.querySelectorAll('a[href$="/pastel-de-nata-10101"]').length);
    }).observe(main, { childList: true, subtree: true });
    return most;
  });
  await page.getByRole('searchbox').fill('pastel de nata');
  await expect(page.getByRole('link', { name: /^Bola de Berlim/ })).toHaveCount(0);
  await expect(found).toBeVisible();
  expect(await mostAtOnce.evaluate(({ links }) => links)).toBe(1);
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
  // A phone that lies shows what there is, not only what stands above it.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('listitem').filter({ hasText: produto }).first()).toBeInViewport({
    ratio: 0.9,
  });
  await page.goto(`${menu}/pastel-de-nata-10101`);
  await expect(page.getByRole('main')).toContainText('Alergénios');
  await context.close();
});

test('the prices follow how it is to be eaten, and a cart for the other is asked for', async ({ page }) => {
  await skipOnboarding(page);
  // A shop with other prices for what is eaten in.
  await page.goto('/restaurantes/mesa-da-fornada/bolhao/menus/carta');
  const dearer = page.getByRole('listitem').filter({ hasText: /na loja \d/ });
  const first = dearer.filter({ hasText: 'Papo-seco com manteiga' });
  const [, inShop = 'none'] = /na loja (\d+,\d\d€)/.exec((await first.textContent()) ?? '') ?? [];
  const href = (await first.getByRole('link').getAttribute('href')) ?? '';
  const tile = page.getByRole('listitem').filter({ has: page.locator(`a[href="${href}"]`) });
  const eatIn = page.getByRole('button', { name: 'Comer Na loja' });
  // Its script comes once the page is read.
  await expect(async () => {
    await eatIn.click();
    await expect(eatIn).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await expect(tile).toContainText(inShop);
  await expect(dearer).toHaveCount(0);
  await page.reload();
  await expect(eatIn).toHaveAttribute('aria-pressed', 'true');
  await expect(tile).toContainText(inShop);
  await page.goto(href);
  await addFromMenu(page);
  await page.getByRole('button', { name: 'Take-Away' }).click();
  await page.getByRole('button', { name: 'Manter carrinho' }).click();
  await expect(eatIn).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: /Ver carrinho/ })).toBeVisible();
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the cart stands beside the menu, and leads on from there', async ({ page }) => {
    await skipOnboarding(page);
    await page.goto(menu);
    const cart = page.getByRole('region', { name: 'O seu carrinho' });
    await expect(cart).toContainText('Carrinho vazio');
    await page.goto(`${menu}/pastel-de-nata-10101`);
    await addFromMenu(page);
    await expect(cart).toContainText('Pastel de nata');
    await cart.getByRole('button', { name: 'Mais um: quantidade de Pastel de nata' }).click();
    await cart.getByRole('button', { name: 'Pagamento - 3,00€' }).click();
    await expect(page.getByRole('button', { name: 'Aceitar e continuar' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(cart).toContainText('3,00€');
    await expect(cart).not.toContainText('Oriente');
    // Beside another shop's menu it says whose it is.
    await page.goto('/restaurantes/mesa-da-fornada/bolhao/menus/carta');
    await expect(cart).toContainText('Da loja Oriente');
    // So does the question whether another one's may take its place.
    await page
      .getByRole('link', { name: /^Abatanado/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Adicionar/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'O carrinho é da loja Oriente. Mudar para a loja Bolhão esvazia-o.',
    );
  });
});

test('a shop that takes no orders shows what it has, and puts nothing into a cart', async ({ page }) => {
  await skipOnboarding(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/restaurantes/mesa-da-fornada/braga');
  await page.getByRole('link', { name: 'Ver produtos, preços e alergénios' }).click();
  await expect(page.getByText('Esta loja não recebe encomendas na aplicação')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take-Away' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Carrinho vazio' })).toHaveCount(0);
  const product = page.getByRole('listitem').filter({ hasText: 'Bacalhau à Brás' });
  // As it costs to take away, and at the table.
  await expect(product).toContainText(/€.*na loja \d+,\d\d€/s);
  await product.getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('Este produto só se vende ao balcão da loja.');
  await expect(page.getByRole('region', { name: 'Alergénios' })).toContainText('ovos');
  await expectAlive(page);
  await expect(page.getByRole('button', { name: /^Adicionar/ })).toHaveCount(0);
});

test('what isn’t there isn’t shown', async ({ page }) => {
  await skipOnboarding(page);
  for (const path of [`${menu}/nada-99999`, '/restaurantes/fornada/nada/menus/carta']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
    await expectAlive(page);
  }
});

test('whoever comes from a product finds the menu with its search, never without', async ({ page }) => {
  await skipOnboarding(page);
  const finder = /open-finder.*\.js$/;
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route(finder, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(`${menu}/pastel-de-nata-10101`);
  await expectAlive(page);
  await page.evaluate(() => {
    const look = () =>
      document.querySelector('.open-menu') &&
      !document.querySelector('.open-menu input') &&
      document.body.setAttribute('data-bare', '');
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  const isAsked = page.waitForRequest(finder);
  await page.getByRole('button', { name: /^Adicionar - / }).click();
  await isAsked;
  come();
  await expect(page.getByRole('searchbox', { name: 'Procurar no catálogo' })).toBeVisible();
  await expect(page.locator('[data-bare]')).toHaveCount(0);
});

test('a menu that was written in Portuguese is read in English, its allergens too', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto(menu);
  await expectAlive(page);
  const row = page.getByRole('link', { name: /^Pastel de nata/ });
  await expect(row).toContainText('Contém: glúten, ovos, leite.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(row).toContainText('Contains: gluten, eggs, milk.');
});
