// Where a new shop is: by its postal code, on a map, and by hand.
import { expect, type Locator, type Page } from '@playwright/test';
import { everyView, problemsOf } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { drawTiles } from './support/map-tiles.ts';
import { openOffice, showScreen } from './support/office.ts';
import { newStaff } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function beginShop(page: Page, name: string): Promise<void> {
  // What the library opens and closes over a page that becomes narrow isn't what is looked at.
  await page.addInitScript(() => localStorage.setItem('RaStore.sidebar.open', 'false'));
  await openOffice(page, await newStaff('administrator', [862], name), 'administrator');
  await showScreen(page, '/lojas/create');
  await page.getByRole('button', { name: 'Seguinte' }).click();
}

const middleOf = async (shown: Locator): Promise<[number, number]> => {
  const { x, y, width, height } = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
};

test('a new shop is put on the map, from its postal code to its door', async ({ page }) => {
  const asked = await drawTiles(page);
  await beginShop(page, 'Marta Mapa');
  const place = page.getByLabel('Latitude e longitude');
  const clock = page.getByRole('combobox', { name: 'Fuso horário' });
  const map = page.getByRole('group', { name: /^Mapa de/ });
  const pin = map.getByRole('button', { name: 'Marcador da loja' });
  await expect(clock).toHaveText('Continente');
  await page.getByLabel('Código postal').fill('9500-150 Ponta Delgada');
  await expect(clock).toHaveText('Açores');
  await expect(page.getByText(/O mapa vem de mapa\.exemplo\.pt/)).toBeVisible();
  expect(asked).toEqual([]);

  await test.step('the postal code says about where, and nothing is kept of that', async () => {
    await page.getByRole('button', { name: 'Marcar no mapa' }).click();
    await expect(map).toBeFocused();
    await expect(page.getByText('Para já, a zona do código postal')).toBeVisible();
    await expect(pin).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(place).toHaveValue('');
  });

  await test.step('by keys', async () => {
    await pin.press('Enter');
    await expect(place).toHaveValue('37.74, -25.67');
    await pin.press('ArrowUp');
    await pin.press('ArrowRight');
    await expect(place).toHaveValue(/^37\.740\d+, -25\.669\d+$/);
    await expect(page.getByText('Marcado em 37.74')).toBeVisible();
    await expect(pin).toBeFocused();
  });

  await test.step('by hand, and by a touch of the map', async () => {
    const before = await place.inputValue();
    const [x, y] = await middleOf(pin);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y + 40, { steps: 4 });
    await page.mouse.up();
    await expect(place).not.toHaveValue(before);
    const dragged = await place.inputValue();
    const [left, top] = await middleOf(map);
    await page.mouse.click(left + 120, top - 60);
    await expect(place).not.toHaveValue(dragged);
    await expect(place).toHaveValue(/^37\.7\d+, -25\.6\d+$/);
  });

  await test.step('what is typed moves the marker, and what is far from the postal code is told', async () => {
    const far = page.getByText('da zona do código postal');
    await expect(far).toBeHidden();
    // A sign that was left out.
    await place.fill('37.7394, 25.6687');
    await expect(far).toBeVisible();
    expect(await problemsOf(page, everyView)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await place.fill('37.7394, -25.6687');
    await expect(far).toBeHidden();
    await expect(pin).toBeInViewport();
  });

  await test.step('the clock may be another all the same', async () => {
    await clock.click();
    await page.getByRole('option', { name: 'Madeira' }).click();
    await place.fill('37.7396, -25.6689');
    await expect(clock).toHaveText('Madeira');
  });
});

test('where maps don’t come the field is there, and the map may be asked for again', async ({ page }) => {
  await page.route('https://mapa.exemplo.pt/**', (route) => route.abort());
  await beginShop(page, 'Nélson Nuvem');
  await page.getByRole('button', { name: 'Marcar no mapa' }).click();
  await expect(page.getByText('Não foi possível carregar o mapa.')).toBeVisible();
  await page.getByLabel('Latitude e longitude').fill('38.7139, -9.1394');
  await page.unroute('https://mapa.exemplo.pt/**');
  await drawTiles(page);
  await page.getByRole('button', { name: 'Marcar no mapa' }).click();
  await expect(page.getByRole('button', { name: 'Marcador da loja' })).toBeInViewport();
});
