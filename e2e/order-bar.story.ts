import { expect } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { placeOrder } from './support/every-screen.ts';
import { newCustomer } from './support/wire.ts';

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
  await expect(bar).toHaveAttribute('href', `/encomendas/${orderId}`);
  await expect(bar).toContainText(/#\d{3}/);
  // An answer that is still under way is nobody's any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
