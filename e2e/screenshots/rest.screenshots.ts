// An order that is paid in part: the choice, what is left, and the counter that takes it.
import './slow-clock.ts';
import { expect, test } from '@playwright/test';
import { openAs } from '../support/app.ts';
import { moveOrder, newStaff } from '../support/staff.ts';
import { ask, decide, expectOrder, newCustomer } from '../support/wire.ts';
import { contextOptions, prepare } from './people.ts';
import { expectUnread, screenshot, settled } from './screenshot.ts';

const shop = 860;

test('an advance and its rest', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const customer = await newCustomer('Amélia Faria', '961204870');
  const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
  await prepare(context);
  const page = await context.newPage();
  await openAs(page, customer, { path: '/catalogo/105/10501', shopId: shop });
  await page.getByRole('radio', { name: /^1 kg/ }).check();
  for (const _more of [2, 3, 4, 5]) await page.getByRole('button', { name: 'Mais um: Quantidade' }).click();
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.goto('/carrinho');
  await page.getByRole('button', { name: /^Pagamento/ }).click();
  // Nobody else here orders for that day: its numbers begin with this one.
  await page.locator('[data-date="2026-11-20"]').click();
  await expect(page.getByText('sexta-feira, 20/11')).toBeVisible();
  await page.getByRole('radio', { name: /^Princípio de pagamento/ }).check();
  await settled(page);
  await screenshot(page, 'finalizar-principio', {
    before: (shown) =>
      shown
        .getByRole('radio', { name: /^Princípio de pagamento/ })
        .evaluate((choice) => choice.scrollIntoView({ block: 'center' })),
    maxDiffPixelRatio: 0.0025,
  });

  await page.getByRole('checkbox', { name: /Li e Aceito/ }).check();
  await page.getByRole('button', { name: /Finalizar/ }).click();
  await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
  const { ordering } = (await ask('POST', '/api/refresh-private-data', { token: customer.token }))
    .privateData;
  const { order_id: orderId } = ordering[0];
  await decide(orderId, 'aprovar');
  await expectOrder(customer, orderId, { estado: 'received', por_pagar: 77 });
  await page.goto(`/encomendas/${orderId}`);
  await expect(page.getByText('Abrir a fatura do princípio de pagamento')).toBeVisible();
  await expectUnread(page, 1);
  await settled(page);
  await screenshot(page, 'encomenda-por-pagar');
  await context.close();

  for (const step of ['iniciar', 'concluir']) await moveOrder(orderId, step);
  const { token, name } = await newStaff('assistant', [shop], 'Sara Balcão');
  const places = [{ id: shop, nome: 'Chiado' }];
  const session = JSON.stringify({ token, name, role: 'assistant', places, shop, hasPin: true });
  const counter = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
  await prepare(counter);
  await counter.addInitScript((kept) => sessionStorage.setItem('fornada-balcao', kept), session);
  const board = await counter.newPage();
  await board.goto('/balcao#encomendas');
  await board.getByRole('article').getByRole('button', { name: 'Entregue' }).click();
  await expect(board.getByRole('dialog')).toContainText('Falta receber');
  await screenshot(board, 'por-pagar');
  await counter.close();
});
