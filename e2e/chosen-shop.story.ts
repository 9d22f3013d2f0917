import { expect } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { newCustomer } from './support/wire.ts';

test('a chosen shop’s catalogue comes with its page, before any script, and is the one that comes alive', async ({
  page,
}) => {
  await openAs(page, await newCustomer(), { path: '/catalogo?loja=862' });
  await page.waitForFunction(() => document.cookie.includes('loja=862'));
  await page.goto('about:blank');

  let letScriptsCome = () => {};
  const arrival = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/catalogo', { waitUntil: 'commit' });
  const shop = page.getByRole('region', { name: 'Encomenda na loja' });
  await expect(shop).toContainText('Oriente');
  await page.locator('.catalogue').evaluate((written) => written.setAttribute('data-of-the-page', ''));

  letScriptsCome();
  await expect(page.getByRole('button', { name: 'Alterar loja ou tipo de entrega' })).toBeVisible();
  await expect(page.locator('[data-unfinished]')).toHaveCount(0);
  await expect(page.locator('.catalogue[data-of-the-page]')).toHaveCount(1);
  await expect(shop).toContainText('Oriente');
});
