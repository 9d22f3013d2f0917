import { expect, type Page } from '@playwright/test';
import { expectAlive, logIn, openApp, openAs, test } from './support/app.ts';
import { giveHistory, placeOrder } from './support/every-screen.ts';
import { aServerThatPublishes } from './support/next-version.ts';
import { goOffline, goOnline, whatSaysSoHasCome } from './support/offline.ts';
import { expectWholePictures } from './support/pictures.ts';
import { ask, baseUrl, decide, newCustomer } from './support/wire.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page and has cached its files. */
async function stockedUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const kept = async (path: RegExp) => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().some(({ url }) => path.test(url));
    };
    while (!navigator.serviceWorker.controller || !(await kept(/\/api\/menus\//)))
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

const offlineNote = (page: Page) => page.getByText('Sem ligação à internet').first();

test('what is promised works without a connection, and what isn’t says so and tries again by itself', async ({
  page,
}) => {
  const customer = await newCustomer();
  const { orderId } = await giveHistory(customer);
  await logIn(page, customer);
  await page.goto('/novidades');
  await page.getByRole('link', { name: 'O Natal já cheira a canela' }).click();
  await expect(page.getByText('As primeiras fornadas de Natal')).toBeVisible();
  await stockedUp(page);

  await goOffline(page);
  await test.step('the home and what was read', async () => {
    await page.goto('/');
    await expect(offlineNote(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rita');
    await expectWholePictures(page, 'the home without a connection');
    await page.goto('/perguntas-frequentes');
    await expect(page.getByRole('searchbox', { name: 'Procurar uma pergunta' })).toBeVisible();
  });

  await test.step('the card and its code', async () => {
    await page.goto('/fidelizacao');
    await expect(page.getByRole('heading', { name: 'Fidelização' })).toBeVisible();
    await expect(page.getByText(/para o próximo ponto/)).toBeVisible();
    await page.goto('/fidelizacao/qr');
    await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
  });

  await test.step('the catalogue, never opened before, and a cart that survives', async () => {
    await page.goto('/catalogo');
    await expect(page.getByText('Sem ligação à internet')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('link', { name: /^Pastel de nata/ }).first()).toBeVisible();
    await expect(page.locator('.ui-picture').first()).toBeVisible();
    await expectWholePictures(page, 'the catalogue without a connection');
    await page.goto('/catalogo/101/10101');
    await page.getByRole('button', { name: /^Adicionar - / }).click();
    await expect(page).toHaveURL(/\/catalogo$/);
    await page.reload();
    await page.goto('/carrinho');
    await expect(page.getByRole('list', { name: 'Produtos no carrinho' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await expect(page.getByRole('alertdialog')).toContainText('ligação');
    await page.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('movements and an order need the connection, and come with it', async () => {
    const failed = page.getByText('Não foi possível atualizar os movimentos');
    await page.goto('/fidelizacao/transacoes');
    await expect(failed).toBeVisible();
    await goOnline(page);
    await expect(failed).toBeHidden();
    await goOffline(page);
    await page.goto(`/encomendas/${orderId}`);
    await expect(page.getByText('Sem ligação', { exact: true })).toBeVisible();
    await expect(page.getByText('Este ecrã ainda não ficou guardado neste aparelho')).toBeVisible();
    await expect(page.getByText('Está a ver o que ficou guardado')).toHaveCount(0);
    await goOnline(page);
    await expect(page.getByText('O seu número')).toBeVisible();
    await page.goto('/carrinho');
    await expect(page.getByRole('list', { name: 'Produtos no carrinho' }).getByRole('listitem')).toHaveCount(
      1,
    );
  });
});

test('a payment that is reloaded without a connection shows what is kept of it, and goes on with it', async ({
  page,
}) => {
  const customer = await newCustomer();
  const natas = [{ id: '10101', qtd: 2, complementares: [], opcoes: [] }];
  const orderId = await placeOrder(customer, natas, '862', { id_tipo_entrega: 0 });
  await openAs(page, customer, { path: '/carrinho/pagamento' });
  const underWay = page.getByText('Pagamento em curso - Será notificado');
  await expect(underWay).toBeVisible();
  await stockedUp(page);

  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ainda não se sabe se o pedido foi pago');
  await expect(page.getByText('perguntamos outra vez')).toBeVisible();
  await expect(page.getByText(/^#\d{3}$/)).toBeVisible();
  await expect(page.getByText('Fornada Oriente')).toBeVisible();
  await expect(page.getByText('3,00€')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ligar para a loja/ })).toHaveAttribute(
    'href',
    'tel:+351210000862',
  );
  await page.getByRole('button', { name: 'Verificar agora' }).click();
  await expect(page.getByText('Ainda não se sabe')).toBeVisible();

  await goOnline(page);
  await expect(underWay).toBeVisible();
  expect(await ask('GET', `/simulador/pagamentos?para=${customer.phone}`)).toHaveLength(1);
  await decide(orderId, 'aprovar');
  await expect(page.getByText(/Pedido #\d{3} concluído com sucesso/)).toBeVisible();
});

test('a new version is offered and waits, also in the middle of a form', async ({ page }) => {
  const customer = await newCustomer();
  const server = await aServerThatPublishes();
  try {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Saltar' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('textbox', { name: 'Telemóvel' }).fill(customer.phone);
    await page.getByLabel(/^Palavra-passe/).fill(customer.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).not.toHaveURL(/\/login$/);
    await page.goto(`${server.url}/catalogo/101/10101`);
    await page.getByRole('button', { name: /^Adicionar - / }).click();
    await expect(page).toHaveURL(/\/catalogo$/);
    await stockedUp(page);

    await page.goto(`${server.url}/opiniao`);
    // With that comes what hears of a new version.
    await whatSaysSoHasCome(page);
    const comment = page.getByRole('textbox', { name: /Comentário/ });
    await comment.fill('O pão de hoje estava');
    await page.evaluate(() => Object.assign(window, { isThisPage: true }));
    server.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // It has all of its files before it waits to be taken.
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
    const offer = page.getByRole('status').filter({ hasText: 'nova versão' });
    await expect(offer).toBeVisible();
    await comment.pressSequentially(' ótimo');
    await expect(comment).toHaveValue('O pão de hoje estava ótimo');
    expect(await page.evaluate(() => 'isThisPage' in window)).toBe(true);

    await offer.getByRole('button', { name: 'Atualizar' }).click();
    // A worker that is debugged yields after three seconds, and the new one gives the network four.
    const isOldPage = () => page.evaluate(() => 'isThisPage' in window).catch(() => true);
    await expect.poll(isOldPage, { timeout: 60_000 }).toBe(false);
    await page.goto(`${server.url}/carrinho`);
    await expect(page.getByRole('list', { name: 'Produtos no carrinho' }).getByRole('listitem')).toHaveCount(
      1,
    );
  } finally {
    server.close();
  }
});

test('a first visit is greeted in the language of its browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-IE', baseURL: baseUrl });
  const page = await context.newPage();
  await openApp(page);
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await page.getByRole('link', { name: 'Português' }).click();
  await expect(page.getByRole('button', { name: 'Saltar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Saltar' })).toBeVisible();
  await context.close();
});

test('the interface is English for who chooses it, on this device from then on', async ({
  page,
  browser,
}) => {
  await openApp(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page
    .getByLabel(/^Phone|Mobile/)
    .first()
    .fill('912345678');
  await page.getByLabel(/^Password/).fill('00000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Wrong mobile number or password').first()).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // What home asked for at rest isn't this page's.
  page.once('framenavigated', () => requests.splice(0));
  await page.goto('/novidades');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page).toHaveTitle(/^News/);
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const title = 'Christmas smells of cinnamon already';
  await page.getByRole('link', { name: title }).click();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveAttribute('lang');
  await expectAlive(page);
  await page.getByRole('link', { name: 'Português' }).click();
  await expect(page.getByRole('link', { name: 'Novidades' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await expect(page.getByRole('link', { name: 'English' })).toBeFocused();

  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl });
  const plain = await reader.newPage();
  await plain.goto('/restaurantes/fornada/chiado');
  await plain.getByRole('link', { name: 'English' }).click();
  await expect(plain.getByRole('link', { name: 'News' })).toBeVisible();
  await expect(plain.locator('html')).toHaveAttribute('lang', 'en');
  // The chain's own words are in its language, and say so.
  await plain.goto('/restaurantes/fornada/chiado/menus/carta?lang=en');
  await expect(plain.getByRole('heading', { name: 'Traditional pastries' })).not.toHaveAttribute('lang');
  await expect(plain.getByText('Pastel de nata', { exact: true })).toHaveAttribute('lang', 'pt-PT');
  await expect(plain.getByText(/^Custard tart/)).not.toHaveAttribute('lang');
  await plain.goto('/perguntas-frequentes?lang=en');
  await expect(plain.getByText('Points and balance')).not.toHaveAttribute('lang');
  await plain.goto('/fidelizacao/campanhas?lang=en');
  await expect(plain.getByRole('heading', { level: 2 }).first()).toHaveText('10% back, always');
  await reader.close();
});
