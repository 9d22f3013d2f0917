import { readFile } from 'node:fs/promises';
import { DAY } from '@fornada/domain/local-time.ts';
import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { ask, baseUrl, type Customer, type Data, newCustomer } from './support/wire.ts';

const privacyOf = ({ token }: Customer): Promise<Data> => ask('GET', '/api/rgpd', { token });

/** The link of the newest mail with these words, as it is found at the simulator. */
async function linkOf(page: Page, email: string, words: string): Promise<string> {
  await page.goto(`/simulador?para=${encodeURIComponent(email)}`);
  const mail = page.getByRole('listitem').filter({ hasText: words }).first();
  const address = await mail.getByRole('link').first().getAttribute('href');
  const { pathname, search } = new URL(address ?? '');
  return baseUrl + pathname + search;
}

/** An address is its reader's before anything is sent there: by the link of a mail, once. */
async function confirmEmail(page: Page, email: string): Promise<void> {
  await expect(page.getByText(`Confirme o e-mail ${email}`)).toBeVisible();
  await page.goto(await linkOf(page, email, 'Confirme o seu e-mail'));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.locator('dialog :focus')).toContainText('E-mail confirmado');
}

async function openHub(page: Page): Promise<void> {
  await page.goto('/perfil');
  await page.getByRole('link', { name: 'Gerir RGPD' }).click();
  await expect(page.getByRole('heading', { name: 'Gerir RGPD' })).toBeVisible();
}

/** '28/11/2026': the day that many days from now. */
const inDays = (days: number): string =>
  new Intl.DateTimeFormat('pt-PT', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Lisbon',
  }).format(Date.now() + days * DAY);

test('the hub leads to everything one may ask about the own data', async ({ page }) => {
  await openAs(page, await newCustomer());
  const places: [string, string][] = [
    ['Comunicações', '/rgpd/comunicacao'],
    ['Portabilidade', '/rgpd/portabilidade'],
    ['Esquecimento', '/rgpd/esquecimento'],
    ['Política de privacidade', '/politica-de-privacidade'],
  ];
  for (const [name, path] of places) {
    await openHub(page);
    await page.getByRole('dialog').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('communications are granted and withdrawn channel by channel', async ({ page }) => {
  const customer = await newCustomer();
  await openAs(page, customer);
  expect((await privacyOf(customer)).canais).toEqual({ sms: false, email: false, push: false });
  await openHub(page);
  await page.getByRole('link', { name: 'Comunicações' }).click();
  await page.getByRole('switch', { name: 'Email' }).check();
  await page.getByRole('switch', { name: 'SMS' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Preferências guardadas')).toBeVisible();
  expect((await privacyOf(customer)).canais).toEqual({ sms: true, email: true, push: false });

  await page.getByRole('link', { name: 'Comunicações' }).click();
  await expect(page.getByRole('switch', { name: 'Email' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Notificações na aplicação' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'SMS' }).uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/rgpd$/);
  await expect
    .poll(async () => (await privacyOf(customer)).canais)
    .toEqual({ sms: false, email: true, push: false });
});

test('the archive of the own data arrives by mail, and is a ZIP', async ({ page }) => {
  const customer = await newCustomer();
  await openAs(page, customer, { path: '/rgpd/portabilidade' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue(customer.email);
  await email.fill('');
  await page.getByRole('button', { name: 'Pedir arquivo' }).click();
  await expect(email).toHaveAccessibleDescription(/Campo de preenchimento obrigatório/);
  await email.fill('rita@');
  await page.getByRole('button', { name: 'Pedir arquivo' }).click();
  await expect(email).toHaveAccessibleDescription(/Email inválido/);
  await email.fill(customer.email);
  await page.getByRole('button', { name: 'Pedir arquivo' }).click();
  await confirmEmail(page, customer.email);
  await page.goto('/rgpd/portabilidade');
  await expect(
    page
      .getByText('Estamos a preparar o arquivo')
      .or(page.getByText(`Enviámos a ligação para ${customer.email}`)),
  ).toBeVisible();

  const link = await linkOf(page, customer.email, 'O arquivo dos seus dados está pronto');
  const arrives = page.waitForEvent('download');
  await page.evaluate((address) => {
    location.href = address;
  }, link);
  const download = await arrives;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

test.describe('being forgotten', () => {
  /** Asks on the screen, and confirms by the link of the mail. */
  async function confirmed(page: Page, customer: Customer): Promise<string> {
    await openAs(page, customer);
    await openHub(page);
    await page.getByRole('link', { name: 'Esquecimento' }).click();
    await expect(page.getByText('Vai perder 0,00€ de saldo e 0 pontos.')).toBeVisible();
    await page.getByRole('button', { name: 'Pedir para apagar' }).click();
    await confirmEmail(page, customer.email);
    await page.goto('/rgpd/esquecimento');
    await expect(page.getByText(`Enviámos um e-mail para ${customer.email}`)).toBeVisible();
    const link = await linkOf(page, customer.email, 'Confirme o pedido para apagar a sua conta');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Apagar a conta' })).toBeVisible();
    // Opening the link alone confirms nothing: mail programs do that too.
    expect((await privacyOf(customer)).pedidos).toMatchObject([{ estado: 'pedido' }]);
    await page.getByRole('button', { name: 'Confirmar e apagar' }).click();
    await expect(page.getByText(`A sua conta será apagada a ${inDays(7)}.`)).toBeVisible();
    expect((await privacyOf(customer)).pedidos).toMatchObject([{ estado: 'confirmado' }]);
    return link;
  }

  test('takes a mail and a confirmation, and is undone by the link of the second mail', async ({ page }) => {
    const customer = await newCustomer();
    await confirmed(page, customer);
    await page.goto(await linkOf(page, customer.email, 'A sua conta será apagada a'));
    await page.getByRole('button', { name: 'Anular o pedido' }).click();
    await expect(page.getByText('Pedido anulado: a sua conta fica como estava.')).toBeVisible();
    expect((await privacyOf(customer)).pedidos).toEqual([]);
  });

  test('is undone in the app within the week', async ({ page }) => {
    const customer = await newCustomer();
    await confirmed(page, customer);
    await openHub(page);
    await expect(page.getByText(`A sua conta será apagada a ${inDays(7)}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Anular o pedido' }).click();
    await expect(page.getByText('Pedido anulado: a sua conta fica como estava.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anular o pedido' })).toBeHidden();
    expect((await privacyOf(customer)).pedidos).toEqual([]);
  });

  test('is left by whoever changes their mind at the link', async ({ page }) => {
    const customer = await newCustomer();
    await openAs(page, customer, { path: '/rgpd/esquecimento' });
    await page.getByRole('button', { name: 'Pedir para apagar' }).click();
    await confirmEmail(page, customer.email);
    await page.goto(await linkOf(page, customer.email, 'Confirme o pedido para apagar a sua conta'));
    await page.getByRole('button', { name: 'Ficar com a conta' }).click();
    await expect(page.getByText('Pedido anulado: a sua conta fica como estava.')).toBeVisible();
    expect((await privacyOf(customer)).pedidos).toEqual([]);
  });
});
