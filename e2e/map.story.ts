import { expect, type Page } from '@playwright/test';
import { problemsOf } from './support/accessibility.ts';
import { expectAlive, skipOnboarding, test } from './support/app.ts';
import { drawTiles } from './support/map-tiles.ts';
import { smallTargets } from './support/touch.ts';

const restaurant = '/restaurantes/fornada';
const shop = `${restaurant}/chiado/mapa`;
const mapOf = (page: Page) => page.getByRole('group', { name: /^Mapa de/ });
const nearRossio = { latitude: 38.7139, longitude: -9.1394 };

/** What lies at the middle of a mark, and what is touched there. */
function stack(mark: HTMLElement | SVGElement) {
  const { x, y, width, height } = mark.getBoundingClientRect();
  const here = () => document.elementFromPoint(x + width / 2, y + height / 2);
  const touched = here()?.closest('.map-mark')?.querySelector('b')?.textContent;
  mark.style.pointerEvents = 'auto';
  const isOnTop = here() === mark;
  mark.style.pointerEvents = '';
  return { isOnTop, touched };
}

async function open(page: Page, path: string): Promise<void> {
  await skipOnboarding(page);
  await page.goto(path);
  await expectAlive(page);
}

test('a map asks nobody for anything before the visitor does, and is moved by keys and buttons', async ({
  page,
}) => {
  const asked = await drawTiles(page);
  await open(page, shop);
  await expect(page.getByText(/mapa\.exemplo\.pt/)).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Mostrar o mapa' }).click();
  const map = mapOf(page);
  await expect(map.locator('canvas')).toBeVisible();
  await expect(map).toBeFocused();
  await expect.poll(() => asked.some((path) => path.startsWith('/16/'))).toBe(true);
  await expect(map.getByRole('button', { name: /^Chiado (Aberto|Fechado) agora$/ })).toBeVisible();
  await expect(page.getByText(/Setas para andar/)).toBeVisible();
  await expect(page.getByRole('link', { name: '© Mapa de exemplo' })).toHaveAttribute(
    'href',
    'https://mapa.exemplo.pt/licenca',
  );
  expect(await problemsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Aproximar' }).click();
  await expect.poll(() => asked.some((path) => path.startsWith('/17/'))).toBe(true);
  const before = asked.length;
  await map.focus();
  const goEast = async () => {
    await page.keyboard.press('ArrowRight');
    return asked.length;
  };
  await expect.poll(goEast).toBeGreaterThan(before);
});

test('the shops of a restaurant are beside their map, and told apart by keys', async ({ page, context }) => {
  await context.grantPermissions([]);
  await context.setGeolocation(nearRossio);
  const asked = await drawTiles(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, restaurant);
  const list = page.getByRole('list', { name: 'Lojas' });
  await expect(list.getByRole('link')).toHaveCount(5);
  const coimbra = list.getByRole('link', { name: /^Coimbra/ });

  await test.step('before anybody is asked, the house’s own map says where they are', async () => {
    const pin = page.locator('.drawn-map-pin', { hasText: 'Coimbra' });
    await coimbra.focus();
    await expect(pin).toHaveClass(/marked/);
    await page.locator('.drawn-map-pin', { hasText: 'Faro' }).hover();
    await expect(pin).not.toHaveClass(/marked/);
    await expect(list.getByRole('link', { name: /^Faro/ })).toHaveClass(/marked/);
    expect(asked).toEqual([]);
    expect(await problemsOf(page)).toEqual([]);
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Mostrar o mapa' }).click();
  const map = mapOf(page);
  await expect(list).toBeVisible();
  await expect(map.getByRole('button', { name: /^Ponta Delgada/ })).toBeVisible();

  await test.step('shops side by side are one marker, which leads closer', async () => {
    for (const name of [/^4 lojas/, /^2 lojas/]) {
      await map.getByRole('button', { name }).press('Enter');
      await expect(map).toBeFocused();
    }
    await expect(map.getByRole('button', { name: /^Chiado/ })).toBeVisible();
    await expect(map.getByRole('button', { name: /^Oriente/ })).toBeVisible();
    await expect(map.getByRole('button', { name: /lojas/ })).toHaveCount(0);
  });

  await test.step('what has the focus in one is marked in the other', async () => {
    const chiado = map.getByRole('button', { name: /^Chiado/ });
    await list.getByRole('link', { name: /^Chiado/ }).focus();
    await expect(chiado).toHaveClass(/marked/);
    await chiado.focus();
    await expect(list.getByRole('link', { name: /^Chiado/ })).toHaveClass(/marked/);
    await expect(list.getByRole('link', { name: /^Coimbra/ })).not.toHaveClass(/marked/);
  });

  await test.step('a marker tells of its shop, and has the focus again after', async () => {
    const chiado = map.getByRole('button', { name: /^Chiado/ });
    await chiado.press('Enter');
    const card = page.getByRole('region', { name: 'Chiado' });
    await expect(card).toBeFocused();
    await expect(card.getByRole('link', { name: 'Chiado' })).toHaveAttribute('href', `${restaurant}/chiado`);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(chiado).toBeFocused();
  });

  await test.step('who gives their place is told how far it is, on foot too', async () => {
    await page.getByRole('button', { name: 'Mostrar onde estou' }).click();
    await expect(page.getByText('Não sabemos onde está')).toBeVisible();
    await context.grantPermissions(['geolocation']);
    await page.getByRole('button', { name: 'Mostrar onde estou' }).click();
    const own = map.getByText('Está aqui').locator('..');
    // Over the shop's marker, which has the touch.
    await expect.poll(() => own.evaluate(stack)).toEqual({ isOnTop: true, touched: 'Chiado' });
    await map.getByRole('button', { name: /^Chiado/ }).click();
    const card = page.getByRole('region', { name: 'Chiado' });
    await expect(card).toContainText('0,4 km · cerca de 7 min a pé');
    await expect(list.getByRole('link').first()).toContainText(/Chiado.*cerca de\s7\smin a pé/);
  });

  await test.step('on a phone that lies, what is said of a shop has most of its row', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const first = list.getByRole('link').first();
    const share = await first.evaluate(
      (row) => (row.querySelector('.ui-list-detail')?.clientWidth ?? 0) / row.clientWidth,
    );
    expect(share).toBeGreaterThan(0.5);
  });

  await test.step('and a finger meets the cross of what a marker tells', async () => {
    await expect(page.getByRole('region', { name: 'Chiado' })).toBeVisible();
    expect(await page.evaluate(smallTargets)).toEqual([]);
  });
});

test('the keys reach each marker, and bring into view those that lie outside', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(nearRossio);
  await drawTiles(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/restaurantes');
  await page.getByRole('button', { name: 'Mostrar o mapa' }).click();
  const map = mapOf(page);
  await expect(map.getByText('Está aqui')).toBeAttached();
  await expect(map).toBeFocused();
  const coimbra = map.getByRole('button', { name: /^Coimbra/ });
  await expect(coimbra).toBeAttached();
  await expect(coimbra).not.toBeInViewport();
  for (const marker of await map.getByRole('button').all()) {
    await page.keyboard.press('Tab');
    await expect(marker).toBeFocused();
    await expect(marker).toBeInViewport({ ratio: 1 });
    expect(await map.evaluate((frame) => [frame.scrollLeft, frame.scrollTop])).toEqual([0, 0]);
  }
  // Held down, the key goes on before the map has arrived.
  for (let back = await map.getByRole('button').count(); back > 1; back -= 1)
    await page.keyboard.press('Shift+Tab');
  await expect(map.getByRole('button').first()).toBeFocused();
  await expect(map.getByRole('button').first()).toBeInViewport({ ratio: 1 });
});

test('a phone shows the list or the map', async ({ page }) => {
  await drawTiles(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, restaurant);
  const list = page.getByRole('list', { name: 'Lojas' });
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: 'Mapa', exact: true }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Mostrar o mapa' }).click();
  await expect(mapOf(page).getByRole('button', { name: /^Ponta Delgada/ })).toBeVisible();
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  await expect(list).toBeVisible();
  await expect(mapOf(page)).toBeHidden();
});

test('a map that doesn’t come says so, the way to the shop stays, and it may be tried again', async ({
  page,
}) => {
  await page.route('https://mapa.exemplo.pt/**', (route) => route.abort());
  await open(page, shop);
  await page.getByRole('button', { name: 'Mostrar o mapa' }).click();
  await expect(page.getByText('Não foi possível carregar o mapa.')).toBeVisible();
  // The map had the focus: what stands in its place has it now.
  await expect(page.locator(':focus')).toContainText('Não foi possível carregar o mapa.');
  await expect(page.getByRole('link', { name: /^Abrir/ })).toBeVisible();
  await page.unroute('https://mapa.exemplo.pt/**');
  await drawTiles(page);
  await page.getByRole('button', { name: 'Mostrar o mapa' }).click();
  await expect(mapOf(page).getByRole('button', { name: /^Chiado/ })).toBeVisible();
});
