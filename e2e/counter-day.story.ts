// A day behind the counter of one shop, of a chain whose clock is the story's: staff sign in, serve, make, and tell
// customers what they have to know. On the way every screen and sheet is looked at, as narrow and as wide as they come.
import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { everyView, problemsOf } from './support/accessibility.ts';
import { openAs } from './support/app.ts';
import { setClock, test } from './support/movable-chain.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { addStaff } from './support/staff.ts';
import {
  askByPhone,
  closeDrawer,
  connectPrinter,
  openDrawer,
  ringTheUsual,
  sellInCash,
  sellOtherwise,
  useCoupon,
} from './support/till-day.ts';
import { sellOffline } from './support/till-offline.ts';
import { aPhone, ask, baseUrl, type Customer, decide, newCustomer, timeThere } from './support/wire.ts';

test.use({ begins: '2026-11-27T10:00:00Z' });

const shop = 848;
/** 5,15€, with one extra of 1,00€ and no options. */
const toast = { path: '/catalogo/401/40106', name: 'Tosta de abacate e ovo', extra: 'Queijo fresco' };

/** Sheets that are looked at where they are pictured (e2e/screenshots): `falta`, `por-pagar`, `nova-pedido`, `quadro-forno`. */
const pictured = [
  'missing-sheet.tsx',
  'owed-sheet.tsx',
  'new-order/request-screen.tsx',
  'oven/oven-sheet.tsx',
];
const seen = new Set<string>(pictured);
const problems: string[] = [];
/** @param screen the file of the sheet that is open, or what else is shown */
async function lookAt(page: Page, screen: string): Promise<void> {
  seen.add(screen);
  problems.push(...(await problemsOf(page, everyView)).map((problem) => `${screen}, ${problem}`));
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = addStaff('manager', [shop], 'Dora Balcão');
  await page.goto(`${baseUrl}/balcao#caixa`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await lookAt(page, 'password');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Palavra-passe/).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const secret = await page.locator('.counter-enrol code').textContent();
  await lookAt(page, 'second factor');
  const app = new TOTP({ secret: (secret ?? '').replaceAll(' ', '') });
  await page.getByRole('textbox', { name: /^Código/ }).fill(app.generate({ timestamp: timeThere() }));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible();
  await lookAt(page, 'recovery codes');
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByRole('heading', { name: 'Caixa' })).toBeVisible();
}

/** Opens a sheet, looks at it, and leaves it by the keyboard. */
async function glanceAt(page: Page, opener: Locator, file: string): Promise<void> {
  await opener.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('[aria-busy="true"]')).toHaveCount(0);
  await lookAt(page, file);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

async function identify(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Telemóvel ou código/ }).fill(code);
  await page.getByRole('button', { name: 'Identificar' }).click();
}

const kept = async ({ token }: Customer) =>
  (await ask('POST', '/api/refresh-private-data', { token })).privateData;

/** The way from the cart to the checkout, with the balance. @returns when the order is promised, in minutes of the day */
async function toCheckout(phone: Page, asksForBalance = false): Promise<number> {
  await phone.goto('/carrinho');
  await phone.getByRole('button', { name: 'Pagamento - 12,30€' }).click();
  if (asksForBalance) await phone.getByRole('alertdialog').getByRole('button', { name: 'Usar' }).click();
  const words = await phone.getByText(/cerca das? \d\d:\d\d/).textContent();
  const [, hours, minutes] = /(\d\d):(\d\d)/.exec(words ?? '') ?? [];
  return Number(hours) * 60 + Number(minutes);
}

async function openPhone(browser: Browser, customer: Customer): Promise<Page> {
  const phone = await (await browser.newContext()).newPage();
  await setClock(phone);
  await openAs(phone, customer, { path: toast.path, shopId: shop });
  await phone.getByRole('checkbox', { name: new RegExp(toast.extra) }).check();
  await phone.getByRole('button', { name: 'Mais um: Quantidade' }).click();
  await phone.getByRole('button', { name: 'Adicionar - 12,30€' }).click();
  await expect(phone).toHaveURL(/\/catalogo$/);
  return phone;
}

test('a day at the till and at the board', async ({ page, browser, calendar }) => {
  test.setTimeout(180_000);
  await setClock(page);
  const customer = await newCustomer('Lia Marques');
  await signIn(page);

  await test.step('a purchase that wasn’t counted gives its points by the receipt', async () => {
    await lookAt(page, 'till');
    await identify(page, customer.phone);
    await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('Lia Marques');
    await lookAt(page, 'sale');
    await page.keyboard.type('500');
    await glanceAt(page, page.getByRole('button', { name: 'Cupões' }), 'till/coupon-row.tsx');
    await page.getByRole('button', { name: 'Talão esquecido' }).click();
    const sheet = page.getByRole('dialog');
    await lookAt(page, 'till/claim-sheet.tsx');
    await sheet.getByLabel('Número do talão').fill(`FT ${customer.phone}`);
    await sheet.getByLabel('Valor pago').fill('60,00');
    await sheet.getByRole('button', { name: 'Dar os pontos' }).click();
    await expect(page.getByText('Venda registada')).toBeVisible();
    await expect(page.getByText('+6,00€')).toBeVisible();
    await lookAt(page, 'proof');
    await page.getByRole('button', { name: 'Próximo cliente' }).click();
    await page.getByRole('button', { name: 'Últimas vendas' }).click();
    // The till lists what everybody sold here.
    const sale = sheet
      .getByRole('listitem')
      .filter({ hasText: `••• ${customer.phone.slice(-3)}` })
      .first();
    await expect(sale).toContainText('60,00€');
    await lookAt(page, 'till/sales-sheet.tsx');
    await sale.getByRole('button', { name: 'Anular' }).click();
    await expect(sheet.getByLabel('Motivo')).toBeVisible();
    await lookAt(page, 'till/undo-sheet.tsx');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('somebody new, a camera that isn’t there, a device, and no connection', async () => {
    await identify(page, aPhone());
    await expect(page.getByText('Ninguém tem este telemóvel')).toBeVisible();
    await lookAt(page, 'register');
    await page.getByRole('button', { name: 'Ler código QR' }).click();
    await expect(page.getByText('Não foi possível abrir a câmara')).toBeVisible();
    await lookAt(page, 'camera/scanner.tsx');
    await page.keyboard.press('Escape');
    await glanceAt(page, page.getByRole('button', { name: 'Este aparelho' }), 'device/device-sheet.tsx');
    await goOffline(page);
    await identify(page, customer.phone);
    await expect(page.getByText('Só dá pontos: o saldo precisa de ligação.')).toBeVisible();
    await lookAt(page, 'without a connection');
    await goOnline(page);
    await page.getByRole('button', { name: 'Outro cliente' }).click();
  });

  await test.step('a day at the till: a drawer, what is paid in every way, what comes back, no connection, and the count', async () => {
    await connectPrinter(shop);
    await page.getByRole('link', { name: 'Vender' }).click();
    await glanceAt(page, page.getByRole('button', { name: 'Identificar cliente' }), 'sale/selling.tsx');
    await openDrawer(page, lookAt);
    await sellInCash(page, lookAt);
    await sellOtherwise(page, customer);
    await useCoupon(page, lookAt);
    await ringTheUsual(page, lookAt);
    await askByPhone(page, lookAt);
    await sellOffline(page, lookAt, calendar, shop);
    await closeDrawer(page, lookAt);
  });

  const phone = await openPhone(browser, customer);
  await test.step('what the till sold is told line by line in the customer’s own app', async () => {
    await phone.goto('/fidelizacao/transacoes');
    await phone.locator('.movements button').first().click();
    await expect(phone.getByRole('dialog').getByText(/^1 × Café \(bica\)/)).toBeVisible();
    await lookAt(phone, 'movement of the till');
  });
  await page.getByRole('link', { name: 'Encomendas' }).click();
  const openPace = async () => {
    await page.getByRole('button', { name: 'Menu: Encomendas' }).click();
    if (!seen.has('bar.tsx')) await lookAt(page, 'bar.tsx');
    await page.getByRole('button', { name: 'Ritmo e pausa' }).click();
  };
  const sheet = page.getByRole('dialog');

  await test.step('much work: what is promised is later', async () => {
    const usual = await toCheckout(phone, true);
    await openPace();
    await lookAt(page, 'desk-sheet.tsx');
    await sheet.getByRole('button', { name: '+30 min' }).click();
    await sheet.getByRole('button', { name: 'Durante 60 min' }).first().click();
    await expect(page.getByText(/^Mais 30 min por pedido até (às|à) /)).toBeVisible();
    const later = await toCheckout(phone);
    expect((later - usual + 1440) % 1440).toBeGreaterThanOrEqual(25);
    await openPace();
    await sheet.getByRole('button', { name: 'Voltar ao normal' }).click();
    await expect(page.getByText('Mais 30 min por pedido')).toBeHidden();
  });

  await test.step('a pause stops orders, and who has a cart is told at once', async () => {
    const told = phone.getByText('A loja está a pôr os pedidos em dia: pode encomendar já para mais tarde.');
    await phone.goto('/carrinho');
    await expect(phone.getByRole('button', { name: /^Pagamento/ })).toBeEnabled();
    await expect(told).toBeHidden();
    await openPace();
    await sheet.getByRole('button', { name: 'Durante 30 min' }).last().click();
    await expect(page.getByText(/^Encomendas em pausa até (às|à) /)).toBeVisible();
    await lookAt(page, 'paused');
    await expect(told).toBeVisible();
    await phone.getByRole('button', { name: /^Pagamento/ }).click();
    // Nothing for now, but for when it takes orders again.
    await expect(phone.getByText(/não está a aceitar pedidos para agora/)).toBeVisible();
    await expect(phone.getByRole('group', { name: 'Dia de levantar' })).toBeVisible();
    await openPace();
    await sheet.getByRole('button', { name: 'Aceitar pedidos outra vez' }).click();
    await phone.getByRole('radio', { name: /Assim que possível/ }).check();
    await expect(phone.getByText(/cerca das? \d\d:\d\d/)).toBeVisible();
    await phone.goto('/carrinho');
    await expect(told).toBeHidden();
  });

  await test.step('a product or an extra sells out, and is there again', async () => {
    await page.getByRole('button', { name: 'Esgotados' }).click();
    await sheet.getByLabel('Procurar produto ou extra').fill(toast.extra);
    await sheet.getByRole('button', { name: `${toast.extra}: esgotado por 1 hora` }).click();
    await expect(phone.getByText('Retire os produtos assinalados para continuar.')).toBeVisible();
    await expect(phone.getByRole('button', { name: /^Pagamento/ })).toBeDisabled();
    await lookAt(page, 'sold-out-sheet.tsx');
    await sheet.getByRole('button', { name: `${toast.extra}: há outra vez` }).click();
    await expect(phone.getByRole('button', { name: /^Pagamento/ })).toBeEnabled();
    // The next batch is known by the clock: today's noon, or tomorrow's.
    await sheet.getByLabel('Volta a haver às').fill('12:00');
    await sheet.getByRole('button', { name: `${toast.extra}: esgotado até às 12:00` }).click();
    await expect(sheet.getByText('esgotado até às 12:00')).toBeVisible();
    await sheet.getByRole('button', { name: `${toast.extra}: há outra vez` }).click();
    await sheet.getByLabel('Procurar produto ou extra').fill(toast.name);
    await sheet.getByRole('button', { name: `${toast.name}: esgotado até ao fim do dia` }).click();
    await expect(phone.getByText('Esgotou entretanto. Retire-o para continuar.')).toBeVisible();
    await sheet.getByRole('button', { name: `${toast.name}: há outra vez` }).click();
    await expect(phone.getByRole('button', { name: /^Pagamento/ })).toBeEnabled();
    await page.keyboard.press('Escape');
  });

  await test.step('an order that can’t be made is cancelled with a reason, and everything comes back', async () => {
    await toCheckout(phone);
    await phone.getByRole('radio', { name: 'Take-Away' }).check();
    await phone.getByRole('checkbox', { name: /Li e Aceito/ }).check();
    await phone.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ }).click();
    await expect(phone).toHaveURL(/\/carrinho\/pagamento$/);
    const [{ order_id: orderId }] = (await kept(customer)).ordering;
    await decide(orderId, 'aprovar');
    await expect(phone.getByText(/concluído com sucesso/)).toBeVisible();
    // 7,20€ were paid: one point, and the balance is spent.
    expect((await kept(customer)).user.data).toMatchObject({ saldo: 0, pontos: 1 });
    await phone.goto(`/encomendas/${orderId}`);
    const card = page.getByRole('article').filter({ hasText: 'Lia' });
    await card.getByRole('button', { name: /^Mais opções/ }).click();
    await glanceAt(page, card.getByRole('button', { name: /^Hora do pedido/ }), 'time-sheet.tsx');
    await lookAt(page, 'board');
    await card.getByRole('button', { name: /^Cancelar o pedido/ }).click();
    await lookAt(page, 'cancel-sheet.tsx');
    await sheet.getByRole('button', { name: 'Temos uma avaria na loja.' }).click();
    await sheet.getByRole('button', { name: 'Cancelar o pedido' }).click();
    await expect(card).toHaveCount(0);
    for (const words of [
      'Este pedido foi cancelado',
      'A loja explicou: Temos uma avaria na loja.',
      /^O valor de 5,10€ foi para o seu saldo, e o de 7,20€ volta pelo meio de pagamento\.$/,
    ])
      await expect(phone.getByText(words)).toBeVisible();
    await phone.goto('/fidelizacao');
    await expect(phone.getByRole('region', { name: 'Lia Marques' })).toContainText('5,10€');
    expect((await kept(customer)).user.data).toMatchObject({ saldo: 5.1, pontos: 0 });
  });

  await test.step('nothing is handed over that isn’t ready, and the wall says so', async () => {
    await page.getByLabel('Número ou QR do cliente').fill('999');
    await page.getByRole('button', { name: 'Entregar', exact: true }).click();
    await expect(page.locator('.board-said-bad')).toBeVisible();
    await lookAt(page, 'nothing to hand over');
    await page.goto(`${baseUrl}/balcao/ecra/${shop}`);
    await expect(page.getByText('Nada em preparação.')).toBeVisible();
    await lookAt(page, 'public screen');
  });

  expect(problems).toEqual([]);
  const root = new URL('../apps/counter/src/', import.meta.url);
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && /<Sheet |popover=/.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(
    sheets.filter((file) => !seen.has(file)),
    'sheets and menus that nobody looked at',
  ).toEqual([]);
});
