import { expect } from '@playwright/test';
import { openAs, skipOnboarding, test } from './support/app.ts';
import { addFromMenu } from './support/checkout.ts';
import { placeOrder } from './support/every-screen.ts';
import { decide, newCustomer } from './support/wire.ts';

// What the shop gets is on its way within a moment of the payment; the answer is stopped in that moment.
test('between the payment and the shop the bar says that the payment was made', async ({ page }) => {
  const customer = await newCustomer();
  await page.route('**/api/refresh-private-data', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const order of body.data.privateData.ordering) Object.assign(order, { id_estado: -3, pago: 1 });
    await route.fulfill({ response, json: body });
  });
  await openAs(page, customer, { path: '/catalogo', shopId: 862 });

  const orderId = await placeOrder(customer, [{ id: '10102', qtd: 1, complementares: [], opcoes: ['9201'] }]);
  const bar = page.getByRole('link', { name: /Pagamento efetuado/ });
  // Heard of over the stream, which begins once the page is at rest: on a busy machine seconds later.
  await expect(bar).toHaveAttribute('href', `/encomendas/${orderId}`, { timeout: 30_000 });
  await expect(bar).toContainText(/#\d{3}/);
  // An answer that is still under way is nobody's any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('whoever orders again while an order is under way finds both in the bar', async ({ page }) => {
  const customer = await newCustomer();
  const orderId = await placeOrder(customer, [{ id: '10102', qtd: 1, complementares: [], opcoes: ['9201'] }]);
  await decide(orderId, 'aprovar');
  await openAs(page, customer, { path: '/restaurantes/fornada/oriente/menus/carta/pastel-de-nata-10101' });
  await addFromMenu(page);
  const cart = page.getByRole('link', { name: /Ver carrinho/ });
  const order = page.locator(`main a[href="/encomendas/${orderId}"]`);
  for (const path of ['/catalogo', '/catalogo/101', '/restaurantes/fornada/oriente/menus/carta']) {
    await page.goto(path);
    await expect(cart).toHaveAccessibleName('Ver carrinho: 1 produto, 1,50€');
    await expect(order).toBeVisible();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(
    page.getByRole('region', { name: 'O seu carrinho' }).getByText('Pastel de nata'),
  ).toBeVisible();
  await expect(order).toBeVisible();
  await expect(cart).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await cart.click();
  await page.getByRole('button', { name: /^Remover/ }).click();
  await expect(page.getByRole('button', { name: /^Pagamento/ })).toBeHidden();
  await page.goto('/catalogo');
  await expect(order).toContainText(/#\d{3}/);
  await expect(cart).toHaveCount(0);
});

test('the bar of the cart covers no button that puts into it', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto('/restaurantes/fornada/oriente/menus/carta/pastel-de-nata-10101');
  await addFromMenu(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cappuccino/ })
    .click();
  const add = page.getByRole('button', { name: /^Adicionar - / });
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [768, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await add.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const isOnTop = () =>
      add.evaluate((button) => {
        const { x, y, width: w, height: h } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + w / 2, y + h / 2));
      });
    await expect.poll(isOnTop, `${width} × ${height}`).toBe(true);
  }
});

test('on a phone that lies the bar of the cart covers nothing of what is sold', async ({ page }) => {
  await skipOnboarding(page);
  await page.goto('/restaurantes/fornada/oriente/menus/carta/pastel-de-nata-10101');
  await addFromMenu(page);
  await page.setViewportSize({ width: 844, height: 390 });
  const bar = page.getByRole('link', { name: /Ver carrinho/ });
  await expect(bar).toContainText('1,50€');
  const banner = page.getByRole('banner');
  // Once it stands in its new place.
  await expect(async () => {
    const [own, place] = [await bar.boundingBox(), await banner.boundingBox()];
    const bottomOf = (box: typeof own) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(own?.y).toBeGreaterThanOrEqual(place?.y ?? 0);
    expect(bottomOf(own)).toBeLessThanOrEqual(bottomOf(place) + 1);
    // Nor the bell, nor the title.
    const bell = await banner.getByRole('link', { name: /Notificações/ }).boundingBox();
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(bell?.x ?? 0);
  }).toPass({ timeout: 10_000 });
  await bar.click();
  await expect(page).toHaveURL(/\/cesto$/);
});
