// What a shop changes while somebody orders from it.
import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { changeProduct, closeShop, pauseShop, restoreChain } from './support/chain.ts';
import { finish, latestOrder, toCheckout, withCart } from './support/checkout.ts';
import { ask } from './support/wire.ts';

test.afterEach(async () => {
  await pauseShop(null);
  await restoreChain();
});

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

test('a shop that pauses books no time by itself: for when is asked, and nothing is lost', async ({
  page,
}) => {
  await withCart(page);
  await toCheckout(page);
  await page.getByLabel('Nota para a loja').fill('sem canela');
  await expect(finish(page)).toBeEnabled();
  await pauseShop(60);
  await expect(page.getByText('A loja não está a aceitar pedidos para agora.')).toBeVisible();
  await expect(page.getByText('Escolha a hora de levantar para finalizar.')).toBeVisible();
  await expect(finish(page)).toBeHidden();
  const days = page.getByRole('group', { name: 'Dia de levantar' });
  await expect(days.locator('[aria-disabled=false]').first()).toBeVisible();
  await expect(days.locator('[aria-pressed=true]')).toHaveCount(0);
  await days.locator('[aria-disabled=false]').last().click();
  await expect(finish(page)).toBeEnabled();
  await expect(page.getByLabel('Nota para a loja')).toHaveValue('sem canela');
});

test('a part that was for now asks for its time when the shop pauses, and is given none by a reload', async ({
  page,
}) => {
  await withCart(page);
  await toCheckout(page);
  await page.getByRole('button', { name: 'Levantar uma parte noutro dia' }).click();
  const sheet = page.getByRole('dialog');
  // The radio goes with its choice.
  await sheet.getByRole('radio').click();
  // The sheet grows with the days and their times, and its buttons move until they are there.
  const times = sheet.getByRole('group', { name: 'Hora de levantar' });
  await expect(times.getByRole('radio', { checked: true })).toBeVisible();
  await sheet.getByRole('button', { name: /^Menos um/ }).click();
  await sheet.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(finish(page)).toBeEnabled();
  const first = page.getByRole('region', { name: 'Levanta em 2 vezes' }).getByRole('region').first();
  const waits = async () => {
    await expect(first).toContainText('A loja não está a aceitar pedidos para agora.');
    await expect(first.getByRole('heading', { name: 'Agora' })).toBeVisible();
    await expect(page.getByText('Escolha a hora de levantar para finalizar.')).toBeVisible();
    await expect(finish(page)).toBeHidden();
  };
  await pauseShop(60);
  await waits();
  await page.getByRole('radio', { name: 'Comer Na loja' }).check();
  await page.reload();
  await waits();
  await first.getByRole('button', { name: 'Marcar hora' }).click();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(finish(page)).toBeEnabled();
});
