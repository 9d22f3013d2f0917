import { expect } from '@playwright/test';
import { expectAlive, fillLogin, logIn, openApp, skipOnboarding, test } from './support/app.ts';
import { aPhone, loginStatus, newCustomer, smsCode } from './support/wire.ts';

/** The code that follows one that the phone already had. */
async function codeAfter(phone: string, earlier: string): Promise<string> {
  let code = earlier;
  await expect
    .poll(async () => {
      code = await smsCode(phone);
      return code;
    })
    .not.toBe(earlier);
  return code;
}

test.describe('the way in', () => {
  test('a guest who asks for a protected screen logs in and arrives there', async ({ page }) => {
    const customer = await newCustomer();
    await openApp(page, '/fidelizacao/transacoes');
    await page.getByRole('button', { name: 'Saltar' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await fillLogin(page, customer.phone, customer.password);
    await expect(page).toHaveURL(/\/fidelizacao\/transacoes$/);
    await expect(page.getByRole('heading', { name: 'Consulta Movimentos' })).toBeVisible();
  });

  test('who is logged in finds the account instead of the login, and the home instead of the others', async ({
    page,
  }) => {
    await logIn(page, await newCustomer());
    await page.goto('/login');
    await expect(page).toHaveURL(/\/perfil$/);
    for (const path of ['/registo', '/reset']) {
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
    }
  });

  test('a login that is typed and sent before the application is there is kept until it is', async ({
    page,
  }) => {
    const customer = await newCustomer();
    await skipOnboarding(page);
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await fillLogin(page, customer.phone, customer.password);
    await expect(page).toHaveURL(/\/login$/);
    come();
    await expect(page).toHaveURL(/\/perfil$/);
  });

  test('what was typed before a reload is there again, and what is pressed meanwhile is answered', async ({
    page,
  }) => {
    await skipOnboarding(page);
    await page.goto('/registo');
    await page.getByRole('combobox', { name: 'Indicativo' }).selectOption('34');
    await page.getByRole('textbox', { name: 'Telemóvel' }).fill('9123');
    await page.getByRole('checkbox', { name: /termos/ }).check();
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Registar' }).click();
    come();
    await expect(page.getByRole('textbox', { name: 'Telemóvel' })).toHaveAccessibleDescription(/inválido/);
    await expect(page.getByRole('textbox', { name: 'Telemóvel' })).toHaveValue('9123');
    await expect(page.getByRole('combobox', { name: 'Indicativo' })).toHaveValue('34');
    await expect(page.getByRole('checkbox', { name: /termos/ })).toBeChecked();
  });

  test('whoever types while the application comes goes on in the same field', async ({ page }) => {
    await skipOnboarding(page);
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/registo', { waitUntil: 'commit' });
    const phone = page.getByRole('textbox', { name: 'Telemóvel' });
    await phone.click();
    await page.keyboard.type('9123');
    come();
    await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal'));
    await expect(phone).toBeFocused();
    await page.keyboard.type('45678');
    await expect(phone).toHaveValue('912345678');
  });

  test('a wrong password is told, and the right one still enters', async ({ page }) => {
    const customer = await newCustomer();
    await skipOnboarding(page);
    await fillLogin(page, customer.phone, '90909090');
    await expect(page.getByText('Telemóvel ou palavra-passe incorretos').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Telemóvel' })).toHaveValue(customer.phone);
    await fillLogin(page, customer.phone, customer.password);
    await expect(page).toHaveURL(/\/perfil$/);
  });

  test('a forgotten password is replaced with a code by SMS', async ({ page }) => {
    const customer = await newCustomer();
    const earlier = await smsCode(customer.phone);
    await skipOnboarding(page);
    await page.getByRole('link', { name: 'Esqueceu-se da palavra-passe?' }).click();
    // The login's sheet, which has such a field too, leaves first.
    await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Telemóvel' }).fill(customer.phone);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByLabel('Código SMS').fill(await codeAfter(customer.phone, earlier));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
    await page.getByLabel(/^Palavra-passe/).fill('61728394');
    await page.getByLabel(/^Confirmar palavra-passe/).fill('61728394');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
    await page.getByRole('link', { name: 'Terminar Sessão' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goto('/login');
    // Once the application makes the sheet modal, its first field takes the focus from one that is being filled.
    await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal'));
    await fillLogin(page, customer.phone, '61728394');
    await expect(page).toHaveURL(/\/perfil$/);
    expect(await loginStatus(customer.phone, customer.password)).not.toBe(200);
  });

  test('the step of the code says where it went, sends another in place, and goes back with all kept', async ({
    page,
  }) => {
    const phone = aPhone();
    await skipOnboarding(page);
    await page.goto('/registo');
    await expectAlive(page);
    const field = page.getByRole('textbox', { name: 'Telemóvel' });
    const terms = page.getByRole('checkbox', { name: /Li e aceito os/ });
    await field.fill(phone);
    await terms.check();
    await page.getByRole('button', { name: 'Registar' }).click();
    const code = page.getByLabel('Código SMS');
    const where = page.getByText(`por SMS para +351 ${phone.replace(/(\d{3})(?=\d)/g, '$1 ')}.`);
    await expect(where).toBeVisible();
    // Typed as soon as it is there, and read with where the code went.
    await expect(code).toBeFocused();
    await page.keyboard.type('1');
    await expect(code).toHaveValue('1');
    const group = page.getByRole('group', { name: String(await where.textContent()) });
    await expect(group.getByLabel('Código SMS')).toBeFocused();
    const first = page.url();
    const firstCode = await smsCode(phone);

    await page.getByRole('link', { name: 'Corrigir o número' }).click();
    await expect(field).toHaveValue(phone);
    await expect(terms).toBeChecked();
    await page.goBack();
    await expect(where).toBeVisible();

    await code.fill('12');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(code).toHaveAccessibleDescription(/Código SMS inválido/);
    await page.getByRole('button', { name: 'Enviar outro código' }).click();
    await expect(page.getByText('Enviámos outro código')).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('');
    await expect(code).toHaveAccessibleDescription('');
    await expect(page).not.toHaveURL(first);
    await expect(where).toBeVisible();
    const secondCode = await codeAfter(phone, firstCode);
    await code.fill('12');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(code).toHaveAccessibleDescription(/Código SMS inválido/);
    await expect(page.getByText('Código SMS inválido')).toHaveCount(1);
    await code.fill(secondCode);
    await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
  });

  test('a path that is nothing goes to notfound', async ({ page }) => {
    await skipOnboarding(page);
    for (const path of ['/nada/disto', '/novidades/nao-existe', '/fidelizacao/campanhas/nao-existe']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('Esta página saiu do forno')).toBeVisible();
    }
    // A step of a form that doesn't exist: the page is its shell, as for any of them.
    for (const path of ['/registo/nope', '/reset/nope']) {
      await page.goto(path);
      await expect(page.getByText('Esta página saiu do forno')).toBeVisible();
      await expect(page).toHaveTitle(/Página não encontrada/);
    }
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});
