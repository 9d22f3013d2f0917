// A cake that is paid in part: what is left is paid in the app, or at the counter before it is handed over.
import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { enterBoard, moveOrder, newStaff } from './support/staff.ts';
import { ask, type Customer, decide, expectOrder, newCustomer } from './support/wire.ts';

const shopId = 860;
/** 110,00€ of cakes: the chain of the stories offers an advance above 100,00€. */
const cakes = { id: '10501', qtd: 5, complementares: ['8052'], opcoes: [] };

const pay = (page: Page) => page.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ });

/** Five cakes for another day, their advance paid. */
async function withAdvance(customer: Customer): Promise<string> {
  const days = await ask('GET', `/api/lojas-ordering/${shopId}/dias?produtos=10501:5`, {
    token: customer.token,
  });
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      cart: { items: [cakes] },
      ...{ id_loja: shopId, id_tipo_entrega: 0, pickup_at: days.primeira },
      ...{ telemovel: customer.phone, aceitou: 1, principio_de_pagamento: 1 },
    },
  });
  await decide(orderData.orderId, 'aprovar');
  await expectOrder(customer, orderData.orderId, { estado: 'received', por_pagar: 77 });
  return orderData.orderId;
}

test('an advance is chosen, said and paid, and the rest is paid in the app', async ({ page }) => {
  const customer = await newCustomer('Amélia Faria');
  await openAs(page, customer, { path: '/catalogo/105/10501', shopId });
  await page.getByRole('radio').first().check();
  for (const _more of [2, 3, 4, 5]) await page.getByRole('button', { name: 'Mais um: Quantidade' }).click();
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('link', { name: /Ver carrinho/ }).click();
  await page.getByRole('button', { name: /^Pagamento/ }).click();
  await page.getByRole('radio', { name: 'Take-Away' }).check();
  // The calendar and then its times push down what stands below them.
  const times = page.getByRole('group', { name: 'Hora de levantar' });
  await expect(times.getByRole('radio', { checked: true })).toBeVisible();

  await expect(page.getByRole('radio', { name: 'Tudo agora: 110,00€' })).toBeChecked();
  await page.getByRole('radio', { name: 'Princípio de pagamento: 33,00€' }).check();
  await expect(page.getByText(/^Os 77,00€ que faltam paga na app ou na loja/)).toBeVisible();
  await page.getByRole('checkbox', { name: /Li e Aceito/ }).check();
  await pay(page).click();
  await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
  await expect(page.getByText('33,00€')).toBeVisible();

  const { ordering } = (await ask('POST', '/api/refresh-private-data', { token: customer.token }))
    .privateData;
  const { order_id: orderId } = ordering[0];
  await decide(orderId, 'aprovar');
  await expect(page).toHaveURL(/\/carrinho\/confirmado$/);
  await expect(page.getByText('Falta pagar 77,00€, na app ou na loja, até levantar.')).toBeVisible();
  await expectOrder(customer, orderId, { estado: 'received', pago: 0, por_pagar: 77 });

  await page.goto(`/encomendas/${orderId}`);
  await expect(page.getByRole('heading', { name: 'Falta pagar 77,00€' })).toBeVisible();
  const sums = page.getByRole('region', { name: 'O que pediu' }).getByRole('definition');
  await expect(sums).toContainText(['110,00€', '33,00€', '77,00€']);
  await page.getByRole('button', { name: 'Pagar por MB WAY' }).click();
  await expect(page).toHaveURL(new RegExp(`/carrinho/pagamento\\?pedido=${orderId}$`));
  await expect(page.getByText('77,00€', { exact: true })).toBeVisible();
  await decide(orderId, 'aprovar');
  await expect(page).toHaveURL(new RegExp(`/encomendas/${orderId}$`));
  await expect(page.getByRole('region', { name: 'O que pediu' }).getByText('Total pago')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Falta pagar/ })).toHaveCount(0);
  await expectOrder(customer, orderId, { pago: 1, por_pagar: 0 });
});

test('the rest is taken at the counter before the cake is handed over', async ({ browser }) => {
  const customer = await newCustomer('Lourenço Pais');
  const orderId = await withAdvance(customer);
  const { orderCode } = await ask('GET', `/api/encomendas/${orderId}`, { token: customer.token });
  for (const step of ['iniciar', 'concluir']) await moveOrder(orderId, step);

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-PT' });
  const board = await context.newPage();
  await enterBoard(board, await newStaff('assistant', [shopId]));
  // Orders of other days have numbers of their own.
  const card = board.getByRole('article', { name: `Pedido ${orderCode}` }).filter({ hasText: 'Lourenço' });
  await expect(card).toContainText('Falta receber 77,00€');
  await card.getByRole('button', { name: 'Entregue' }).click();

  const sheet = board.getByRole('dialog', { name: 'Por pagar' });
  await expect(sheet).toContainText('Falta receber 77,00€ de 110,00€');
  await sheet.getByRole('button', { name: 'Recebi em dinheiro' }).click();
  await expect(sheet).toContainText('Recebido em dinheiro: 77,00€');
  // A slip: it is owed again, and taken the other way.
  await sheet.getByRole('button', { name: 'Anular' }).click();
  await sheet.getByRole('button', { name: 'Recebi por multibanco' }).click();
  await expect(sheet).toContainText('Recebido por multibanco: 77,00€');
  await sheet.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expectOrder(customer, orderId, { estado: 'collected', pago: 1, por_pagar: 0 });
});
