import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAlive, openApp, skipOnboarding, test } from './support/app.ts';
import { findPlaces, type Places, screens } from './support/every-screen.ts';
import { baseUrl } from './support/wire.ts';

let places: Places;
test.beforeAll(async () => {
  places = await findPlaces({ orderId: 'x', transactionId: 'x' });
});

/** Public screens, fully server-rendered. */
const open = screens.filter(
  ({ access, modal, private: own, passing, name }) =>
    access === 'open' && !modal && !own && !passing && name !== 'notfound',
);
const pathOf = ({ name, path }: { name: string; path: string }) => places[name] ?? path;
const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

test('every open screen is whole without scripts, and says what it is to who shares and finds it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl });
  const page = await context.newPage();
  const titles = new Map<string, string[]>();
  for (const screen of open) {
    const path = pathOf(screen);
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect((await page.getByRole('main').allInnerTexts()).join('').length, path).toBeGreaterThan(40);
    await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', /^https?:\/\/[^?]+$/);
    expect(await meta(page, 'og:title'), path).toBe(await page.title());
    for (const name of ['description', 'og:description', 'og:url', 'og:image', 'og:type'])
      expect((await meta(page, name))?.length, `${path} ${name}`).toBeGreaterThan(6);
    // Seen where the page is shared, so the address has to answer.
    const card = await page.request.get((await meta(page, 'og:image')) ?? '');
    expect([card.status(), card.headers()['content-type']], path).toEqual([200, 'image/jpeg']);
    const title = await page.title();
    titles.set(title, [...(titles.get(title) ?? []), screen.name]);
  }
  // A text of the sign-up's is the same text as in the list.
  expect([...titles.values()].filter((named) => named.length > 1)).toEqual([
    ['informacao-legal-conteudo', 'registo-informacao-legal'],
  ]);
  await context.close();
});

test('things are told to search engines as what they are', async ({ request }) => {
  const kinds = async (path: string) => {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return blocks.flatMap(([, json = '']) => JSON.parse(json)['@type'] as string | string[]);
  };
  expect(await kinds(places.loja ?? '')).toEqual(expect.arrayContaining(['Bakery', 'CafeOrCoffeeShop']));
  expect(await kinds(places.novidade ?? '')).toContain('NewsArticle');
  expect(await kinds(places['perguntas-categoria'] ?? '')).toContain('FAQPage');
  expect(await kinds(places.menu ?? '')).toContain('Menu');
  expect(await kinds(places.carta ?? '')).toContain('Menu');
  expect(await kinds(places['carta-produto'] ?? '')).toContain('MenuItem');
  const sitemap = await (await request.get('/sitemap/paginas.xml')).text();
  for (const name of ['loja', 'novidade', 'pergunta', 'menu'])
    expect(sitemap).toContain(places[name] ?? name);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: .*\/sitemap\.xml/);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  for (const { src, sizes } of manifest.screenshots) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test('what isn’t open comes without a word in the console', async ({ page }) => {
  await skipOnboarding(page);
  const said: string[] = [];
  page.on('console', (message) => {
    if (!/warning|error/.test(message.type()) || message.text().endsWith('blocked by Playwright')) return;
    said.push(message.text());
  });
  for (const path of ['/perfil', '/login', '/registo', '/notificacoes', '/balcao', '/gestao']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect([path, said]).toEqual([path, []]);
  }
});

test('one reads from screen to screen, and comes back to where one was', async ({ page }) => {
  await skipOnboarding(page);
  await openApp(page);
  const title = page.getByRole('heading', { level: 1 });
  const go = async (name: string | RegExp, url: RegExp) => {
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(url);
    await expect(title.first()).toBeVisible();
  };
  await go('Novidades', /\/novidades$/);
  await go('O Natal já cheira a canela', /\/novidades\/[\w-]+$/);
  await go('Restaurantes', /\/restaurantes$/);
  await page.goto(places.restaurante ?? '');
  await expectAlive(page);
  const far = page.getByRole('list', { name: 'Lojas' }).getByRole('link').last();
  await far.focus();
  // A place is remembered once the page has come to rest; the key doesn't scroll it again, as a click would.
  await page.waitForFunction(() => {
    const places = JSON.parse(sessionStorage.getItem('fornada.scroll.1') ?? '{}') as Record<string, number>;
    return window.scrollY > 0 && Object.values(places).at(-1) === window.scrollY;
  });
  const height = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ver ementas' })).toBeVisible();
  await page.goBack();
  await expect(far).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);

  await test.step('an address begins at its top, wherever one had been', async () => {
    await page.goto('/novidades');
    await page.goto(places.restaurante ?? '');
    await expectAlive(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.goBack();
    await expect(far).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);
  });

  await test.step('a modal route stands over the screen that opened it', async () => {
    await page.goto('/perguntas-frequentes');
    await expect(title).toBeVisible();
    await page.getByRole('link', { name: 'Conta', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/perfil$/);
  });

  await test.step('and leads back there after a text that it links to was read', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'termos e condições' }).click();
    await expect(page).toHaveURL(/\/registo\/informacao-legal\/termos$/);
    // Read means seen: until then it is still the first sheet that stands there.
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/perfil$/);
  });

  await test.step('what is unknown', async () => {
    await page.goto('/restaurantes/nada');
    await expect(page).toHaveURL(/\/restaurantes$/);
    for (const path of [
      '/novidades/nada',
      '/perguntas-frequentes/nada',
      '/fidelizacao/campanhas/nada',
      '/nada',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
      await expectAlive(page);
      await expect(page).toHaveTitle('Página não encontrada · Fornada');
    }
  });
});
