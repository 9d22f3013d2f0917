import { expect } from '@playwright/test';
import { openApp, openAs, skipOnboarding, test } from './support/app.ts';
import { enterBoard, newStaff } from './support/staff.ts';
import { ask, newCustomer } from './support/wire.ts';

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
    await expect(oven).toContainText(/Caracol · saiu às \d{1,2}h\d\d/);
    await expect(main).toContainText(/Acabou de sair, às \d{1,2}h\d\d/);
  });

  await test.step('on the shop’s page and its menu too, without scripts', async () => {
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const path of ['/restaurantes/fornada/oriente', '/restaurantes/fornada/oriente/menus/carta']) {
      await reader.goto(new URL(path, page.url()).href);
      await expect(reader.getByRole('listitem').filter({ hasText: 'Caracol' })).toContainText(
        'Acabou de sair',
      );
    }
    await reader.context().close();
  });

  await test.step('which was a mistake, and is taken back', async () => {
    await oven.getByRole('button', { name: /^Anular: Caracol/ }).click();
    await expect(oven).toHaveCount(0);
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
  await counter.context().close();
});

test('home tells of the oven of the nearest open shop, and has words for the hour', async ({
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
  const line = page.getByRole('link', { name: /^Pastel de feijão · Acabou de sair, às \d{1,2}h\d\d/ });
  await expect(line).toContainText(/Do forno da loja Oriente, a \d min a pé/);
  await say('/anular', { em: forno['10108'].em });
  await expect(line).toHaveCount(0);

  // The page that the server wrote is of another hour: it is told as soon as the page is alive.
  const guest = await (await context.browser()?.newContext())?.newPage();
  if (!guest) throw new Error('no browser');
  await skipOnboarding(guest);
  for (const [time, slogan] of [
    ['08:00', 'O forno já está quente'],
    ['13:00', 'O almoço já cheira bem'],
    ['17:00', 'Está na hora do lanche'],
    ['22:00', 'Amanhã, o forno acende bem cedo'],
  ] as const) {
    await guest.clock.setFixedTime(new Date(`2026-01-14T${time}:00Z`));
    await openApp(guest);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(slogan);
  }
  await guest.context().close();
});
