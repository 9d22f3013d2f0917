// Paying by card: on the gateway's page and back, whatever happens there; and the screens where there is MB WAY alone.
import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { toCheckout, withCart } from './support/checkout.ts';
import { ask, type Customer, type Data, decide, newCustomer } from './support/wire.ts';

/** An order of two pastéis de nata that waits for its payment, and its customer on the payment's screen. */
async function withOrder(
  page: Page,
  metodo: 'mbway' | 'cartao',
): Promise<{ customer: Customer; orderId: string }> {
  const customer = await newCustomer();
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': `card-${customer.phone}` },
    body: {
      cart: { items: [{ id: '10101', qtd: 2, complementares: [], opcoes: [] }] },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: customer.phone,
      aceitou: true,
      metodo,
    },
  });
  await openAs(page, customer, { path: '/carrinho/pagamento' });
  return { customer, orderId: orderData.orderId };
}

const payByCard = (page: Page) => page.getByRole('button', { name: 'Pagar com cartão' });
const payByPhone = (page: Page) => page.getByRole('button', { name: 'Pagar por MB WAY' });
const done = (page: Page) => page.getByText(/Pedido #\d{3} concluído com sucesso/);

test('a card chosen at the checkout and refused by the bank; MB WAY pays the order', async ({ page }) => {
  await withCart(page);
  await toCheckout(page);
  const methods = page.getByRole('group', { name: 'Como quer pagar' });
  await expect(methods.getByRole('radio', { name: 'MB WAY' })).toBeChecked();
  await methods.getByRole('radio', { name: 'Cartão' }).check();
  await expect(page.getByText('Para o caso de preferir pagar por MB WAY.')).toBeVisible();
  await page.getByRole('button', { name: /Finalizar/ }).click();
  await expect(page.getByRole('button', { name: 'Recusar o cartão' })).toBeEnabled();
  await page.getByRole('button', { name: 'Recusar o cartão' }).click();
  await expect(page.getByRole('heading', { name: 'O pagamento não foi aceite' })).toBeVisible();
  await expect(page.getByText('O banco não aceitou o cartão')).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('pedido') ?? '';
  await payByPhone(page).click();
  await expect(page.getByText('Abra a app MB WAY')).toBeVisible();
  await decide(orderId, 'aprovar');
  await expect(done(page)).toBeVisible();
});

test('back without paying, reloaded, back by the back button, and paid in the end', async ({ page }) => {
  await withOrder(page, 'cartao');
  await expect(page.getByText('Falta pagar com o seu cartão')).toBeVisible();
  await payByCard(page).click();
  await page.getByRole('link', { name: 'Voltar sem pagar' }).click();
  await expect(page.getByText('Falta pagar com o seu cartão')).toBeVisible();
  await page.reload();
  await payByCard(page).click();
  await expect(page.getByRole('heading', { name: 'Pagamento por cartão' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Falta pagar com o seu cartão')).toBeVisible();
  await payByCard(page).click();
  await page.getByRole('button', { name: 'Pagar 3,00€' }).click();
  await expect(done(page)).toBeVisible();
});

test('paid there, and the gateway’s word is lost: the screen waits, and is told in the end', async ({
  page,
}) => {
  const { orderId } = await withOrder(page, 'cartao');
  await expect(payByCard(page)).toBeVisible();
  await decide(orderId, 'perder');
  await page.goto(`/carrinho/pagamento?pedido=${orderId}&volta=1`);
  await expect(
    page.getByRole('heading', { name: /Estamos a confirmar o pagamento|concluído com sucesso/ }),
  ).toBeVisible();
  await expect(done(page)).toBeVisible({ timeout: 40_000 });
});

test('from the phone to the card by the keyboard; the page that paid nothing more says so', async ({
  page,
}) => {
  const { orderId } = await withOrder(page, 'mbway');
  await expect(page.getByText('Pagamento em curso - Será notificado')).toBeVisible();
  await payByCard(page).focus();
  await page.keyboard.press('Enter');
  const pay = page.getByRole('button', { name: 'Pagar 3,00€' });
  await expect(pay).toBeEnabled();
  const cardPage = page.url();
  await page.keyboard.press('Tab');
  await expect(pay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeVisible();
  await page.goto(cardPage);
  await expect(page.getByText('Este pagamento já não está à espera.')).toBeVisible();
  await page.goto(`/carrinho/pagamento?pedido=${orderId}`);
  await expect(done(page)).toBeVisible();
});

test('an address of return that somebody made up shows nobody’s order', async ({ page }) => {
  const stranger = await newCustomer();
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: stranger.token,
    headers: { 'Idempotency-Key': `card-${stranger.phone}` },
    body: {
      cart: { items: [{ id: '10101', qtd: 1, complementares: [], opcoes: [] }] },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: stranger.phone,
      aceitou: true,
      metodo: 'cartao',
    },
  });
  await openAs(page, await newCustomer(), {
    path: `/carrinho/pagamento?pedido=${orderData.orderId}&volta=1&estado=pago`,
  });
  await expect(page).toHaveURL(/\/catalogo$/);
});

test('where the gateway has MB WAY alone, nothing is asked and nothing is different', async ({ page }) => {
  await page.route(/\/api\/(calcula-encomenda|encomendas\/)/, async (route) => {
    const response = await route.fetch();
    const answer: Data = await response.json();
    const told = answer.data?.loyaltyData ?? answer.data;
    if (told?.metodos) told.metodos = ['mbway'];
    await route.fulfill({ response, json: answer });
  });
  await withCart(page);
  await toCheckout(page);
  await expect(page.getByText('É neste número que aprova o pagamento por MB WAY.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Como quer pagar' })).toBeHidden();
  await page.getByRole('button', { name: /Finalizar/ }).click();
  await expect(page.getByText('Pagamento em curso - Será notificado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar outro número' })).toBeVisible();
  await expect(payByCard(page)).toBeHidden();
  // An answer that is still under way is nobody's any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
