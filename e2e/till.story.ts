// The till: a customer is recognised and gets points, a newcomer is registered and finds them in the app, and a sale made
// without a connection counts once it is back.
import { writeFile } from 'node:fs/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { counterViews, problemsOf } from './support/accessibility.ts';
import { openAs, skipOnboarding, test } from './support/app.ts';
import { moveWhenPaid, placeOrder } from './support/every-screen.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { enterCounter, fromMenu, newStaff, type Staff } from './support/staff.ts';
import { aPhone, aSpanishPhone, ask, baseUrl, decide, newCustomer, smsCode } from './support/wire.ts';

test.use({ serviceWorkers: 'allow' });

let sara: Staff;
// Somebody new each time: a code of the authenticator counts once, and the next one takes half a minute.
test.beforeEach(async () => {
  sara = await newStaff('assistant', [862]);
});

async function openTill(page: Page): Promise<void> {
  await enterCounter(page, sara, '#caixa');
  await expect(page.getByRole('heading', { name: 'Caixa' })).toBeVisible();
}

async function identify(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Telemóvel ou código/ }).fill(code);
  await page.getByRole('button', { name: 'Identificar', exact: true }).click();
}

async function type(page: Page, amount: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Teclado', exact: true });
  for (const digit of amount) await pad.getByRole('button', { name: digit, exact: true }).click();
}

test('a newcomer is registered at the till, gets the SMS, completes the account and finds the points', async ({
  page,
  browser,
}) => {
  const phone = aPhone();
  await openTill(page);
  const keys = page.getByRole('group', { name: 'Teclado do telemóvel' });
  for (const key of [...phone, '1']) await keys.getByRole('button', { name: key, exact: true }).click();
  await keys.getByRole('button', { name: 'Apagar' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Registar ${phone}` }).click();
  await expect(page.getByText('Cliente novo: recebeu um SMS')).toBeVisible();
  await type(page, '1250');
  await page.getByRole('button', { name: 'Registar 12,50€' }).click();
  await expect(page.getByText('Venda registada')).toBeVisible();
  await expect(page.getByText('+2', { exact: true })).toBeVisible();

  await expect
    .poll(async () => (await ask('GET', `/simulador/mensagens?para=${phone}`))[0]?.texto)
    .toMatch(/a sua conta esta criada.*\/registo/);
  const context = await browser.newContext();
  const app = await context.newPage();
  await skipOnboarding(app);
  await app.getByRole('link', { name: 'Criar conta' }).click();
  await expect(app.getByRole('button', { name: 'Registar' })).toBeVisible();
  await app.getByRole('textbox', { name: 'Telemóvel' }).fill(phone);
  await app.getByRole('checkbox', { name: /Li e aceito os/ }).check();
  await app.getByRole('button', { name: 'Registar' }).click();
  await app.getByLabel('Código SMS').fill(await smsCode(phone));
  await app.getByRole('textbox', { name: 'Nome', exact: true }).fill('Nova Cliente');
  await app.getByLabel(/^Palavra-passe/).fill('739164');
  await app.getByLabel(/^Confirmar palavra-passe/).fill('739164');
  await app.getByRole('textbox', { name: 'Email', exact: true }).fill(`nova.${phone}@exemplo.pt`);
  await app.getByLabel('Data de nascimento').fill('1990-05-17');
  await app.getByRole('button', { name: 'Guardar' }).click();
  await expect(app).toHaveURL(/perfil/);
  // The points of that sale, in the customer's own app.
  await app.goto(`${baseUrl}/fidelizacao/transacoes`);
  const sale = app.getByRole('button', { name: /12,50€/ });
  await expect(sale).toContainText('+2 pontos');
  await sale.click();
  const detail = app.getByRole('dialog');
  for (const line of ['Pontos ganhos', '0 → 2'])
    await expect(detail.getByText(line, { exact: true })).toBeVisible();
  await app.goto(`${baseUrl}/fidelizacao`);
  await expect(app.getByRole('region', { name: 'Nova Cliente' })).toContainText('2 pontos');
  await context.close();
});

test('a sale uses the balance, is undone with a reason, and leaves the customer as before', async ({
  page,
}) => {
  const customer = await newCustomer('Rita Fonseca');
  await openTill(page);
  await identify(page, customer.phone);
  await type(page, '6000');
  await page.getByRole('button', { name: 'Registar 60,00€' }).click();
  await expect(page.getByText('+6,00€')).toBeVisible();
  await page.getByRole('button', { name: 'Próximo cliente' }).click();

  await identify(page, customer.phone);
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('Rita Fonseca');
  await page.keyboard.type('1000');
  await page.getByRole('checkbox', { name: /Usar saldo/ }).check();
  await expect(page.getByText('A pagar')).toBeVisible();
  expect(await problemsOf(page, counterViews)).toEqual([]);
  await page.getByRole('button', { name: 'Registar 10,00€' }).click();
  await expect(page.getByText('-6,00€')).toBeVisible();
  expect(await problemsOf(page, counterViews)).toEqual([]);
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Engano no valor');
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Venda anulada' })).toBeVisible();
  // Not the figures of a sale that no longer counts.
  await expect(page.locator('.till-proof')).toContainText('Saldo devolvido+6,00€');
  await expect(page.getByText('0,00€', { exact: true })).toHaveCount(0);
  const { privateData } = await ask('POST', '/api/refresh-private-data', { token: customer.token }).then(
    (data) => ({ privateData: data.privateData ?? data }),
  );
  expect(privateData.user.data.saldo).toBe(6);
});

test('without a connection points are kept on the device, and counted once when it is back', async ({
  page,
}) => {
  const customer = await newCustomer('Carmen Ruiz', aSpanishPhone());
  await openTill(page);
  await expect(page.getByRole('textbox', { name: /^Telemóvel ou código/ })).toBeFocused();
  expect(await problemsOf(page, counterViews)).toEqual([]);
  const note = page.getByText(/^Sem ligação: as vendas ficam neste aparelho/);
  await goOffline(page);
  await expect(note).toBeVisible({ timeout: 5_000 });
  // What her code holds.
  await identify(page, customer.phone);
  await expect(page.getByText('Só dá pontos: o saldo precisa de ligação.')).toBeVisible();
  await type(page, '700');
  await page.getByRole('button', { name: 'Registar 7,00€' }).click();
  await expect(page.getByText('Guardada neste aparelho')).toBeVisible();
  await expect(page.getByText('1 venda à espera de ligação')).toBeVisible();
  await goOnline(page);
  // What waits is sent by itself.
  await expect(page.getByText('1 venda à espera de ligação')).toBeHidden();
  await expect(note).toBeHidden();
  const { transacoes } = await ask('GET', '/api/transacoes', { token: customer.token });
  expect(transacoes).toHaveLength(1);
});

test('a till that is reloaded without a connection opens with what waits on it, and sends it later', async ({
  page,
}) => {
  const customer = await newCustomer();
  await openTill(page);
  // The worker has what it needs, and answers for this page.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  // Its menu is on the device from the first time on.
  await fromMenu(page, 'Vender');
  await expect(page.getByRole('button', { name: /^Café \(bica\)/ }).first()).toBeVisible();
  await fromMenu(page, 'Caixa');
  await goOffline(page);
  await expect(page.getByText(/^Sem ligação: as vendas ficam neste aparelho/)).toBeVisible();
  await identify(page, customer.phone);
  await type(page, '700');
  await page.getByRole('button', { name: 'Registar 7,00€' }).click();
  await expect(page.getByText('1 venda à espera de ligação')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Caixa' })).toBeVisible();
  await expect(page.getByText('1 venda à espera de ligação')).toBeVisible();

  // By line too, to whom the code says later.
  await fromMenu(page, 'Vender');
  await expect(page.getByRole('heading', { name: 'Vender', exact: true })).toBeVisible();
  await expect(page.getByText('1 venda à espera de ligação')).toBeVisible();
  await page
    .getByRole('button', { name: /^Café \(bica\)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Identificar cliente' }).click();
  await identify(page, customer.phone);
  await expect(page.getByText('Só dá pontos: o saldo precisa de ligação.')).toBeVisible();
  await page.reload();
  const ticket = page.getByRole('region', { name: 'Venda', exact: true });
  await expect(ticket.getByText(customer.phone)).toBeVisible();
  await expect(page.getByText('1 venda à espera de ligação')).toBeVisible();
  await ticket.getByRole('button', { name: 'Receber' }).click();
  await page.getByRole('button', { name: /^Recebido/ }).click();
  await expect(page.getByText('Guardada neste aparelho')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 vendas à espera de ligação')).toBeVisible();
  expect(await problemsOf(page, counterViews)).toEqual([]);
  await goOnline(page);
  await expect(page.getByText('à espera de ligação')).toHaveCount(0);
  const { transacoes } = await ask('GET', '/api/transacoes', { token: customer.token });
  expect(transacoes).toHaveLength(2);
});

test('a customer’s code is read by the camera: at the till, and where the order is handed over', async ({
  page,
  browser,
}, info) => {
  const customer = await newCustomer('Carmen Ruiz', aSpanishPhone());
  const orderId = await placeOrder(customer, [{ id: '10101', qtd: 2, complementares: [], opcoes: [] }]);
  await decide(orderId, 'aprovar');
  for (const event of ['iniciar', 'concluir']) await moveWhenPaid(orderId, event);
  const { orderCode } = await ask('GET', `/api/encomendas/${orderId}`, { token: customer.token });
  const context = await browser.newContext();
  const app = await context.newPage();
  await app.setViewportSize({ width: 1280, height: 720 });
  await openAs(app, customer, { path: '/fidelizacao/qr' });
  await expect(app.locator('.ui-qr').first()).toBeVisible();
  // What the camera sees is a film of one picture, as wide as a camera's: the customer's phone.
  const picture = await app.screenshot({ type: 'jpeg', quality: 95 });
  await context.close();
  const film = info.outputPath('phone.mjpeg');
  await writeFile(film, Buffer.concat(Array(30).fill(picture)));
  const { executablePath, args = [] } = info.project.use.launchOptions ?? {};
  const withCamera = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const till = await withCamera.newPage({ locale: 'pt-PT', viewport: page.viewportSize() });
    await openTill(till);
    await till.getByRole('button', { name: 'Ler código QR' }).click();
    await expect(till.getByRole('region', { name: 'Cliente' })).toBeVisible({ timeout: 20_000 });
    await fromMenu(till, 'Encomendas');
    const card = till.getByRole('region', { name: 'Prontas' }).getByText(orderCode);
    await expect(card).toBeVisible();
    await till.getByRole('button', { name: 'Ler código QR' }).click();
    await expect(till.getByText(`Entregue: #${orderCode}`)).toBeVisible({ timeout: 20_000 });
    await expect(card).toHaveCount(0);
  } finally {
    await withCamera.close();
  }
});

test('a customer’s code is read from a picture, of a number from abroad too', async ({ page, browser }) => {
  const customer = await newCustomer('Carmen Ruiz', aSpanishPhone());
  await ask('POST', '/alterar-dados-pessoais', {
    token: customer.token,
    body: {
      nome: customer.name,
      email: customer.email,
      dataNascimento: '1991-04-12',
      nif1: '219603472',
      nif2: '500000000',
      nif_utilizado: 'principal',
    },
  });
  const context = await browser.newContext();
  const app = await context.newPage();
  await openAs(app, customer, { path: '/fidelizacao/qr' });
  // The choice between the two codes comes later, and moves what is pictured.
  await expect(app.getByRole('button', { name: 'Código que muda' })).toBeVisible();
  const picture = await app.locator('.ui-qr').first().screenshot();
  await context.close();
  await openTill(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture });
  const card = page.getByRole('region', { name: 'Cliente' });
  await expect(card).toContainText('Carmen Ruiz');
  // What the invoice is made out to comes with it, and of two identities the chosen one alone.
  await expect(card).toContainText('219 603 472');
  await expect(card).not.toContainText('500 000 000');
});

test('a manager makes the device the shop’s, and is back on it by PIN, with the keyboard alone', async ({
  page,
}) => {
  sara = await newStaff('manager', [862], 'Marta Chefe');
  await openTill(page);
  await fromMenu(page, 'Este aparelho');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: /^Nome do aparelho/ }).fill('Tablet da caixa');
  await sheet.getByRole('button', { name: 'Registar na loja' }).click();
  await sheet.getByLabel(/^Novo PIN/).fill('482915');
  await sheet.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(sheet.getByText('PIN guardado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await fromMenu(page, 'Bloquear');
  const name = page.getByRole('button', { name: 'Marta Chefe' });
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^PIN/)).toBeFocused();
  expect(await problemsOf(page, counterViews)).toEqual([]);
  await page.keyboard.type('482915');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Caixa' })).toBeVisible();
});
