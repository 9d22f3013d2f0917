// The shop's own screens: the till with a customer, the board and the public wall. A second factor's code is of the server's
// time, so its clock is here too.
import './slow-clock.ts';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openAs } from '../support/app.ts';
import { moveOrder, newStaff } from '../support/staff.ts';
import { ask, type Customer, decide, expectOrder, newCustomer } from '../support/wire.ts';
import { contextOptions, prepare } from './people.ts';
import { expectUnread, screenshot, settled } from './screenshot.ts';

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

type Wish = { items: object[]; pickup_at?: string; nota?: string };

async function order(customer: Customer, key: string, { items, ...wish }: Wish): Promise<string> {
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': key },
    body: {
      cart: { items },
      ...wish,
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

test('what the till sells, and the count of its drawer', async () => {
  await page.goto('/balcao#venda');
  await page.getByRole('button', { name: 'Cafés', exact: true }).press('Enter');
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Turno' }).press('Enter');
  await sheet.getByLabel('Fundo de caixa').fill('50,00');
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel('Contado na gaveta')).toBeVisible();
  await page.keyboard.press('Escape');
  for (let units = 0; units < 2; units += 1)
    await page
      .getByRole('button', { name: /^Café \(bica\)/ })
      .first()
      .press('Enter');
  await expect(page.getByRole('region', { name: 'Venda', exact: true })).toContainText('1,80€');
  await screenshot(page, 'vender');
  await page.getByRole('button', { name: 'Receber' }).press('Enter');
  await screenshot(page, 'vender-receber');
  await sheet.getByRole('button', { name: 'Recebido 1,80€' }).press('Enter');
  await expect(page.getByText('Venda registada')).toBeVisible();
  await page.getByRole('button', { name: 'Próximo cliente' }).press('Enter');
  await page.getByRole('button', { name: 'Turno' }).press('Enter');
  await sheet.getByLabel('Contado na gaveta').fill('50,60');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('diferença −1,20€')).toBeVisible();
  await screenshot(page, 'turno-fechado', { mask: (shown) => [shown.getByRole('time')] });
  await page.keyboard.press('Escape');
});

test('the board and the wall', async () => {
  const customer = await newCustomer('Rui Teixeira', '961204862');
  const items = [{ id: '40103', qtd: 2, complementares: [], opcoes: [] }];
  const [, preparing = '', ready = ''] = [
    await order(customer, 'balcao-1', { items }),
    await order(customer, 'balcao-2', { items }),
    await order(customer, 'balcao-3', { items }),
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

test('what the oven has', async () => {
  await page.goto('/balcao#encomendas');
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Forno' }).click();
  await page.getByLabel('Procurar produto').fill('nata');
  await screenshot(page, 'quadro-forno');
  await page.getByRole('button', { name: 'Saiu: Pastel de nata' }).click();
  await page.getByRole('button', { name: 'Esgotados' }).click();
  await page.getByLabel('Procurar produto ou extra').fill('pastel');
  await page.getByRole('button', { name: 'Pastel de bacalhau: está a acabar' }).click();
  await expect(page.getByRole('button', { name: 'Pastel de bacalhau: há que chegue' })).toBeVisible();
  await screenshot(page, 'quadro-esgotados');
  await page.keyboard.press('Escape');
  await screenshot(page, 'quadro-saiu');
  await page.getByRole('button', { name: /^Anular: Pastel de nata/ }).click();
  await expect(page.getByRole('button', { name: /^Anular/ })).toHaveCount(0);
});

test('the days to come', async () => {
  const customer = await newCustomer('Vera Matos', '961204863');
  const cake = { id: '10501', complementares: ['8052'], opcoes: [] };
  const pickup_at = '2026-11-21T10:30:00.000Z';
  const book = (key: string, line: object, nota = '') =>
    order(customer, key, { items: [line], pickup_at, nota });
  await book('dia-1', { ...cake, qtd: 2 });
  await book('dia-2', { ...cake, qtd: 1, inscricao: 'Parabéns, avó Rosa' }, 'Alergia a nozes');
  await book('dia-3', { id: '40103', qtd: 2, complementares: [], opcoes: [] });
  for (const [kind, name] of [
    ['dia', 'por-dia'],
    ['producao', 'producao'],
  ] as const) {
    await page.goto(`/balcao#${kind}`);
    await page.getByRole('button', { name: 'sábado, 21' }).click();
    await expect(page.getByText('Parabéns, avó Rosa')).toBeVisible();
    await page.keyboard.press('Home');
    await screenshot(page, name);
  }
  // A4 at 96 points to the inch, in a dark room: paper stays white.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page).toHaveScreenshot(['producao', 'a4.png']);
  await page.emulateMedia({ media: 'screen' });
});

test('a new order', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Away from what stands where the day before was chosen.
  await page.mouse.move(0, 0);
  await page.goto('/balcao#nova');
  await page.getByRole('textbox', { name: /^Telemóvel ou código/ }).fill('961204864');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Registar 961204864' }).press('Enter');
  await page.getByRole('button', { name: 'Bolos por encomenda' }).press('Enter');
  await page.getByRole('button', { name: /^Bolo de aniversário/ }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: /^1 kg/ }).press(' ');
  await sheet.getByRole('textbox', { name: /^O que quer escrito/ }).fill('Parabéns, avó Rosa');
  await screenshot(page, 'nova-produto');
  await sheet.getByRole('button', { name: /^Juntar/ }).press('Enter');
  await expect(page.getByRole('region', { name: 'Encomenda' })).toContainText('avó Rosa');
  await screenshot(page, 'nova-produtos');
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(page.getByRole('radio', { checked: true, name: /^\d\d:\d\d$/ })).toBeAttached();
  await screenshot(page, 'nova-quando');
});

test('a new order on its way', async () => {
  // The draft is where it was left.
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Rosa');
  await expect(page.getByText('Diga ao cliente')).toBeVisible();
  await screenshot(page, 'nova-dados');
  await page.getByRole('button', { name: /^Pedir/ }).press('Enter');
  await expect(page.getByText('A tocar no telemóvel')).toBeVisible();
  await screenshot(page, 'nova-pedido', { mask: (shown) => [shown.getByRole('timer')] });
  await page.getByRole('button', { name: 'Desistir da encomenda' }).press('Enter');
  await expect(page.getByText('Terminou sem pagamento')).toBeVisible();
  await page.getByRole('button', { name: 'Próxima encomenda' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Anotadas nas últimas horas' })).toBeVisible();
  await screenshot(page, 'nova-encomenda', { mask: (shown) => [shown.getByText(/^Anotada por/)] });
});

test('what has run out', async ({ browser, baseURL }) => {
  const customer = await newCustomer('Marta Serra', '961204865');
  const id = await order(customer, 'falta-1', {
    items: [{ id: '10104', qtd: 4, complementares: [], opcoes: [] }],
  });
  const { orderCode: code } = await ask('GET', `/api/encomendas/${id}`, { token: customer.token });
  await page.goto('/balcao#encomendas');
  await page.getByRole('button', { name: `Mais opções do pedido ${code}` }).press('Enter');
  await page.getByRole('button', { name: `Falta algo no pedido ${code}` }).press('Enter');
  await screenshot(page, 'falta');
  await page.getByRole('button', { name: 'Perguntar ao cliente' }).press('Enter');
  await expect(page.getByText(/^Falta 1× Jesuíta/)).toBeVisible();
  await screenshot(page, 'quadro-falta');

  const phone = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
  await prepare(phone);
  const shown = await phone.newPage();
  await openAs(shown, customer, { path: `/encomendas/${id}` });
  await expect(shown.getByRole('region', { name: 'Falta 1× Jesuíta' })).toBeVisible();
  await expectUnread(shown, 2);
  // The paragraph that it begins: its own width is its digits'.
  const mask = () => [shown.getByRole('paragraph').filter({ has: shown.getByRole('timer') })];
  const to = (name: string) => async () =>
    shown.getByRole('region', { name }).evaluate((section) => section.scrollIntoView({ block: 'start' }));
  await screenshot(shown, 'encomenda-falta', { mask, before: to('Falta 1× Jesuíta') });
  await ask('POST', `/api/encomendas/${id}/faltas/1`, {
    token: customer.token,
    body: { resposta: 'trocar', troca: '10105' },
  });
  for (const event of ['iniciar', 'concluir']) await moveOrder(id, event);
  // What is swapped, and that it is ready: of that nobody is told who already has it.
  await expectUnread(shown, 4);
  await moveOrder(id, 'entregar');
  await expect(shown.getByRole('region', { name: 'Faltou algo?' })).toBeVisible();
  await shown.getByRole('button', { name: 'Dizer o que faltou' }).press('Enter');
  await screenshot(shown, 'encomenda-faltou');
  await shown.getByRole('button', { name: /^Mais/ }).first().press('Enter');
  await shown.getByRole('button', { name: 'Enviar' }).press('Enter');
  await expect(shown.getByText('1× Jesuíta: aceitámos.')).toBeVisible();
  await expectUnread(shown, 5);
  await screenshot(shown, 'encomenda-reclamada', { before: to('Faltou algo?') });
  await phone.close();
});
