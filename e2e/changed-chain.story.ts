// What a shop changes while somebody orders from it.
import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { changeProduct, closeShop, restoreChain } from './support/chain.ts';
import { finish, latestOrder, toCheckout, withCart } from './support/checkout.ts';
import { ask } from './support/wire.ts';

test.afterEach(() => restoreChain());

test('a shop that has closed meanwhile takes no order, and the cart stays', async ({ page }) => {
  await withCart(page);
  await closeShop();
  await page.getByRole('button', { name: /^Pagamento - / }).click();
  await expect(page.getByText(/está fechada/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/carrinho$/);
  await page.reload();
  await expect(page.getByText('Pastel de nata').first()).toBeVisible();
});

test('a product that is gone is told before paying, and the customer stays on the step', async ({ page }) => {
  await withCart(page);
  await toCheckout(page);
  await changeProduct('10101', null);
  await finish(page).click();
  await expect(page.getByText(/deixou de estar disponível|já não estão disponíveis/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
});

test('a price that changed is told, never silently charged', async ({ page }) => {
  const customer = await withCart(page);
  await toCheckout(page);
  await changeProduct('10101', { precovenda: 1.6 });
  await finish(page).click();
  await expect(page.getByText('O valor mudou').first()).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('3,20€').first()).toBeVisible();
  await finish(page).click();
  await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
  const order = await ask('GET', `/api/encomendas/${await latestOrder(customer)}`, { token: customer.token });
  expect(order.total).toBe(3.2);
});
