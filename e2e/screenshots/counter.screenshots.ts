// The shop's own screens: the till with a customer, the board and the public wall. A second factor's code is of the server's
// time, so its clock is here too.
import './slow-clock.ts';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { moveOrder, newStaff } from '../support/staff.ts';
import { ask, type Customer, decide, expectOrder, newCustomer } from '../support/wire.ts';
import { contextOptions, prepare } from './people.ts';
import { screenshot, settled } from './screenshot.ts';

/** Nobody else here orders from it: its numbers begin with this file's. */
const shop = 848;
const complaints: string[] = [];
let context: BrowserContext;
let page: Page;

// One after the other: the board's orders are then numbered alike in every run.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, baseURL }) => {
  const { token, name } = await newStaff('assistant', [shop], 'Sara Balcão');
  context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
  await prepare(context);
  const places = [{ id: shop, nome: 'Bolhão' }];
  const session = JSON.stringify({ token, name, role: 'assistant', places, shop, hasPin: true });
  await context.addInitScript((kept) => sessionStorage.setItem('fornada-balcao', kept), session);
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
});
test.afterAll(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function order(customer: Customer, code: string, key: string): Promise<string> {
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': key },
    body: {
      cart: { items: [{ id: code, qtd: 2, complementares: [], opcoes: [] }] },
      id_loja: shop,
      id_tipo_entrega: 0,
      telemovel: customer.phone,
      aceitou: true,
    },
  });
  await decide(orderData.orderId, 'aprovar');
  await expectOrder(customer, orderData.orderId, { id_estado: -1 });
  return orderData.orderId;
}

test('the till', async () => {
  const customer = await newCustomer('Inês Barros', '961204861');
  await page.goto('/balcao#caixa');
  await settled(page);
  await screenshot(page, 'caixa');
  // By keys alone: where a pointer was left shows on what comes to stand under it.
  await page.getByRole('textbox', { name: /^Telemóvel ou código/ }).fill(customer.phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('Inês');
  await page.keyboard.type('1250');
  await expect(page.getByText('Ganha 2 pontos')).toBeVisible();
  await screenshot(page, 'caixa-venda');
});

test('the board and the wall', async () => {
  const customer = await newCustomer('Rui Teixeira', '961204862');
  const [, preparing = '', ready = ''] = [
    await order(customer, '40103', 'balcao-1'),
    await order(customer, '40103', 'balcao-2'),
    await order(customer, '40103', 'balcao-3'),
  ];
  for (const [id, event] of [
    [preparing, 'iniciar'],
    [ready, 'iniciar'],
    [ready, 'concluir'],
  ] as const)
    await moveOrder(id, event);
  await page.goto('/balcao#encomendas');
  await expect(page.getByRole('region', { name: 'Prontas' }).getByText('003')).toBeVisible();
  // A board that nobody has touched says that it can't be heard.
  await page.keyboard.press('Shift');
  await expect(page.locator('.counter-note')).toHaveCount(0);
  await screenshot(page, 'quadro');
  await page.goto(`/balcao/ecra/${shop}`);
  await expect(page.getByText('003')).toBeVisible();
  await screenshot(page, 'ecra');
});
