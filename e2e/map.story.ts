import { expect } from '@playwright/test';
import { problemsOf } from './support/accessibility.ts';
import { expectAlive, skipOnboarding, test } from './support/app.ts';

// One ochre pixel stands for a tile.
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

test('a map asks nobody for anything before the visitor does, and is moved by keys and buttons', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://mapa.exemplo.pt/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/png', body: tile });
  });
  await skipOnboarding(page);
  await page.goto('/restaurantes/fornada/chiado/mapa');
  await expectAlive(page);
  await expect(page.getByText(/mapa\.exemplo\.pt/)).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Mostrar o mapa' }).click();
  const map = page.getByRole('group', { name: /^Mapa/ });
  await expect(map.locator('canvas')).toBeVisible();
  await expect.poll(() => asked.some((path) => path.startsWith('/16/'))).toBe(true);
  await expect(page.getByText(/Setas para andar/)).toBeVisible();
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

test('a map that doesn’t come says so, and the way to the shop stays', async ({ page }) => {
  await page.route('https://mapa.exemplo.pt/**', (route) => route.abort());
  await skipOnboarding(page);
  await page.goto('/restaurantes/fornada/chiado/mapa');
  await expectAlive(page);
  await page.getByRole('button', { name: 'Mostrar o mapa' }).click();
  await expect(page.getByText('Não foi possível carregar o mapa.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Abrir/ })).toBeVisible();
});
