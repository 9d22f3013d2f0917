import { expect, type Page } from '@playwright/test';
import { expectAlive, fillLogin, openApp, openAs, skipOnboarding, test } from './support/app.ts';
import { whatSaysSoHasCome } from './support/offline.ts';
import { bringPushService } from './support/push.ts';
import { shifted } from './support/shifts.ts';
import { enterBoard, newStaff, soldOut } from './support/staff.ts';
import { ask, type Data, newCustomer } from './support/wire.ts';

const product = '/restaurantes/fornada/oriente/menus/carta/caracol-10109';

test('the baker taps once, and whoever looks at the shop sees what came out, without reloading', async ({
  page,
  browser,
}) => {
  await openAs(page, await newCustomer('Rita Prado'), { path: product });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caracol');
  const main = page.getByRole('main');
  await expect(main).not.toContainText('Acabou de sair');

  const counter = await (await browser.newContext()).newPage();
  await enterBoard(counter, await newStaff('assistant', [862]));
  const oven = counter.getByRole('region', { name: 'Forno' });

  await test.step('it is out', async () => {
    await counter.getByRole('button', { name: 'Forno' }).click();
    await counter.getByLabel('Procurar produto').fill('caracol');
    await counter.getByRole('button', { name: 'Saiu: Caracol' }).click();
    await expect(oven).toContainText(/Caracol · saiu às? \d{1,2}h\d\d/);
    await expect(main).toContainText(/Acabou de sair, às? \d{1,2}h\d\d/);
  });

  await test.step('on the shop’s page and its menu too, without scripts', async () => {
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const path of ['/restaurantes/fornada/oriente', '/restaurantes/fornada/oriente/menus/carta']) {
      await reader.goto(new URL(path, page.url()).href);
      await expect(reader.getByRole('listitem').filter({ hasText: 'Caracol' })).toContainText(
        'Acabou de sair',
      );
    }
    // On the narrowest phone what it says breaks, and doesn't push its row out of the page.
    await reader.setViewportSize({ width: 320, height: 640 });
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await reader.context().close();
  });

  await test.step('which was a mistake, and is taken back', async () => {
    await oven.getByRole('button', { name: /^Anular: Caracol/ }).click();
    await expect(oven.getByText(/Caracol · saiu/)).toHaveCount(0);
    await expect(main).not.toContainText('Acabou de sair');
  });

  await test.step('nearly gone', async () => {
    await counter.getByRole('button', { name: 'Esgotados' }).click();
    await counter.getByLabel('Procurar produto ou extra').fill('caracol');
    await counter.getByRole('button', { name: 'Caracol: está a acabar' }).click();
    await expect(main).toContainText('Está a acabar');
    await counter.getByRole('button', { name: 'Caracol: há que chegue' }).click();
    await expect(main).not.toContainText('Está a acabar');
  });

  await test.step('sold out, and there again', async () => {
    const reader = await page.context().newPage();
    await reader.goto('/restaurantes/fornada/oriente/menus/carta');
    await expectAlive(reader);
    const row = reader.getByRole('main').getByRole('listitem').filter({ hasText: 'Caracol' });
    const add = page.getByRole('button', { name: /^Adicionar - / });
    await expect(add).toBeVisible();
    try {
      await soldOut(862, '10109', 'hoje');
      await expect(main).toContainText('De momento está esgotado nesta loja.');
      await expect(add).toBeHidden();
      await expect(row).toContainText('Indisponível');
    } finally {
      await soldOut(862, '10109', null);
    }
    await expect(add).toBeVisible();
    await expect(main).not.toContainText('esgotado');
    await expect(row).not.toContainText('Indisponível');
  });
  await counter.context().close();
});

const panel = (page: Page) => page.getByRole('region', { name: 'Encomendar' });

test('home tells of the oven of the nearest open shop, has words for the hour, and offers no closed shop', async ({
  page,
  context,
}) => {
  const { token } = await newStaff('assistant', [862]);
  const say = (path: string, more: object) =>
    ask('POST', `/api/balcao/loja/forno${path}`, { token, body: { loja: 862, codigo: '10108', ...more } });
  const { forno } = await say('', { dito: 'saiu' });
  await context.grantPermissions(['geolocation']);
  // Four hundred metres north of Oriente.
  await context.setGeolocation({ latitude: 38.7712, longitude: -9.0982 });
  await openAs(page, await newCustomer('Rita Prado'));
  // The oven is told of once the page is at rest.
  await whatSaysSoHasCome(page);
  const line = page.getByRole('link', { name: /^Pastel de feijão · Acabou de sair, às? \d{1,2}h\d\d/ });
  await expect(line).toContainText(/Do forno da loja Oriente, a \d\smin a pé/);
  await expect(panel(page)).toContainText('Levante em Oriente · 0,4 km');
  await say('/anular', { em: forno['10108'].em });
  await expect(line).toHaveCount(0);
  await expect(page.locator('.home-oven')).toBeVisible();

  // The page that the server wrote is of another hour: it is told as soon as the page is alive.
  const guest = await (await context.browser()?.newContext())?.newPage();
  if (!guest) throw new Error('no browser');
  await skipOnboarding(guest);
  for (const [time, slogan] of [
    ['08:00', 'O forno já está quente'],
    ['13:00', 'O almoço já cheira bem'],
    ['17:00', 'Está na hora do lanche'],
    // One shop is open all night.
    ['22:00', 'O forno ainda está quente'],
  ] as const) {
    await guest.clock.setFixedTime(new Date(`2026-01-14T${time}:00Z`));
    await openApp(guest);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(slogan);
  }
  // On a phone that lies, too, one can order at once.
  await guest.setViewportSize({ width: 844, height: 390 });
  await expect(panel(guest).getByRole('link', { name: 'Encomendar', exact: true })).toBeInViewport({
    ratio: 1,
  });

  // A shop that was chosen and is closed stays, says when it opens, and beside it where one can order now.
  const shops: Data[] = await ask('GET', '/api/lojas-ordering');
  const chosen = shops.at(-1) ?? {};
  for (const day in chosen.horario.semanal)
    chosen.horario.semanal[day] = day === 'qui' ? [['07:30', '20:00']] : [];
  await guest.route('**/api/lojas-ordering', (route) =>
    route.fulfill({ json: { success: true, data: shops, error: null } }),
  );
  await guest.evaluate((shopId) => {
    localStorage.setItem('fornada.ordering.1', JSON.stringify({ shopId }));
  }, chosen.id);
  await guest.reload();
  await expect(panel(guest)).toContainText(`Levante em ${chosen.nome}Fechado · abre amanhã às 07:30`);
  await panel(guest)
    .getByRole('link', { name: `Aberta agora: ${shops[0]?.nome}` })
    .click();
  await expect(guest).toHaveURL(new RegExp(`/${shops[0]?.tag}/menus/carta$`));
  await guest.context().close();
});

test('a guest who wants to be told is told why to log in, and comes back to the product', async ({
  page,
}) => {
  const customer = await newCustomer('Rita Prado');
  const product = '/restaurantes/fornada/oriente/menus/carta/croissant-folhado-10202';
  await skipOnboarding(page);
  await page.goto(product);
  await expectAlive(page);
  await page.getByRole('link', { name: 'Avise-me quando sair' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Para avisarmos quando sair do forno, precisamos da sua conta',
  );
  await fillLogin(page, customer.phone, customer.password);
  await expect(page).toHaveURL(new RegExp(`${product}$`));
  await expect(page.getByRole('button', { name: 'Avise-me quando sair' })).toBeVisible();
});

test('who asked is told on their phone as the baker taps, once a day, and home tells everybody', async ({
  page,
  context,
  browser,
}) => {
  const phone = await bringPushService(page);
  const pushes = (): Promise<{ texto: string }[]> =>
    ask('GET', `/simulador/mensagens?para=${encodeURIComponent(phone)}`);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.7712, longitude: -9.0982 });
  await openAs(page, await newCustomer('Rita Prado'), {
    path: '/restaurantes/fornada/oriente/menus/carta/croissant-folhado-10202',
  });
  const counter = await (await browser.newContext()).newPage();
  await enterBoard(counter, await newStaff('assistant', [862]));
  const oven = counter.getByRole('region', { name: 'Forno' });
  const itIsOut = async () => {
    await counter.getByRole('button', { name: 'Forno' }).click();
    await counter.getByLabel('Procurar produto').fill('croissant f');
    await counter.getByRole('dialog').getByRole('button', { name: 'Saiu: Croissant folhado' }).click();
    await expect(oven).toContainText(/Croissant folhado · saiu às? \d{1,2}h\d\d/);
  };

  await test.step('asked for, with the browser’s yes', async () => {
    await page.getByRole('button', { name: 'Avise-me quando sair' }).click();
    await expect(page.getByText('Combinado: avisamos quando sair')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deixar de me avisar' })).toBeVisible();
  });

  await test.step('out', async () => {
    await itIsOut();
    await expect.poll(async () => (await pushes()).length).toBe(1);
    expect((await pushes())[0]?.texto).toMatch(/^Saiu do forno às? \d{1,2}h\d\d, na loja Oriente/);
  });

  await test.step('taken back and said again: no second push', async () => {
    await oven.getByRole('button', { name: /^Anular: Croissant folhado/ }).click();
    await expect(oven.getByText(/Croissant folhado · saiu/)).toHaveCount(0);
    await itIsOut();
  });

  await test.step('home says it, from the nearest shop, and nothing moves', async () => {
    await openApp(page);
    const line = page.getByRole('link', { name: /^Croissant folhado · Acabou de sair, às? \d{1,2}h\d\d/ });
    await expect(line).toContainText(/Do forno da loja Oriente, a \d\smin a pé/);
    expect(await shifted(page)).toBeLessThan(0.02);
  });

  await test.step('what was asked for stands with the notifications, and is taken away there', async () => {
    await page.goto('/notificacoes');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Acabou de sair: Croissant folhado' }),
    ).toHaveCount(1);
    await page.getByRole('button', { name: 'Remover o aviso: Croissant folhado, Oriente' }).click();
    await expect(page.getByRole('heading', { name: 'Avisos do forno' })).toHaveCount(0);
    expect(await pushes()).toHaveLength(1);
  });
  await oven.getByRole('button', { name: /^Anular: Croissant folhado/ }).click();
  await expect(oven.getByText(/Croissant folhado · saiu/)).toHaveCount(0);
  await counter.context().close();
});
