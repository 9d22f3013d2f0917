// What an order is packed in is said from the product's page to the order's own: a deposit, a container, a bag; less with one's own
// container, and nothing of it where it is eaten in.
import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { ask, decide, newCustomer } from './support/wire.ts';

/** What the button of a product says. */
async function priceOf(page: Page): Promise<number> {
  const words = await page.getByRole('button', { name: /^Adicionar/ }).textContent();
  return Number(/([\d,]+)€/.exec(words ?? '')?.[1]?.replace(',', '.'));
}

test('a cola and a soup are taken away in the customer’s own container, in a bag, with the deposit', async ({
  page,
}) => {
  const customer = await newCustomer('Vicente Lima');
  await openAs(page, customer, { path: '/catalogo/304/30404', shopId: 860 });
  await expect(page.getByText(/^Mais 0,10€ de depósito Volta/)).toBeVisible();
  const cola = await priceOf(page);
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('link', { name: /Ver carrinho/ }).waitFor();
  await page.goto('/catalogo/403/40301');
  await expect(page.getByText(/^Mais 0,34€ de embalagem de utilização única/)).toBeVisible();
  const soup = await priceOf(page);
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('link', { name: /Ver carrinho/ }).click();

  const all = `${(cola + soup + 0.44).toFixed(2).replace('.', ',')}€`;
  await expect(page.getByText('1 × Depósito Volta')).toBeVisible();
  await expect(page.getByText('1 × Embalagem de utilização única')).toBeVisible();
  await page.getByRole('button', { name: `Pagamento - ${all}` }).click();

  const summary = page.getByRole('region', { name: 'Resumo' });
  await page.getByRole('radio', { name: 'Comer Na loja' }).check();
  await expect(summary.getByText('Depósito Volta')).toHaveCount(0);
  await expect(page.getByRole('switch', { name: /Trago o meu recipiente/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Take-Away' }).check();
  await expect(summary.getByText('Embalagem de utilização única')).toBeVisible();
  await page.getByRole('switch', { name: /Trago o meu recipiente/ }).check();
  await expect(summary.getByText('Embalagem de utilização única')).toHaveCount(0);
  await page.getByText('Sacos, a 0,10€ cada').waitFor();
  await page.getByRole('button', { name: 'Mais um: Sacos' }).click();
  await expect(summary.getByText('Saco', { exact: true })).toBeVisible();
  const total = `${(cola + soup + 0.2).toFixed(2).replace('.', ',')}€`;
  await expect(summary.getByText(total).first()).toBeVisible();

  await page.getByRole('checkbox', { name: /Li e Aceito/ }).check();
  await page.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ }).click();
  await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
  const { ordering } = (await ask('POST', '/api/refresh-private-data', { token: customer.token }))
    .privateData;
  const order = await ask('GET', `/api/encomendas/${ordering[0].order_id}`, { token: customer.token });
  expect(`${order.total.toFixed(2).replace('.', ',')}€`).toBe(total);
  expect(order).toMatchObject({
    recipiente_proprio: 1,
    embalagens: [
      { tipo: 'deposito', qtd: 1, total: 0.1 },
      { tipo: 'saco', qtd: 1, total: 0.1 },
    ],
  });
  await page.goto(`/encomendas/${order.order_id}`);
  await expect(page.getByText('Depósito Volta').first()).toBeVisible();
  await expect(page.getByText('Traz o seu recipiente').first()).toBeVisible();

  await decide(order.order_id, 'expirar');
  await page.goto(`/carrinho/pagamento?pedido=${order.order_id}`);
  await page.getByRole('button', { name: 'Voltar ao carrinho' }).click();
  await expect(page.getByRole('button', { name: `Pagamento - ${total}` })).toBeVisible();
});
