// Changes that could take over an account need a proof after the specification's forms: each as its owner does it.
import { expect, type Page } from '@playwright/test';
import { problemsOf } from './support/accessibility.ts';
import { openAs, test } from './support/app.ts';
import { aPhone, ask, type Customer, newCustomer, send, smsCode } from './support/wire.ts';

async function loginStatus({ phone, password }: Pick<Customer, 'phone' | 'password'>): Promise<number> {
  const device = await ask('POST', '/identity/anonymous');
  const body = { telemovel: phone, pais: '351', password };
  return (await send('POST', '/login', { token: device.idToken, body })).status;
}

/** From the account to the step on the old number. */
async function proveNewPhone(page: Page, phone: string): Promise<void> {
  await page.goto('/alterar-telemovel');
  await page.getByRole('textbox', { name: 'Novo telemóvel' }).fill(phone);
  await page.getByRole('textbox', { name: 'Confirmar telemóvel' }).fill(phone);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código SMS').fill(await smsCode(phone));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmar no número antigo' })).toBeVisible();
}

test('a phone is changed by a code to the new number and one to the old', async ({ page }) => {
  const [customer, phone] = [await newCustomer(), aPhone()];
  const before = await smsCode(customer.phone);
  await openAs(page, customer);
  await proveNewPhone(page, phone);
  expect(await problemsOf(page)).toEqual([]);
  expect(await loginStatus({ ...customer, phone })).toBe(422);
  await expect.poll(() => smsCode(customer.phone)).not.toBe(before);
  const asked = await smsCode(customer.phone);
  // Which phone to look at, and another code in place.
  await expect(page.getByText(customer.phone.replace(/(\d{3})(?=\d)/g, '$1 '))).toBeVisible();
  await page.getByRole('button', { name: 'Enviar outro código' }).click();
  // Said for some seconds only.
  await expect(page.getByText('Enviámos outro código')).toBeVisible();
  await expect.poll(() => smsCode(customer.phone)).not.toBe(asked);
  await page.getByLabel('Código SMS').fill(await smsCode(customer.phone));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Telemóvel alterado')).toBeVisible();
  await expect(page).toHaveURL(/\/perfil$/);
  expect([await loginStatus(customer), await loginStatus({ ...customer, phone })]).toEqual([422, 200]);
});

test('who no longer has the old number waits, and who has it stops what they didn’t ask for', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer();
  await openAs(page, customer);
  await proveNewPhone(page, aPhone());
  await page.getByRole('button', { name: 'Esperar 72 horas' }).click();
  await expect(page).toHaveURL(/\/perfil$/);

  const link = await warningLink(customer.phone);
  const elsewhere = await (await browser.newContext({ locale: 'pt-PT' })).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Não fui eu, parar' }).focus();
  expect(await problemsOf(elsewhere)).toEqual([]);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Parámos a alteração e terminámos todas as sessões.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('link', { name: 'Definir nova palavra-passe' })).toBeVisible();
  await elsewhere.context().close();
  await expect(page.getByRole('alertdialog', { name: 'Sessão terminada' })).toBeVisible();
});

test('a password is changed by the present one, or by a code to the phone', async ({ page }) => {
  const customer = await newCustomer();
  await openAs(page, customer);
  const give = async (password: string) => {
    await page.goto('/alterar-password');
    await page.getByLabel(/^Nova palavra-passe/).fill(password);
    await page.getByLabel(/^Confirmar palavra-passe/).fill(password);
    await page.getByRole('button', { name: 'Alterar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Confirmar que é você' })).toBeVisible();
    await expect(page.getByLabel(/^Palavra-passe atual/)).toBeFocused();
  };
  await give('61728394');
  expect(await problemsOf(page)).toEqual([]);
  const present = page.getByLabel(/^Palavra-passe atual/);
  await present.fill('90909090');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(present).toHaveAccessibleDescription(/Palavra-passe atual incorreta/);
  await present.fill(customer.password);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
  await expect(page).toHaveURL(/\/perfil$/);
  expect(await loginStatus({ ...customer, password: '61728394' })).toBe(200);

  const before = await smsCode(customer.phone);
  await give('94837261');
  await page.getByRole('button', { name: 'Receber um código por SMS' }).click();
  await expect(page.getByLabel('Código SMS')).toBeVisible();
  await expect.poll(() => smsCode(customer.phone)).not.toBe(before);
  await page.getByLabel('Código SMS').fill(await smsCode(customer.phone));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
  expect(await loginStatus({ ...customer, password: '94837261' })).toBe(200);
});

test('data asked for at an address that is new waits, and says until when, however long it is', async ({
  page,
}) => {
  const customer = await newCustomer();
  const email = `uma.morada.nova.e.bem.comprida.${customer.phone}@exemplo.pt`;
  await openAs(page, customer, { path: '/rgpd/portabilidade' });
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Pedir arquivo' }).click();
  await expect(page.getByText(`Confirme o e-mail ${email}`)).toBeVisible();
  await expect(page.getByText('Este e-mail é novo na sua conta')).toBeVisible();
  await expect(page.locator('dialog :focus')).toContainText(email);
  expect(await problemsOf(page)).toEqual([]);
  expect(await warningLink(customer.phone)).toContain('/nao-fui-eu/');
});

async function warningLink(recipient: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const messages: { texto: string }[] = await ask(
        'GET',
        `/simulador/mensagens?para=${encodeURIComponent(recipient)}`,
      );
      link = messages.map(({ texto }) => texto.match(/\S+\/nao-fui-eu\/[\w-]+/)?.[0]).find(Boolean);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
