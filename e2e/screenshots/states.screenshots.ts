// Other states of screens: empty, wrong, loading, offline, of other people.
import type { Page } from '@playwright/test';
import { drawTiles } from '../support/map-tiles.ts';
import { expect, type Person, test } from './people.ts';
import { screenshot, settled } from './screenshot.ts';

const alsoShownTo: [name: string, person: Person, path: string][] = [
  ['home-cliente', 'regular', '/'],
  ['home-com-pedido', 'waiting', '/'],
  ['catalogo-com-pedido', 'waiting', '/catalogo'],
  ['fidelizacao-nova', 'newcomer', '/fidelizacao'],
  ['transacoes-vazias', 'newcomer', '/fidelizacao/transacoes'],
  ['notificacoes-vazias', 'newcomer', '/notificacoes'],
  ['perfil-visitante', 'guest', '/perfil'],
  ['alterar-dados-pessoais-provisorio', 'halfway', '/alterar-dados-pessoais'],
];

for (const [name, person, path] of alsoShownTo) {
  test(name, async ({ as }) => {
    const page = await as(person);
    await page.goto(path);
    await settled(page);
    await screenshot(page, name);
  });
}

test('login-errado', async ({ as }) => {
  const page = await as('guest');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Campo de preenchimento obrigatório').first()).toBeVisible();
  await screenshot(page, 'login-errado');
});

test('catalogo-procura', async ({ as }) => {
  const page = await as('newcomer');
  await page.goto('/catalogo');
  await settled(page);
  const field = page.getByRole('searchbox', { name: 'Procurar' });
  await field.fill('pao');
  await expect(page.getByText('19 produtos')).toBeVisible();
  await screenshot(page, 'catalogo-procura');
  await field.fill('esferovite');
  await expect(page.getByText('0 produtos', { exact: true })).toBeVisible();
  await screenshot(page, 'catalogo-procura-vazia');
  await field.fill('');
  await page.getByRole('button', { name: /Filtr/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, 'catalogo-filtros');
});

test('movimento', async ({ as }) => {
  const page = await as('waiting');
  await page.goto('/fidelizacao/transacoes');
  await settled(page);
  await page
    .getByRole('button', { name: /Oriente/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, 'movimento');
});

test('restaurante-mapa', async ({ as }) => {
  const page = await as('guest');
  await drawTiles(page);
  await page.goto('/restaurantes/fornada');
  await settled(page);
  await page.getByRole('button', { name: 'Mapa', exact: true }).click();
  await page.getByRole('button', { name: 'Mostrar o mapa' }).click();
  const marker = page.getByRole('button', { name: /^Ponta Delgada/ });
  await marker.press('Enter');
  await expect(page.getByRole('region', { name: 'Ponta Delgada' })).toBeFocused();
  await screenshot(page, 'restaurante-mapa', {
    before: (shown) =>
      shown.getByRole('group', { name: /^Mapa/ }).evaluate((map) => map.scrollIntoView({ block: 'center' })),
    // Beside the list it is as high as the window leaves room for, and its small letters fall on either half of a pixel.
    maxDiffPixelRatio: 0.0025,
  });
});

const refusal = {
  success: false,
  error: { code: 'internal', title: 'Erro', message: 'Tente mais tarde' },
};

test('erro', async ({ as, complaints }) => {
  const page = await as('guest');
  await page.goto('/perfil');
  await page.route('**/api/novidades*', (route) => route.fulfill({ status: 500, json: refusal }));
  // Until then a link is the browser's own, whose page the server writes whole.
  await settled(page);
  await page.getByRole('link', { name: 'Novidades' }).first().click();
  await expect(page.getByRole('button', { name: /Tentar novamente/ })).toBeVisible();
  await screenshot(page, 'erro');
  await page.unroute('**/api/novidades*');
  // The console says so too, which it does not of a server that is away (502 to 504).
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Tente mais tarde')]);
});

test('sem-ligacao', async ({ as }) => {
  const page = await as('regular');
  await page.goto('/fidelizacao');
  await settled(page);
  // The note's code comes by the network or from the service worker, which isn't here: only the page believes to be offline.
  await believeOnline(page, false);
  await expect(page.getByText('Sem ligação à internet')).toBeVisible();
  await screenshot(page, 'sem-ligacao');
  await believeOnline(page, true);
});

const believeOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => value });
    dispatchEvent(new Event(value ? 'online' : 'offline'));
  }, isOnline);
